import type { Value } from "../../../../../src/model/value-type.ts";
import type { RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { recordName, recordOf } from "./next-to-send.ts";
import type { WaitingChange } from "./waiting-change.ts";

/**
 * What the changes of a record that wait to be sent make of its fields, as far as that is known here. What was refused changes nothing, and to what
 * a reference would lead is not known by its name.
 */
export function unsentValues(row: RowView, changes: readonly WaitingChange[]): Readonly<Record<string, Value>> {
  const name = recordName(row);
  const values: Record<string, Value> = {};
  for (const change of [...changes].sort((a, b) => a.number - b.number)) {
    const { about, request, state } = change;
    if (state.kind !== "waiting" || request.subject !== row.key || recordOf(change) !== name) continue;
    const { kind, to } = about.action;
    if (kind === "update") Object.assign(values, request.input);
    if (to !== null) values[to.field] = to.state;
  }
  const shown = Object.entries(values).filter(
    ([field, value]) =>
      Object.hasOwn(row.values, field) &&
      !Object.hasOwn(row.references, field) &&
      JSON.stringify(row.values[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(shown);
}
