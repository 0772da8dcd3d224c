import { CompletionItemKind } from "vscode-languageserver";
import { pointTitles } from "../../language/1-parse/divide-into-points.ts";
import type { Specification } from "../../model/specification.ts";
import { keywordCandidates, nameCandidates } from "./completion-candidate.ts";
import type { CompletionCandidate } from "./completion-candidate.ts";
import type { CursorPlace, WrittenPart } from "./cursor-place.ts";

/** Candidates for headings: the nine points, and the headings that a point may have. */
export function headingCandidates(
  { point, part }: CursorPlace,
  { entities, points, machines }: Specification,
): readonly CompletionCandidate[] {
  if (part.kind !== "heading") return [];
  if (part.level === 1) return keywordCandidates(0, "Specification:");
  if (part.level === 2)
    return pointTitles.map((title, index) => ({
      label: `${index + 1}. ${title}`,
      kind: CompletionItemKind.Module,
      rank: points[index]?.span.end === 0 ? 0 : 1,
    }));
  const names = entities.map(({ name }) => name);
  switch (point) {
    case 3:
      return [
        ...keywordCandidates(0, ...names.map((name) => `Rows of ${name}`)),
        ...nameCandidates("entity", names, 1),
      ];
    case 4: {
      const fields = entities.flatMap(({ name, fields: own }) =>
        own.filter(({ type }) => type.kind === "status").map((field) => ({ name, field: field.name })),
      );
      const isThere = (name: string, field: string): boolean =>
        machines.some((one) => one.entity === name && one.field === field);
      return [
        ...fields.map(
          ({ name, field }): CompletionCandidate => ({
            label: `${name}.${field}`,
            kind: CompletionItemKind.Field,
            rank: isThere(name, field) ? 1 : 0,
          }),
        ),
        ...nameCandidates("entity", new Set(fields.map(({ name }) => name)), 2),
        ...nameCandidates("field", new Set(fields.map(({ field }) => field)), 2),
      ];
    }
    case 7:
      return [
        ...keywordCandidates(0, "All calls", ...names.map((name) => `Shape … of ${name}`), "Shape"),
        ...nameCandidates("entity", names, 1),
      ];
    case 8:
      return keywordCandidates(0, "Error body");
    default:
      return [];
  }
}

/** Candidates for labels: columns of a table, or items of a list, with a colon. */
export function labelCandidates(
  { schemas, taken }: Extract<WrittenPart, { kind: "label" }>,
  isColumn: boolean,
): readonly CompletionCandidate[] {
  const isTaken = (name: string): boolean => taken.some((one) => one.toLowerCase() === name.toLowerCase());
  return schemas
    .flatMap(({ labels, kind }, at) =>
      labels.map(
        ({ name, required }): CompletionCandidate => ({
          label: name,
          kind: CompletionItemKind.Property,
          detail: kind,
          rank: isTaken(name) ? 2 : required === true && at === 0 ? 0 : 1,
          ...(isColumn ? {} : { snippet: `${name}: $0` }),
        }),
      ),
    )
    .filter(({ label }) => !isTaken(label));
}
