import type { Value } from "../../../../../src/model/value-type.ts";
import type { RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { recordName, recordOf } from "./next-to-send.ts";
import type { WaitingChange } from "./waiting-change.ts";

/**
 * What the changes of a record that wait to be sent make of its fields, as far as that is known here. What was refused changes nothing, and
 * a reference is known where the page had been told the name of what was chosen.
 */
export function unsentValues(row: RowView, changes: readonly WaitingChange[]): UnsentValues {
  const name = recordName(row);
  const values: Record<string, Value> = {};
  const names: Record<string, string> = {};
  for (const change of [...changes].sort((a, b) => a.number - b.number)) {
    const { about, request, state } = change;
    if (state.kind !== "waiting" || request.subject !== row.key || recordOf(change) !== name) continue;
    const { kind, to } = about.action;
    if (kind === "update") {
      Object.assign(values, request.input);
      Object.assign(names, about.chosen);
    }
    if (to !== null) values[to.field] = to.state;
  }
  const isKnown = (field: string, value: Value): boolean =>
    value === null || Object.hasOwn(names, field) || !isReference(row, field, changes);
  const shown = Object.entries(values).filter(
    ([field, value]) =>
      Object.hasOwn(row.values, field) &&
      isKnown(field, value) &&
      JSON.stringify(row.values[field]) !== JSON.stringify(value),
  );
  const references = shown.flatMap(([field, value]) => {
    const label = names[field];
    return value === null || label === undefined ? [] : [[field, { key: String(value), label, place: null }] as const];
  });
  return { values: Object.fromEntries(shown), references: Object.fromEntries(references) };
}

/** What a record will have once its changes are sent. */
export interface UnsentValues {
  readonly values: Readonly<Record<string, Value>>;
  /** The records to which it will refer. */
  readonly references: RowView["references"];
}

/** Whether a field refers to a record: it did before, or one was chosen for it. */
function isReference(row: RowView, field: string, changes: readonly WaitingChange[]): boolean {
  return Object.hasOwn(row.references, field) || changes.some(({ about }) => Object.hasOwn(about.chosen ?? {}, field));
}
