import type { ActedView, OutcomeView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { printSearch } from "../routes/search.ts";
import { fetchJson } from "./fetch-json.ts";

/** Asks what is to be said of a record after a call; null where it is gone or can't be read, and where the server can't be asked. */
export async function fetchOutcome(
  { call, to }: Pick<ActionView, "call" | "to">,
  before: (Pick<RowView, "key"> & Partial<Pick<RowView, "values">>) | null,
  acted: Pick<ActedView, "record"> | null,
): Promise<OutcomeView | null> {
  const { entity, key = before?.key } = acted?.record ?? {};
  if (key === undefined) return null;
  const held = to === null ? undefined : before?.values?.[to.field];
  const from = typeof held === "string" ? held : undefined;
  return fetchJson<OutcomeView>(`/_ninepoint/outcome${printSearch({ call, entity, key, from })}`).catch(() => null);
}
