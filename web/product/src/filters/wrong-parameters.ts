import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** A part of the address that the screen refused, and why. */
export interface WrongParameter {
  readonly name: string;
  readonly problem: string;
}

/** The parameters with a list of names, of which the server says which is wrong. */
const namedByServer: ReadonlySet<string> = new Set(["sort", "columns", "group", "list.columns", "list.group"]);

/** The parts of the address's query for which a screen was refused; none where it was refused for another reason. */
export function wrongParameters(
  { fields }: Pick<ErrorView, "fields">,
  search: SearchParameters,
): readonly WrongParameter[] {
  return fields
    .filter(({ field }) => Object.hasOwn(search, field))
    .map(({ field, code, message }) => ({
      name: field,
      problem:
        code === "unknown" && !namedByServer.has(field)
          ? currentTexts().filters.noFilterHere(field)
          : `?${field}=${search[field]}: ${message}`,
    }));
}
