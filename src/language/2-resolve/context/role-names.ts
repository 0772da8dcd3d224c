import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "./resolve-context.ts";

/** Whether a word names all roles together. */
export function isEveryone(text: string): boolean {
  return /^(?:everyone|everybody|anyone|anybody|all)$/i.test(text);
}

/** The roles of a For cell, without unknown ones, which are reported. Null if point 6 shows no roles. */
export function readRoles(
  cell: Words,
  { roles, visitor, report, rolesShown }: ResolveContext,
): readonly string[] | null {
  const known = [visitor, ...roles];
  if (isEveryone(cell.text) && !known.includes(cell.text)) return known;
  const parts = splitOutsideCode(cell, /,|\s+and\s+/);
  if (!rolesShown && parts.some((part) => !known.includes(withoutBackticks(part).text))) return null;
  return parts.flatMap((part) => {
    const { text } = withoutBackticks(part);
    report.names.mention({ kind: "role", of: null, name: text }, withoutBackticks(part));
    if (known.includes(text)) return [text];
    report.add(createDiagnostic("unknown-role", spanOf(part), { name: text }, didYouMean(text, known)));
    return [];
  });
}
