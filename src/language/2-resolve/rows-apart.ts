import { diagnostic } from "../../base/diagnostic.ts";
import type { Fix } from "../../base/diagnostic.ts";
import type { Block, Prose, Table } from "../1-parse/block.ts";
import { isKnownLabel } from "../1-parse/statement-lines.ts";
import type { StatementLine } from "../1-parse/statement-lines.ts";
import { spanOf } from "../1-parse/words.ts";
import type { Report } from "./report.ts";

/** Reports the rows that a text begins with where an empty line or a comment alone parts them from a table. Gives those reported. */
export function rowsApart(prose: Prose, lines: readonly StatementLine[], before: readonly Block[], report: Report): ReadonlySet<StatementLine> {
  const [table, gap] = tableAbove(before);
  const rows = leadingRows(prose, lines);
  const [first] = rows;
  if (table === null || first === undefined || !report.read.has(table.span) || cellsIn(first).every(isKnownLabel)) return new Set();
  const fits = rows.every((row) => cellsIn(row).length === table.header.length);
  const fixes = fits && gap === "an empty line" && before.at(-1) === table ? [withoutGap(table, first)] : [];
  for (const row of rows) report.add(diagnostic("row-apart", spanOf(row.words), { gap }, { related: [{ span: table.rows.at(-1)?.span ?? table.span, message: "The table ends here." }], fixes: row === first ? fixes : [] }));
  return new Set(rows);
}

/** The table that only comments, and rows apart as well, part from what follows. */
function tableAbove(before: readonly Block[]): readonly [table: Table | null, gap: string] {
  let gap = "an empty line";
  for (const block of before.toReversed()) {
    if (block.kind === "table") return [block, gap];
    if (block.kind !== "prose") break;
    if (block.form === "comment") gap = "a comment";
    else if (!block.words.text.split("\n").every((line) => line.trim().startsWith("|"))) break;
  }
  return [null, gap];
}

function leadingRows({ words }: Prose, lines: readonly StatementLine[]): readonly StatementLine[] {
  const end = lines.findIndex(({ kind }) => kind !== "row");
  const rows = end === -1 ? lines : lines.slice(0, end);
  return rows[0]?.words.at(0) === words.at(0) ? rows : [];
}

function cellsIn({ words }: StatementLine): readonly string[] {
  return words.text.replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function withoutGap(table: Table, first: StatementLine): Fix {
  const start = table.rows.at(-1)?.span.end ?? table.span.end;
  return { title: "Remove the empty line", safe: true, edits: [{ span: { start, end: first.words.at(0) }, text: "\n" }] };
}
