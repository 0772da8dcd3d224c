import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { choiceText } from "../values/choice-text.ts";

/** What the title of a record's screen, and the place over it, depend on. */
export interface HeadFacts {
  /** The name of the screen. */
  readonly screen: string;
  readonly entity: string | null;
  /** The entity of the people who sign in; null: there is none. */
  readonly people: string | null;
  readonly record: Pick<RowView, "key" | "label" | "references">;
  readonly columns: readonly ColumnView[];
  /** What it is called, with what is not sent yet. */
  readonly name: string;
  /** Whether its name is only the beginning of a text below. */
  readonly isSaidBelow: boolean;
  /** Whether there is no list above. */
  readonly isAtTop: boolean;
  /** Whether the list above shows records of its kind. */
  readonly isBelow: boolean;
}

/** The title of a record's screen, and the place over it, behind the list above; null where the title says that. */
export function headOf(facts: HeadFacts): { readonly title: string; readonly place: string | null } {
  const { screen, entity, record, columns, name, isSaidBelow, isAtTop, isBelow } = facts;
  const { key, label } = record;
  const isKeyed = key !== label && key.length <= 12;
  const parent = isSaidBelow ? parentOf(facts) : null;
  if (isSaidBelow && parent === null) return { title: isKeyed ? `${screen} ${key}` : screen, place: null };
  // A name that is only the beginning of what is said below says nothing more: what it is about does.
  const title = parent === null ? recordTitle(entity, record, columns, name) : `${screen} · ${parent}`;
  const saysKind = title !== name;
  // What has no short key is told below its list by its title alone.
  if (!isKeyed) return { title, place: isAtTop && !saysKind ? screen : null };
  if (isBelow) return { title, place: key };
  // Below no list of its kind, a key alone says nothing, and the title says the kind already.
  return { title, place: saysKind ? null : `${screen} ${key}` };
}

/** The name of the first record to which a record refers, but people: that is what somebody has spoken about. */
function parentOf({ record, columns, people }: HeadFacts): string | null {
  const about = columns.find(
    ({ type, entity, field }) => type === "reference" && entity !== people && record.references[field] !== undefined,
  );
  return about === undefined ? null : (record.references[about.field]?.label ?? null);
}

/** What a record's screen is called. A record that has the name of another, such as a charge that is called like what was lent, says its kind before it. */
export function recordTitle(
  entity: string | null,
  record: Pick<RowView, "label" | "references">,
  columns: readonly ColumnView[],
  name = record.label,
): string {
  return entity !== null && isCalledAfterAnother(record, columns) ? `${choiceText(entity)} · ${name}` : name;
}

/** Whether a record without a name of its own has that of a record to which it refers. */
function isCalledAfterAnother(
  { label, references }: Pick<RowView, "label" | "references">,
  columns: readonly ColumnView[],
): boolean {
  return (
    !columns.some(({ names }) => names === "record") && Object.values(references).some((one) => one.label === label)
  );
}
