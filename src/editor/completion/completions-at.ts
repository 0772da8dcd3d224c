import type { Specification } from "../../model/specification.ts";
import { InsertTextFormat } from "vscode-languageserver";
import type { CompletionItem } from "vscode-languageserver";
import { lspRangeOf } from "../document/analysis.ts";
import type { Analysis } from "../document/analysis.ts";
import type { CompletionCandidate } from "./completion-candidate.ts";
import { nameCandidates } from "./completion-candidate.ts";
import { cellCandidates } from "./cell-candidates.ts";
import { expressionCandidates } from "./expression-candidates.ts";
import { headingCandidates, labelCandidates } from "./outline-candidates.ts";
import { statementCandidates } from "./statement-candidates.ts";
import { cursorPlaceAt } from "./cursor-place.ts";
import type { CursorPlace } from "./cursor-place.ts";
import { environmentAt } from "./environment-at.ts";

/** Lists what can be written at an offset, the likeliest first, in finished and unfinished lines. */
export function completionsAt(analysis: Analysis, offset: number): readonly CompletionItem[] {
  const {
    source: { text },
  } = analysis;
  const place = cursorPlaceAt(text, offset);
  const before = text.slice(place.from, offset);
  const best = new Map<string, CompletionCandidate>();
  for (const candidate of candidatesAt(analysis, place, before, offset)) {
    if ((best.get(candidate.label)?.rank ?? 3) > candidate.rank) best.set(candidate.label, candidate);
  }
  return [...best.values()].map((candidate) => completionItemFor(candidate, analysis, before, offset));
}

function candidatesAt(
  analysis: Analysis,
  place: CursorPlace,
  before: string,
  offset: number,
): readonly CompletionCandidate[] {
  const { source, model } = analysis;
  switch (place.part.kind) {
    case "heading":
      return headingCandidates(place, model);
    case "label": {
      const line = source.text.slice(source.text.lastIndexOf("\n", offset - 1) + 1, offset);
      const isColumn = /^\s*\|/.test(line);
      return [
        ...(isColumn ? columnCandidates(place, place.part.taken, model) : []),
        ...claimedEntityCandidates(before, model),
        ...labelCandidates(place.part, isColumn),
      ];
    }
    case "prose":
      return place.point === 6 && /\bsign(?:s|ed)? in\b/.test(lineAround(source.text, offset))
        ? signInCandidates(analysis)
        : [];
    case "value":
      return valueCandidatesAt(analysis, place, place.part.label, before, offset);
  }
}

/** Names that head columns: the fields of an entity whose rows are listed, and the roles of the permission table. */
function columnCandidates(
  { section }: CursorPlace,
  taken: readonly string[],
  { entities, roles }: Specification,
): readonly CompletionCandidate[] {
  const entityName = /^rows of\s+(\w+)/i.exec(section)?.[1];
  const entity = entityName === undefined ? undefined : entities.find(({ name }) => name === entityName);
  return [
    ...nameCandidates("field", entity?.fields.map(({ name }) => name) ?? []),
    ...nameCandidates("role", taken.includes("Action") ? roles.map(({ name }) => name) : []),
  ];
}

/** The entities, behind `Always, for` or `Never, of` of a claim. */
function claimedEntityCandidates(before: string, { entities }: Specification): readonly CompletionCandidate[] {
  const isClaim = /^\**(?:always|never), (?:for|of) \w+ /i.test(before);
  return nameCandidates("entity", isClaim ? entities.map(({ name }) => name) : []);
}

/** Inside of backticks, expressions come first; outside of them, what the record's kind and the label allow. */
function valueCandidatesAt(
  analysis: Analysis,
  place: CursorPlace,
  label: string,
  before: string,
  offset: number,
): readonly CompletionCandidate[] {
  const { source, model } = analysis;
  const isInCode = before.split("`").length % 2 === 0;
  const words = isInCode ? [] : cellCandidates(place, before, model);
  if (label === "Effect" || label === "Does")
    return [...words, ...statementCandidates(before, environmentAt(analysis, place, offset, isInCode), model)];
  if (!isInCode) return words;
  const code = before.slice(before.lastIndexOf("`") + 1);
  const environment = environmentAt(analysis, place, offset, !source.text.slice(offset, place.to).includes("`"));
  return [
    ...expressionCandidates(code, environment),
    ...cellCandidates(place, before, model).map((candidate) => ({ ...candidate, rank: 2 }) as const),
  ];
}

function signInCandidates({ model }: Analysis): readonly CompletionCandidate[] {
  const fields = model.entities.flatMap((entity) =>
    entity.fields.some(({ type }) => type.kind === "secret") ? entity.fields.map(({ name }) => name) : [],
  );
  return [
    ...nameCandidates(
      "entity",
      model.entities.map(({ name }) => name),
    ),
    ...nameCandidates("field", fields),
    ...nameCandidates(
      "role",
      model.roles.map(({ name }) => name),
    ),
  ];
}

function lineAround(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, end === -1 ? text.length : end);
}

/**
 * The completion replaces the longest text before the cursor that the label starts with, so that names of several words
 * are completed too.
 */
function completionItemFor(
  { label, kind, detail, snippet, rank }: CompletionCandidate,
  { document }: Analysis,
  before: string,
  offset: number,
): CompletionItem {
  const written = writtenLength(label, before);
  return {
    label,
    kind,
    ...(detail === undefined ? {} : { detail }),
    sortText: `${rank}${label}`,
    insertTextFormat: snippet === undefined ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    textEdit: { range: lspRangeOf(document, { start: offset - written, end: offset }), newText: snippet ?? label },
  };
}

/** How many characters before the cursor are the start of the label, or of a word. */
function writtenLength(label: string, before: string): number {
  for (let length = Math.min(label.length, before.length); length > 0; length -= 1) {
    const isWhole =
      length === before.length || !/[\w-]/.test(before[before.length - length - 1]!) || !/\w/.test(label[0]!);
    if (isWhole && before.slice(-length).toLowerCase() === label.slice(0, length).toLowerCase()) return length;
  }
  return /[\w-]*$/.exec(before)![0].length;
}
