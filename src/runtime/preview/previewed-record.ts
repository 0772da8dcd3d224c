import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { ViewerContext } from "../engine/context/query-context.ts";
import { columnViews } from "../screens/view/column-views.ts";
import type { ShownValue } from "../screens/view/history-protocol.ts";
import type { PreviewedRecord } from "../screens/view/preview-protocol.ts";
import type { ColumnView, RowView } from "../screens/view/protocol.ts";

/** A written record as its viewer sees it before and afterwards. */
interface SeenRecord {
  readonly entity: string;
  readonly kind: PreviewedRecord["kind"];
  readonly before: RowView | null;
  readonly after: RowView | null;
  /** The record that the call is about; null where there is none. */
  readonly about: { readonly entity: string; readonly key: string | null } | null;
}

/** What changes in a record; null where the viewer sees no change. */
export function previewedRecord(
  { compiled: { model }, role }: ViewerContext,
  { entity, kind, before, after, about }: SeenRecord,
): PreviewedRecord | null {
  const label = (before ?? after)?.label ?? "";
  if (kind === "deleted") return { kind, entity, label, columns: [], changes: [] };
  const columns = columnViews(model, role, entityNamed(model, entity)).filter((column) => {
    if (column.names === "key" || column.isCaller || isRecorded(column)) return false;
    // That a new record belongs to the one that the call is about goes without saying.
    return kind !== "created" || column.entity !== about?.entity || shownKey(after, column) !== about.key;
  });
  const changes = columns.flatMap((column) => {
    // What the viewer may read only afterwards is not told before they have done it.
    if (before !== null && !(column.field in before.values)) return [];
    const [was, is] = [shownValue(before, column), shownValue(after, column)];
    const isChanged = kind === "created" ? is !== null && !isNo(is) : JSON.stringify(was) !== JSON.stringify(is);
    return isChanged ? [{ field: column.field, before: was, after: is }] : [];
  });
  if (changes.length === 0 && kind !== "created") return null;
  const told = new Set(changes.map(({ field }) => field));
  // What a change of the status implies need not be told beside it.
  for (const { field, impliedBy } of columns) if (impliedBy !== null && told.has(impliedBy)) told.delete(field);
  const isTold = ({ field }: { readonly field: string }): boolean => told.has(field);
  return { kind, entity, label, columns: columns.filter(isTold), changes: changes.filter(isTold) };
}

/** Whether it is a moment at which something happens, such as the change itself. */
function isRecorded({ type, planned }: ColumnView): boolean {
  return type === "timestamp" && planned !== true;
}

function isNo(value: ShownValue): boolean {
  return value.kind === "value" && value.value === false;
}

function shownKey(row: RowView | null, { field }: ColumnView): string | null {
  return row?.references[field]?.key ?? null;
}

function shownValue(row: RowView | null, { field, type, entity }: ColumnView): ShownValue | null {
  const value: Value = row?.values[field] ?? null;
  if (value === null || value === "") return null;
  const reference = row?.references[field];
  if (type === "reference" && reference !== undefined && entity !== null)
    return { kind: "reference", record: { entity, ...reference } };
  // A secret is never among the values, and a file is told by its name.
  if (typeof value === "object" && !Array.isArray(value) && "name" in value)
    return { kind: "file", name: String((value as Readonly<Record<string, Value>>)["name"]), size: null };
  return { kind: "value", value };
}
