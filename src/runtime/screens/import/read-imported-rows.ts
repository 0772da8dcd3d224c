import type { Input } from "../../../model/call.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { readCell } from "../spreadsheet/read-cell.ts";
import type { ReadCell } from "../spreadsheet/cell-value.ts";
import { knownZone, sheetFormatOf } from "../spreadsheet/sheet-format.ts";
import { createZoneClock } from "../../zone/zone-clock.ts";
import type { ZoneClock } from "../../zone/zone-clock.ts";
import { askedOfPeople } from "../view/asked-of-people.ts";
import type { CellProblem, DoubtfulCells, ImportRequest } from "../view/import-protocol.ts";
import type { ReadImport, ReadRow } from "../view/read-import.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { findNamedRecords } from "./find-named-records.ts";
import type { NamedRecords } from "./find-named-records.ts";

/** Reads the rows of a file for a call that creates a record. It judges nothing that the call itself does. */
export async function readImportedRows(
  screenContext: ScreenContext,
  asked: ImportRequest,
): Promise<ReadImport | Refusal> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const call = model.calls.find(({ name }) => name === asked.call);
  if (call === undefined || call.does.kind !== "create" || call.subject !== null)
    return createRefusal(model, "not found");
  if (!mayEver(model, role, call)) return createRefusal(model, "not allowed");
  const importable = askedOfPeople(model, call).filter(isImportable);
  const columns = asked.inputs.map((name) => importable.find((input) => inputLabel(input) === name) ?? null);
  const wrong = asked.inputs.find(
    (name, at) => name !== null && (columns[at] === null || asked.inputs.indexOf(name) !== at),
  );
  if (wrong !== undefined)
    return createRefusal(model, "invalid input", {
      fields: [{ field: "inputs", code: "unknown", detail: { kind: "no column", of: wrong ?? "" } }],
    });
  const usual = sheetFormatOf(model.head, asked.zone ?? undefined);
  const format = {
    ...usual,
    dateOrder: asked.dateOrder ?? usual.dateOrder,
    decimalSign: asked.decimalSign ?? usual.decimalSign,
  };
  const usualClock = createZoneClock(format.zone);
  const clocks = columns.map((_, at) => clockOf(asked.zones[at]) ?? usualClock);
  const cells = asked.rows.map((row) =>
    columns.map((input, at) =>
      input === null
        ? undefined
        : readCell(input.type, row[at] ?? null, {
            format,
            clock: clocks[at] ?? usualClock,
            isGuarded: asked.isGuarded,
          }),
    ),
  );
  const records = await Promise.all(
    columns.map((input, at) =>
      recordsOf(
        screenContext,
        input,
        cells.map((row) => row[at]),
      ),
    ),
  );
  return {
    kind: "read import",
    call,
    rows: cells.map((row) => readRow(columns, row, records)),
    doubtful: doubtfulCells(columns, asked, cells, records),
  };
}

/** The clock of the time zone that the head of a column says; null where it says none, or one that this machine does not know. */
function clockOf(name: string | null | undefined): ZoneClock | null {
  const zone = knownZone(name ?? undefined);
  return zone === null ? null : createZoneClock(zone);
}

/** Whether the values of an input can stand in a table. */
function isImportable({ type, items }: Input): boolean {
  return items === undefined && !["file", "image", "secret", "reverse"].includes(type.kind);
}

async function recordsOf(
  screenContext: ScreenContext,
  input: Input | null,
  cells: readonly (ReadCell | undefined)[],
): Promise<NamedRecords | null> {
  if (input?.type.kind !== "reference") return null;
  const texts = [...new Set(cells.flatMap((cell) => (cell === undefined ? [] : [String(cell.value)])))];
  return findNamedRecords(screenContext, input.type.entity, texts);
}

function readRow(
  columns: readonly (Input | null)[],
  cells: readonly (ReadCell | undefined)[],
  records: readonly (NamedRecords | null)[],
): ReadRow {
  const input: Record<string, Value> = {};
  const problems: Record<string, CellProblem> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at];
    if (column === null || cell === undefined) continue;
    const name = inputLabel(column);
    const keys = records[at]?.get(String(cell.value))?.keys ?? [];
    // A text that names no record is sent as it is, to be refused by the call.
    input[name] = keys.length === 1 ? (keys[0] ?? null) : cell.value;
    const problem = keys.length > 1 ? "several records" : cell.problem;
    if (problem !== undefined) problems[name] = problem;
  }
  return { input, problems };
}

function doubtfulCells(
  columns: readonly (Input | null)[],
  { rows }: ImportRequest,
  cells: readonly (readonly (ReadCell | undefined)[])[],
  records: readonly (NamedRecords | null)[],
): readonly DoubtfulCells[] {
  return columns.flatMap((column, at) => {
    if (column === null) return [];
    const doubtful = cells.flatMap((row, number) => {
      const as = doubtfulReading(row[at], records[at] ?? null);
      return as === null ? [] : [{ text: rows[number]?.[at], as }];
    });
    const [first] = doubtful;
    if (first === undefined || (typeof first.text !== "string" && typeof first.text !== "number")) return [];
    return [{ input: inputLabel(column), count: doubtful.length, text: String(first.text), as: first.as }];
  });
}

/** As what a cell is read that could mean two things; null: it could not. */
function doubtfulReading(cell: ReadCell | undefined, records: NamedRecords | null): string | null {
  if (cell === undefined) return null;
  return cell.doubtful === true ? String(cell.value) : (records?.get(String(cell.value))?.takenFor ?? null);
}
