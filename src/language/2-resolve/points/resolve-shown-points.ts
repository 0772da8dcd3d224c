import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Fix } from "../../../base/diagnostic.ts";
import { noSpan } from "../../../base/span.ts";
import type { Point, PointNumber } from "../../../model/specification.ts";
import { pointTitles } from "../../1-parse/divide-into-points.ts";
import { proseOf } from "../../1-parse/section.ts";
import type { Document } from "../../1-parse/divide-into-points.ts";
import type { Section } from "../../1-parse/section.ts";
import type { Block } from "../../1-parse/block.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { isGap, withoutGaps } from "../../1-parse/gap-paragraphs.ts";
import { isUnknown } from "../../1-parse/records.ts";
import { spanOf, sliceWords } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** What was found in a point: its records, and whether a part of it is said to be not shown. */
export interface PointContent {
  readonly records: readonly DocumentRecord[];
  /** Sentences that are records in another form were found in its prose. */
  readonly sentences?: boolean;
}

/** The nine points and how much of each is shown. */
export function resolveShownPoints(
  document: Document,
  contents: readonly PointContent[],
  conventional: ReadonlySet<PointNumber>,
  report: ResolveReport,
): readonly Point[] {
  return pointTitles.map((usual, index): Point => {
    const number = (index + 1) as PointNumber;
    const section = document.points[index] ?? null;
    const from = conventional.has(number) ? "convention" : "document";
    if (section === null) return { number, title: usual, shown: "not", from, prose: "", span: noSpan };
    const title = section.heading.words.text.replace(/^\d+[.):]?\s*/, "") || usual;
    const shown = shownOf(number, section, contents[index]!, report);
    // What a product is for may be said in a list alone.
    const isList = number === 1 && shown === "shown" && contents[index]!.records.length === 0;
    const words = proseOf(section.blocks);
    const said =
      isList && withoutGaps(words) === ""
        ? [itemsOf(section.blocks), words].filter((part) => part !== "").join("\n\n")
        : words;
    const prose = shown === "partly" ? withGapsLast(said) : said;
    return { number, title, shown, from: shown === "not" ? from : "document", prose, span: section.heading.span };
  });
}

/** What is said besides some records, and then what is said not to be shown: before them that would be said of all there is. */
function withGapsLast(prose: string): string {
  return [withoutGaps(prose), ...prose.split("\n\n").filter(isGap)].filter((part) => part !== "").join("\n\n");
}

function itemsOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      block.kind === "list" ? block.items.map(({ text }) => `- ${text.replace(/\s+/g, " ").trim()}`) : [],
    )
    .join("\n");
}

function shownOf(number: PointNumber, section: Section, content: PointContent, report: ResolveReport): Point["shown"] {
  const texts = section.blocks.filter((block) => block.kind === "prose");
  // What has no words says nothing, and so nothing comes after it.
  const first = section.blocks.find((block) => !isWordless(block));
  const saysNot = first?.kind === "prose" && isUnknown(first.words);
  const hasRecords = content.records.length > 0 || content.sentences === true;
  const lacks = texts.some(({ words }) => isUnknown(words)) || content.records.some(({ unknown }) => unknown.size > 0);
  if (hasRecords && saysNot)
    report.add(createDiagnostic("shown-and-not-shown", first.span, { number: String(number) }));
  if (hasRecords) return lacks ? "partly" : "shown";
  if (saysNot) return "not";
  if (section.blocks.every(isHollow)) {
    if (!section.blocks.some(({ kind }) => kind === "heading"))
      report.add(
        createDiagnostic("empty-point", section.heading.span, { number: String(number) }, { fixes: notShown(section) }),
      );
    return "not";
  }
  if (number === 1) return "shown";
  // What is said at the very end is said of the document, not of its last point.
  const unread = report.diagnostics.some(
    ({ severity, span }) =>
      severity === "error" &&
      span.start >= section.span.start &&
      span.start < section.span.end &&
      span.end <= section.span.end,
  );
  if (!unread) reportWords(section.blocks, number, report);
  return "words";
}

/** Whether a block says nothing by itself: it has no words, or is a heading or a table without rows. */
function isHollow(block: Block): boolean {
  return block.kind === "heading" || (block.kind === "table" && block.rows.length === 0) || isWordless(block);
}

/** Whether a heading, the items of a list, or white space that Markdown takes for text have no words. */
function isWordless(block: Block): boolean {
  switch (block.kind) {
    case "heading":
      return block.words.text.trim() === "";
    case "prose":
      return block.form === "link reference" || block.words.text.trim() === "";
    case "list":
      return block.items.every(({ text }) => text.trim() === "");
    default:
      return false;
  }
}

function notShown({ heading: { span } }: Section): readonly Fix[] {
  return [
    {
      title: "Write `Not shown.`",
      safe: true,
      edits: [{ span: { start: span.end, end: span.end }, text: "\n\nNot shown." }],
    },
  ];
}

/** What a sentence of a point tends to say when it means a record. */
const telling: Partial<Record<PointNumber, RegExp>> = {
  2: /\b(?:screen|page|list|form|shows?|board|dashboard)\b/i,
  3: /\b(?:has|have|with|consists? of|field|record)\b/i,
  4: /\b(?:becomes?|from|states?|status|moves?|closed|opened)\b/i,
  5: /\b(?:must|may not|can(?:no|')t|never|at (?:most|least)|only|required)\b/i,
  6: /\b(?:may|can|only|allowed|roles?)\b/i,
  7: /\b(?:GET|POST|PUT|PATCH|DELETE|calls?|returns?|answers?)\b/,
  8: /\b(?:error|message|[45]\d\d)\b/i,
  9: /\d/,
};

function reportWords(blocks: readonly Block[], number: PointNumber, report: ResolveReport): void {
  for (const block of blocks) {
    const said = block.kind === "prose" ? [block.words] : block.kind === "list" ? block.items : [];
    for (const [text, match] of said.flatMap((one) =>
      [...one.text.matchAll(/[^.!?]+[.!?]?/g)].map((found) => [one, found] as const),
    )) {
      const sentence = match[0].trim();
      if (!telling[number]!.test(sentence)) continue;
      const start = match.index + match[0].length - match[0].trimStart().length;
      const words = sliceWords(text, start, start + sentence.length);
      report.add(
        createDiagnostic("only-words", spanOf(words), {
          number: String(number),
          sentence: sentence.replace(/\s+/g, " "),
        }),
      );
      return;
    }
  }
  const first = blocks.find((block) => !isWordless(block));
  if (first === undefined) return;
  const words =
    first.kind === "prose"
      ? first.words
      : first.kind === "list"
        ? first.items.find(({ text }) => text.trim() !== "")
        : undefined;
  report.add(
    createDiagnostic("only-words", first.span, { number: String(number), sentence: words?.text.slice(0, 80) ?? "" }),
  );
}
