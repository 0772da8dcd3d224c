import { InsertTextFormat } from "vscode-languageserver";
import type { CompletionItem } from "vscode-languageserver";
import { rangeOf } from "../document/analysis.ts";
import type { Analysis } from "../document/analysis.ts";
import type { Candidate } from "./candidate.ts";
import { named } from "./candidate.ts";
import { cellCandidates } from "./in-cell.ts";
import { expressionCandidates } from "./in-expression.ts";
import { headingCandidates, labelCandidates } from "./in-outline.ts";
import { statementCandidates } from "./in-statements.ts";
import { placeAt } from "./place.ts";
import type { Place } from "./place.ts";
import { environmentAt } from "./surroundings.ts";

/** What can be written at an offset, the likeliest first; whatever stands around it, finished or not. */
export function completionsAt(analysis: Analysis, offset: number): readonly CompletionItem[] {
  const {
    source: { text },
  } = analysis;
  const place = placeAt(text, offset);
  const before = text.slice(place.from, offset);
  const best = new Map<string, Candidate>();
  for (const candidate of candidatesAt(analysis, place, before, offset)) {
    if ((best.get(candidate.label)?.rank ?? 3) > candidate.rank) best.set(candidate.label, candidate);
  }
  return [...best.values()].map((candidate) => itemOf(candidate, analysis, before, offset));
}

function candidatesAt(analysis: Analysis, place: Place, before: string, offset: number): readonly Candidate[] {
  const {
    source: { text },
    model,
  } = analysis;
  switch (place.what.kind) {
    case "heading":
      return headingCandidates(place, model);
    case "label": {
      const isColumn = /^\s*\|/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset));
      const section = /^rows of\s+(\w+)/i.exec(place.section)?.[1];
      const columns =
        isColumn && section !== undefined
          ? named("field", model.entities.find(({ name }) => name === section)?.fields.map(({ name }) => name) ?? [])
          : [];
      const isMatrix = isColumn && place.what.taken.includes("Action");
      const roles = isMatrix
        ? named(
            "role",
            model.roles.map(({ name }) => name),
          )
        : [];
      const isClaim = /^\**(?:always|never), (?:for|of) \w+ /i.test(before);
      return [
        ...columns,
        ...roles,
        ...(isClaim
          ? named(
              "entity",
              model.entities.map(({ name }) => name),
            )
          : []),
        ...labelCandidates(place.what, isColumn),
      ];
    }
    case "prose":
      return place.point === 6 && /\bsign(?:s|ed)? in\b/.test(lineAround(text, offset)) ? wordsOfSignIn(analysis) : [];
    case "value": {
      const { label } = place.what;
      const isOpen = before.split("`").length % 2 === 0;
      const words = isOpen ? [] : cellCandidates(place, before, model);
      if (label === "Effect" || label === "Does")
        return [...words, ...statementCandidates(before, environmentAt(analysis, place, offset, isOpen), model)];
      if (!isOpen) return words;
      const code = before.slice(before.lastIndexOf("`") + 1);
      const environment = environmentAt(analysis, place, offset, !text.slice(offset, place.to).includes("`"));
      return [
        ...expressionCandidates(code, environment),
        ...cellCandidates(place, before, model).map((candidate) => ({ ...candidate, rank: 2 }) as const),
      ];
    }
  }
}

function wordsOfSignIn({ model }: Analysis): readonly Candidate[] {
  const fields = model.entities.flatMap((entity) =>
    entity.fields.some(({ type }) => type.kind === "secret") ? entity.fields.map(({ name }) => name) : [],
  );
  return [
    ...named(
      "entity",
      model.entities.map(({ name }) => name),
    ),
    ...named("field", fields),
    ...named(
      "role",
      model.roles.map(({ name }) => name),
    ),
  ];
}

function lineAround(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, end === -1 ? text.length : end);
}

/** What is replaced is the longest end of what stands there that the label begins with, so that names of several words are completed too. */
function itemOf(
  { label, kind, detail, snippet, rank }: Candidate,
  { document }: Analysis,
  before: string,
  offset: number,
): CompletionItem {
  const written = beginningOf(label, before);
  return {
    label,
    kind,
    ...(detail === undefined ? {} : { detail }),
    sortText: `${rank}${label}`,
    insertTextFormat: snippet === undefined ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    textEdit: { range: rangeOf(document, { start: offset - written, end: offset }), newText: snippet ?? label },
  };
}

/** How many characters before the cursor are a beginning of the label, or of the word that is being written. */
function beginningOf(label: string, before: string): number {
  for (let length = Math.min(label.length, before.length); length > 0; length -= 1) {
    const isWhole =
      length === before.length || !/[\w-]/.test(before[before.length - length - 1]!) || !/\w/.test(label[0]!);
    if (isWhole && before.slice(-length).toLowerCase() === label.slice(0, length).toLowerCase()) return length;
  }
  return /[\w-]*$/.exec(before)![0].length;
}
