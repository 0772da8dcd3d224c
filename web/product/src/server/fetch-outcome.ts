import type { ActedView, OutcomeView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "./fetch-json.ts";

/** Asks what is to be said of a record after a call; null where it is gone or can't be read, and where the server can't be asked. */
export function fetchOutcome(...asked: Parameters<typeof askOutcome>): Promise<OutcomeView | null> {
  return askOutcome(...asked).catch(() => null);
}

/** The same where the refusal matters. Null: there is no record to ask about. */
export async function askOutcome(
  { call }: Pick<ActionView, "call">,
  before: Pick<RowView, "key"> | null,
  { record, etag: answered, changed }: Pick<ActedView, "record" | "etag" | "changed">,
): Promise<OutcomeView | null> {
  const { entity, key = before?.key } = record ?? {};
  if (key === undefined) return null;
  const etag = answered ?? changed.find((one) => one.key === key)?.to;
  const asked = { call, entity, key, ...(etag === undefined ? {} : { etag }) };
  return fetchJson<OutcomeView | null>(`/_ninepoint/outcome${printSearch(asked)}`);
}
