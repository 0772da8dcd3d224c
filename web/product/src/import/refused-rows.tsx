import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import type {
  CellProblem,
  ImportCell,
  RefusedCell,
  RefusedImportRow,
} from "../../../../src/runtime/screens/view/import-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { cellPlace } from "../workbook/cell-place.ts";
import type { SheetRow } from "../workbook/sheet-row.ts";
import { cellText } from "./cell-text.ts";
import classes from "./import.module.css";
import type { ImportTable } from "./import-table.ts";

/** How many refused rows are shown. */
const mostShown = 100;

/** The rows of a file that are refused, each with its reasons. */
export function RefusedRows({
  refused,
  inputs,
  table,
  matched,
}: {
  readonly refused: readonly RefusedImportRow[];
  readonly inputs: readonly InputView[];
  readonly table: ImportTable;
  /** The inputs that the columns of the table are for. */
  readonly matched: readonly (string | null)[];
}): ReactElement {
  const texts = currentTexts().sheets;
  return (
    <>
      <ul className={classes.refused} tabIndex={0} aria-label={texts.refusedRows(refused.length)}>
        {refused.slice(0, mostShown).map(({ row, message, fields }) => (
          <li key={row}>
            <Text size="sm" component="span" fw={600}>
              {[texts.row(table.rows[row]?.number ?? row + 1), nameOf(table.rows[row], inputs, matched)]
                .filter((part) => part !== "")
                .join(" · ")}
              :{" "}
            </Text>
            <Text size="sm" component="span">
              {fields.length === 0
                ? message
                : fields.map((field) => reasonOf(field, inputs, placeOf(field, table.rows[row], matched))).join(" ")}
            </Text>
          </li>
        ))}
      </ul>
      {/* What a rule refuses may depend on the rows before. */}
      {refused.some(({ row, fields }) => row > 0 && fields.length === 0) && (
        <Text size="sm" c="dimmed">
          {texts.judgedInOrder}
        </Text>
      )}
      {refused.length > mostShown && (
        <Text size="sm" c="dimmed">
          {texts.furtherRows}
        </Text>
      )}
    </>
  );
}

/** The longest part of a cell that is said in a sentence, in characters. */
const longestSaid = 60;

/** By what a row is known, besides its number: its first text that is imported. */
function nameOf(row: SheetRow | undefined, inputs: readonly InputView[], matched: readonly (string | null)[]): string {
  const at = matched.findIndex((name) => inputs.find((input) => input.name === name)?.type === "text");
  const cell = row?.cells[at] ?? null;
  return typeof cell === "string" ? shortText(cell) : "";
}

function shortText(cell: ImportCell): string {
  const text = cellText(cell);
  return text.length > longestSaid ? `${text.slice(0, longestSaid)}…` : text;
}

/** A cell of a sheet, and its name there: `B7`. */
interface PlacedCell {
  readonly name: string;
  readonly cell: ImportCell;
}

/** The cell from which an input is read. */
function placeOf({ input }: RefusedCell, row: SheetRow | undefined, matched: readonly (string | null)[]): PlacedCell {
  const at = matched.indexOf(input);
  return { name: cellPlace(at, row?.number ?? 0), cell: row?.cells[at] ?? null };
}

function reasonOf({ input, message, problem }: RefusedCell, inputs: readonly InputView[], placed: PlacedCell): string {
  const label = inputs.find(({ name }) => name === input)?.label ?? input;
  const value = shortText(placed.cell);
  return problem === "error value" || value === ""
    ? `${label}: ${problem === null ? message : problemText(problem, placed)}`
    : `${label} “${value}”: ${problem === null ? message : problemText(problem, placed)}`;
}

function problemText(problem: CellProblem, { name, cell }: PlacedCell): string {
  const texts = currentTexts().sheets;
  switch (problem) {
    case "several records":
      return texts.severalRecords;
    case "time shown twice":
      return texts.timeTwice;
    case "time skipped":
      return texts.timeSkipped;
    case "short year":
      return texts.shortYear;
    case "error value":
      return texts.errorValue(name, cellText(cell));
  }
}
