import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Fix } from "../../../base/diagnostic.ts";
import type { Block, ProseBlock, TableBlock } from "../../1-parse/block.ts";
import { isKnownLabel } from "../../1-parse/statement-lines.ts";
import type { StatementLine } from "../../1-parse/statement-lines.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** A table that only empty lines, comments and detached rows separate from the next block. */
export interface PrecedingTable {
  readonly table: TableBlock;
  readonly gap: "an empty line" | "a comment";
  /** Whether the next block follows the table directly. */
  readonly isNext: boolean;
}

/** The table above the block that follows this one. */
export function precedingTable(block: Block, above: PrecedingTable | null): PrecedingTable | null {
  if (block.kind === "table") return { table: block, gap: "an empty line", isNext: true };
  if (above === null || block.kind !== "prose") return null;
  if (block.form === "comment") return { ...above, gap: "a comment", isNext: false };
  return block.words.text.split("\n").every((line) => line.trim().startsWith("|")) ? { ...above, isNext: false } : null;
}

/** Reports rows at the beginning of a text that only an empty line or a comment separates from a table. Returns their spans. */
export function reportDetachedRows(
  prose: ProseBlock,
  lines: readonly StatementLine[],
  above: PrecedingTable | null,
  report: ResolveReport,
): ReadonlySet<StatementLine> {
  const rows = leadingRows(prose, lines);
  const [first] = rows;
  if (above === null || first === undefined || !report.read.has(above.table.span) || cellsIn(first).every(isKnownLabel))
    return new Set();
  const { table, gap, isNext } = above;
  const fits = rows.every((row) => cellsIn(row).length === table.header.length);
  const fixes = fits && isNext ? [withoutGap(table, first)] : [];
  for (const row of rows)
    report.add(
      createDiagnostic(
        "row-apart",
        spanOf(row.words),
        { gap },
        {
          related: [{ span: table.rows.at(-1)?.span ?? table.span, message: "The table ends here." }],
          fixes: row === first ? fixes : [],
        },
      ),
    );
  return new Set(rows);
}

function leadingRows({ words }: ProseBlock, lines: readonly StatementLine[]): readonly StatementLine[] {
  const end = lines.findIndex(({ kind }) => kind !== "row");
  const rows = end === -1 ? lines : lines.slice(0, end);
  return rows[0]?.words.at(0) === words.at(0) ? rows : [];
}

function cellsIn({ words }: StatementLine): readonly string[] {
  return words.text
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function withoutGap(table: TableBlock, first: StatementLine): Fix {
  const start = table.rows.at(-1)?.span.end ?? table.span.end;
  return {
    title: "Remove the empty line",
    safe: true,
    edits: [{ span: { start, end: first.words.at(0) }, text: "\n" }],
  };
}
