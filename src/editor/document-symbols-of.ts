import { FoldingRangeKind, SymbolKind } from "vscode-languageserver";
import type { DocumentSymbol, FoldingRange } from "vscode-languageserver";
import type { Span } from "../base/span.ts";
import type { Block, Heading } from "../language/1-parse/block.ts";
import { readBlocks } from "../language/1-parse/read-blocks.ts";
import { spanOf } from "../language/1-parse/words.ts";
import type { NameKind } from "../model/mention.ts";
import { lspRangeOf } from "./document/analysis.ts";
import type { Analysis } from "./document/analysis.ts";

/** A heading with its content, up to the next heading of its level. */
interface OutlinePart {
  readonly heading: Heading;
  readonly blocks: readonly Block[];
  readonly parts: readonly OutlinePart[];
  readonly span: Span;
}

/** The outline of a document: points, headings, and what is declared under each. */
export function documentSymbolsOf(analysis: Analysis): readonly DocumentSymbol[] {
  return partsOf(blocksOf(analysis), 1).map((part) => symbolOf(part, analysis));
}

/** The ranges that can be folded: points, headings, tables and lists of more than one line. */
export function foldingRangesOf(analysis: Analysis): readonly FoldingRange[] {
  const { document } = analysis;
  const fold = (span: Span): readonly FoldingRange[] => {
    const [startLine, endLine] = [document.positionAt(span.start).line, document.positionAt(span.end).line];
    return endLine > startLine ? [{ startLine, endLine, kind: FoldingRangeKind.Region }] : [];
  };
  const inside = ({ span, blocks, parts }: OutlinePart): readonly FoldingRange[] => [
    ...fold(span),
    ...blocks.filter(({ kind }) => kind === "table" || kind === "list").flatMap((block) => fold(block.span)),
    ...parts.flatMap(inside),
  ];
  // A list directly under a heading has the same range as the heading's content, and folds once.
  const ranges = new Map(
    partsOf(blocksOf(analysis), 1)
      .flatMap(inside)
      .map((range) => [`${range.startLine} ${range.endLine}`, range] as const),
  );
  return [...ranges.values()].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}

function blocksOf({ source }: Analysis): readonly Block[] {
  return readBlocks(source).value;
}

/** The headings of the smallest level that is at least `level`, each with its content. */
function partsOf(blocks: readonly Block[], level: number): readonly OutlinePart[] {
  const levels = blocks.flatMap((block) => (block.kind === "heading" && block.level >= level ? [block.level] : []));
  if (levels.length === 0) return [];
  const own = Math.min(...levels);
  const starts = blocks.flatMap((block, at) => (block.kind === "heading" && block.level === own ? [at] : []));
  return starts.map((start, index): OutlinePart => {
    const heading = blocks[start] as Heading;
    const under = blocks.slice(start + 1, starts[index + 1] ?? blocks.length);
    const first = under.findIndex(({ kind }) => kind === "heading");
    return {
      heading,
      blocks: first === -1 ? under : under.slice(0, first),
      parts: partsOf(under, own + 1),
      span: { start: heading.span.start, end: under.at(-1)?.span.end ?? heading.span.end },
    };
  });
}

function symbolOf({ heading, blocks, parts, span }: OutlinePart, analysis: Analysis): DocumentSymbol {
  const { document, names } = analysis;
  const until = parts[0]?.span.start ?? span.end;
  const declared = names.mentions.filter(
    ({ declares, named, span: at }) =>
      declares && kinds[named.kind] !== undefined && at.start >= heading.span.end && at.end <= until,
  );
  const isInTable = (at: Span): boolean =>
    blocks.some(
      (block) =>
        block.kind === "table" &&
        block.rows.some(
          ({ cells }) => cells[0] !== undefined && spanOf(cells[0]).start <= at.start && spanOf(cells[0]).end >= at.end,
        ),
    );
  const here = names.mentions.find(
    ({ declares, span: at }) => declares && at.start >= heading.span.start && at.end <= heading.span.end,
  );
  const own = declared
    .filter(({ span: at }) => isInTable(at))
    .map(
      ({ named, span: at }): DocumentSymbol => ({
        name: named.name,
        kind: kinds[named.kind] ?? SymbolKind.Key,
        detail: named.kind,
        range: lspRangeOf(document, at),
        selectionRange: lspRangeOf(document, at),
      }),
    );
  return {
    name: heading.words.text === "" ? "…" : heading.words.text,
    kind:
      here === undefined
        ? heading.level === 1
          ? SymbolKind.File
          : SymbolKind.Namespace
        : (kinds[here.named.kind] ?? SymbolKind.Namespace),
    range: lspRangeOf(document, span),
    selectionRange: lspRangeOf(document, heading.span),
    children: [...own, ...parts.map((part) => symbolOf(part, analysis))],
  };
}

/** The symbol for each kind of name; kinds without one are not in the outline. */
const kinds: Partial<Record<NameKind, SymbolKind>> = {
  entity: SymbolKind.Class,
  field: SymbolKind.Field,
  value: SymbolKind.EnumMember,
  transition: SymbolKind.Event,
  rule: SymbolKind.Boolean,
  role: SymbolKind.Interface,
  condition: SymbolKind.Boolean,
  call: SymbolKind.Function,
  shape: SymbolKind.Struct,
  error: SymbolKind.Constant,
  constant: SymbolKind.Constant,
  screen: SymbolKind.Module,
};
