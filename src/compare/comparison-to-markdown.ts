import { markdownBlock, markdownCode, markdownText } from "../base/markdown-text.ts";
import { positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import type { Comparison, Difference } from "./diff/difference.ts";
import { diffSections } from "./diff/diff-sections.ts";
import type { DiffEntry, DiffSection } from "./diff/diff-sections.ts";
import { isNameForClients } from "./rename/rename.ts";
import { summaryInWords } from "./summary-in-words.ts";

/** The characters that a comment on GitHub may have are 65,536: this leaves room for what others write around it. */
const longest = 60_000;

/** How much is told of each difference: with what shows it, without, or at most so many in a section. */
type Detail = { readonly hasWitnesses: boolean; readonly most: number };

/** Less and less, until it is short enough. */
const details: readonly Detail[] = [
  { hasWitnesses: true, most: Number.POSITIVE_INFINITY },
  { hasWitnesses: false, most: Number.POSITIVE_INFINITY },
  ...[100, 30, 10, 3, 1].map((most) => ({ hasWitnesses: false, most })),
];

/**
 * Writes a comparison as Markdown for the comment of a pull request. What changes access stands open, all else is folded. No text of a document is
 * Markdown, HTML or a mention in it. It has at most 60,000 characters.
 */
export function comparisonToMarkdown(comparison: Comparison, older: Source, newer: Source): string {
  const title = shortened(comparison.models.after.title || newer.path);
  const head = [
    `### ${markdownText(title)}`,
    `**${markdownText(summaryInWords(comparison))}** in ${markdownCode(shortened(newer.path))}`,
  ].join("\n\n");
  const texts = details.map((detail) => () => [head, ...sectionsOf(comparison, [older, newer], detail)].join("\n\n"));
  for (const textOf of texts) {
    const text = `${textOf()}\n`;
    if (text.length <= longest) return text;
  }
  return `${head}\n`;
}

function sectionsOf(comparison: Comparison, sources: readonly [Source, Source], detail: Detail): readonly string[] {
  const sections = diffSections(comparison);
  const told = sections.map((section) => sectionOf(section, sources, detail));
  const words = sections.findIndex(({ entries }) => entries.some(({ difference }) => difference.aspect === "words"));
  const renamed = comparison.renames.map(
    ({ kind, of, from, to }) =>
      `- the ${kind} ${markdownCode(from)}${of === null ? "" : ` of ${markdownCode(of)}`} is called ${markdownCode(to)} now${isNameForClients(kind) ? ", which clients have to use" : ""}`,
  );
  if (renamed.length > 0)
    told.splice(
      words === -1 ? told.length : words,
      0,
      folded("Renamed", renamed.length, limited(renamed, detail.most)),
    );
  return told;
}

function sectionOf({ heading, entries }: DiffSection, sources: readonly [Source, Source], detail: Detail): string {
  const items = limited(
    entries.map((entry) => itemOf(entry, sources, detail)),
    detail.most,
  );
  return entries.some(({ difference }) => difference.aspect === "access")
    ? `#### ${heading}\n\n${items}`
    : folded(heading, entries.length, items);
}

function limited(items: readonly string[], most: number): string {
  const left = items.length - most;
  return [...items.slice(0, most), ...(left > 0 ? [`- and ${left} more, which \`ninepoint diff\` prints`] : [])].join(
    "\n",
  );
}

function folded(heading: string, count: number, items: string): string {
  return `<details><summary>${heading} (${count})</summary>\n\n${items}\n\n</details>`;
}

function itemOf(
  { mark, sentence, difference, witnesses }: DiffEntry,
  sources: readonly [Source, Source],
  detail: Detail,
): string {
  const sign = { "+": "➕", "-": "➖", "~": "✏️" }[mark];
  const item = `- ${sign} ${markdownText(shortened(sentence))}${placeOf(difference, sources)}`;
  if (!detail.hasWitnesses || witnesses.length === 0) return item;
  const lines = witnesses.flatMap(({ world, move, before, after }) => [
    ...(world === null ? [] : [world]),
    move,
    `Before: ${before}. Now: ${after}.`,
  ]);
  return [
    item,
    "",
    "<details><summary>What shows it</summary>",
    "",
    ...markdownBlock(lines).split("\n"),
    "",
    "</details>",
    "",
  ]
    .map((line, index) => (index === 0 || line === "" ? line : `  ${line}`))
    .join("\n");
}

/** The line of the newer document; where it has none any more, that of the older one. */
function placeOf({ older, newer }: Difference, [before, after]: readonly [Source, Source]): string {
  if (newer !== null && newer.end !== 0) return ` (line ${positionOf(after, newer.start).line})`;
  return older === null || older.end === 0 ? "" : ` (line ${positionOf(before, older.start).line} before)`;
}

function shortened(text: string): string {
  const points = [...text];
  return points.length <= 400 ? text : `${points.slice(0, 399).join("")}…`;
}
