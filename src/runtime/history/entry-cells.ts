import type { RecordAt } from "../../semantics/program/question.ts";
import type { Cells } from "../store/data-store.ts";
import type { ChangeAuthor, HistoryEntry } from "./history-entry.ts";

/** The columns of an entry, apart from its number: which record it is of, then what it says. */
export const entryColumns: readonly string[] = [
  "entity",
  "record",
  "id",
  "at",
  "by",
  "person",
  "call",
  "cause entity",
  "cause",
  "named entity",
  "named",
  "changes",
];

/** The cells of an entry of a record, in the order of `entryColumns`. */
export function entryCells(of: RecordAt, { id, at, by, call, cause, namedIn, changes }: HistoryEntry): Cells {
  const person = by.kind === "person" ? by.id : null;
  const others = [cause?.entity ?? null, cause?.id ?? null, namedIn?.entity ?? null, namedIn?.id ?? null];
  return [
    of.entity,
    of.id,
    id,
    at,
    by.kind,
    person,
    call,
    ...others,
    changes === null ? null : JSON.stringify(changes),
  ];
}

/** The entity of the record that an entry in cells is of. */
export function entityOfCells(cells: Cells): string {
  return String(cells[0]);
}

/** The id of the record that an entry in cells is of. */
export function recordOfCells(cells: Cells): string {
  return String(cells[1]);
}

/** The entry in cells that stand in the order of `entryColumns`. */
export function readEntry(cells: Cells): HistoryEntry {
  const [, , id, at, by, person, call, causeEntity, cause, namedEntity, named, changes] = cells;
  return {
    id: String(id),
    at: String(at),
    by:
      by === "person"
        ? { kind: "person", id: String(person) }
        : { kind: by as Exclude<ChangeAuthor["kind"], "person"> },
    call: typeof call === "string" ? call : null,
    cause: recordAt(causeEntity, cause),
    namedIn: recordAt(namedEntity, named),
    changes: typeof changes === "string" ? (JSON.parse(changes) as HistoryEntry["changes"]) : null,
  };
}

function recordAt(entity: Cells[number] | undefined, id: Cells[number] | undefined): RecordAt | null {
  return typeof entity === "string" ? { entity, id: String(id) } : null;
}
