import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Fix, Result } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Source } from "../../base/source.ts";
import type { PointNumber } from "../../model/specification.ts";
import type { Block, Heading } from "./block.ts";
import { readBlocks } from "./read-blocks.ts";
import { proseOf, splitSections } from "./section.ts";
import type { Section } from "./section.ts";

/** The document, divided into the blocks of its nine points. */
export interface Document {
  readonly title: string;
  readonly summary: string;
  /** The blocks before the first point. */
  readonly before: readonly Block[];
  /** Always nine, in order; a point that the document lacks is null. */
  readonly points: readonly (Section | null)[];
}

/** The titles of the nine points. */
export const pointTitles: readonly string[] = [
  "What the product does and for whom",
  "Screens and routes",
  "Entities and their fields",
  "States and transitions",
  "Validation rules",
  "Roles and permissions",
  "The calls it makes",
  "The error catalogue",
  "Business constants and limits",
];

/** Divides a document into its points. A point that is missing, doubled or misplaced is reported. */
export function divideIntoPoints(source: Source): Result<Document> {
  const { value: blocks, diagnostics } = readBlocks(source);
  const found: Diagnostic[] = [...diagnostics];
  const { before, sections } = splitSections(blocks, 2);
  const points: (Section | null)[] = pointTitles.map(() => null);
  let last = 0;
  for (const section of sections) {
    const number = numberOfPoint(section.heading);
    const { span, text: title } = { span: section.heading.span, text: section.heading.words.text };
    if (number === null) {
      const whole = pointTitles.map((name, index) => `${index + 1}. ${name}`);
      found.push(createDiagnostic("unknown-point", span, { title }, didYouMean(title, whole)));
      continue;
    }
    const earlier = points[number - 1];
    if (earlier) {
      found.push(
        createDiagnostic(
          "point-twice",
          span,
          { number: String(number) },
          { related: [{ span: earlier.heading.span, message: "The point stands here already." }] },
        ),
      );
      continue;
    }
    if (number < last)
      found.push(createDiagnostic("point-out-of-order", span, { number: String(number), last: String(last) }));
    last = Math.max(last, number);
    points[number - 1] = section;
  }
  const end = { start: source.text.trimEnd().length, end: source.text.trimEnd().length };
  const missing = points.flatMap((point, index) => (point === null ? [index + 1] : []));
  // A missing point may stand under another title, or in a comment without an end.
  const unnamed = found.some(({ code }) => code === "unknown-point" || code === "comment-not-closed");
  if (missing.length === 9 && !unnamed) found.push(createDiagnostic("no-points", end, {}));
  else if (missing.length > 0 && !unnamed)
    found.push(
      createDiagnostic(
        "point-missing",
        end,
        { points: missing.map((number) => `\`${number}. ${pointTitles[number - 1]}\``).join(", ") },
        { fixes: found.some(({ code }) => code === "point-out-of-order") ? [] : withMissing(points, end.end) },
      ),
    );
  return { value: { ...titleOf(before, found), before, points }, diagnostics: found };
}

/** The number of the point that a heading begins: the one that it says, or the one with this title. Null where it begins none. */
function numberOfPoint(heading: Heading): PointNumber | null {
  const match = /^([1-9])(?:[.):]|\s|$)/.exec(heading.words.text);
  if (match !== null) return Number(match[1]) as PointNumber;
  const same = pointTitles.findIndex((title) => title.toLowerCase() === heading.words.text.toLowerCase());
  return same === -1 ? null : ((same + 1) as PointNumber);
}

function titleOf(before: readonly Block[], found: Diagnostic[]): { title: string; summary: string } {
  const heading = before.find((block): block is Heading => block.kind === "heading" && block.level === 1);
  if (heading === undefined) {
    found.unshift(createDiagnostic("no-title", before[0]?.span ?? { start: 0, end: 0 }, {}));
    return { title: "Untitled", summary: proseOf(before) };
  }
  const name = /^Specification:\s*(.+)$/is.exec(heading.words.text)?.[1];
  if (name === undefined)
    found.push(
      createDiagnostic(
        "title-form",
        heading.span,
        { title: heading.words.text },
        { fixes: saidToBeSpecification(heading) },
      ),
    );
  return { title: name ?? (heading.words.text || "Untitled"), summary: proseOf(before) };
}

function saidToBeSpecification({ words }: Heading): readonly Fix[] {
  const at = words.at(0);
  return words.text === ""
    ? []
    : [
        {
          title: "Write `Specification:` before it",
          safe: true,
          edits: [{ span: { start: at, end: at }, text: "Specification: " }],
        },
      ];
}

/** The missing points, each with the offset where it belongs; a fix inserts them as not shown, which does not change their meaning. */
function withMissing(points: Document["points"], end: number): readonly Fix[] {
  const edits = new Map<number, string>();
  for (const [index, point] of points.entries()) {
    if (point !== null) continue;
    const next = points.slice(index + 1).find((one) => one !== null);
    const at = next?.heading.span.start ?? end;
    const text = `## ${index + 1}. ${pointTitles[index]}\n\nNot shown.`;
    edits.set(at, (edits.get(at) ?? "") + (next === undefined ? `\n\n${text}` : `${text}\n\n`));
  }
  return [
    {
      title: "Say that they are not shown",
      safe: true,
      edits: [...edits].map(([at, text]) => ({ span: { start: at, end: at }, text })),
    },
  ];
}
