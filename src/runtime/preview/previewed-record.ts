import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { columnViews } from "../screens/view/column-views.ts";
import type { ChangeView, ShownValue } from "../screens/view/history-protocol.ts";
import type { PreviewedRecord } from "../screens/view/preview-protocol.ts";
import type { ColumnView, RowView } from "../screens/view/protocol.ts";
import { toldOfRecord } from "./told-of-step.ts";
import type { PreviewedStep, ReadRecord, ToldOfRecord } from "./told-of-step.ts";

/** A written record as its viewer sees it before and afterwards. */
interface SeenRecord {
  readonly entity: string;
  readonly verb: ReadRecord["verb"];
  readonly isSubject: boolean;
  readonly before: RowView | null;
  readonly after: RowView | null;
}

/** What a viewer is told of a record that a step writes; null where that is nothing. */
export function previewedRecord(
  step: PreviewedStep,
  seen: SeenRecord,
  subjectKey: string | null,
): PreviewedRecord | null {
  const { entity, verb, isSubject, before, after } = seen;
  const row = verb === "create" ? after : before;
  if (row === null) return null;
  const telling = toldOfRecord(step, { entity, verb, seen: new Set(Object.keys(row.values)) });
  const named = { entity, label: verb === "create" ? "" : row.label };
  const nothing = { ...named, columns: [], changes: [], untold: [], hidden: [] };
  if (!telling.isTold) return null;
  if (verb === "delete") return { ...nothing, kind: "deleted" };
  if (after === null) return { ...nothing, kind: "hidden" };
  const columns = changingColumns(step, seen, subjectKey);
  const told = columns.map((column) => ({ column, ...fieldPreview(column, seen, telling) }));
  const changes = told.flatMap(({ change }) => (change === null ? [] : [change]));
  const fields = (tells: "untold" | "hidden"): readonly string[] =>
    told.filter((one) => one.tells === tells).map(({ column }) => column.field);
  const [untold, hidden] = [fields("untold"), fields("hidden")];
  if (changes.length + hidden.length === 0 && !isSubject && verb !== "create") return null;
  if (changes.length + hidden.length + untold.length === 0 && verb !== "create") return null;
  const changing = new Set(changes.map(({ field }) => field));
  // What a change of the status implies need not be told beside it.
  for (const { field, impliedBy } of columns) if (impliedBy !== null && changing.has(impliedBy)) changing.delete(field);
  return {
    ...named,
    kind: verb === "create" ? "created" : isSubject ? "subject" : "changed",
    columns: columns.filter(({ field }) => changing.has(field) || untold.includes(field) || hidden.includes(field)),
    changes: changes.filter(({ field }) => changing.has(field)),
    untold,
    hidden,
  };
}

/** The fields that are worth telling where they change. */
function changingColumns(
  { model, role, call }: PreviewedStep,
  { entity, verb, after }: SeenRecord,
  subjectKey: string | null,
): readonly ColumnView[] {
  return columnViews(model, role, entityNamed(model, entity)).filter((column) => {
    if (column.names === "key" || column.isCaller || isRecorded(column)) return false;
    // That a new record belongs to the one that the call is about goes without saying.
    return verb !== "create" || column.entity !== call.subject?.entity || shownKey(after, column) !== subjectKey;
  });
}

/** What is told of a field. */
interface FieldPreview {
  readonly tells: "change" | "untold" | "hidden" | "nothing";
  readonly change: ChangeView | null;
}

function fieldPreview(column: ColumnView, { verb, before, after }: SeenRecord, telling: ToldOfRecord): FieldPreview {
  const { field } = column;
  const nothing: FieldPreview = { tells: "nothing", change: null };
  // What the viewer may read only afterwards is not told before they have done it.
  if (before !== null && !(field in before.values)) return nothing;
  if (after === null || !(field in after.values))
    return before !== null && telling.mayTellLossOf(field) && shownValue(before, column) !== null
      ? { tells: "hidden", change: null }
      : nothing;
  const tells = telling.field(field);
  // It is named even where it stays as it is, since that would tell the value.
  if (tells === "name") return { tells: "untold", change: null };
  if (tells === "nothing") return nothing;
  const [was, is] = [shownValue(before, column), shownValue(after, column)];
  const isChanged = verb === "create" ? is !== null && !isNo(is) : JSON.stringify(was) !== JSON.stringify(is);
  return isChanged ? { tells: "change", change: { field, before: was, after: is } } : nothing;
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
