import { CompletionItemKind } from "vscode-languageserver";
import { pointTitles } from "../../language/1-parse/document.ts";
import type { Specification } from "../../model/specification.ts";
import { keywords, named } from "./candidate.ts";
import type { Candidate } from "./candidate.ts";
import type { Place, What } from "./place.ts";

/** Headings: the nine points, and under a point what it can be about. */
export function headingCandidates(
  { point, what }: Place,
  { entities, points, machines }: Specification,
): readonly Candidate[] {
  if (what.kind !== "heading") return [];
  if (what.level === 1) return keywords(0, "Specification:");
  if (what.level === 2)
    return pointTitles.map((title, index) => ({
      label: `${index + 1}. ${title}`,
      kind: CompletionItemKind.Module,
      rank: points[index]?.span.end === 0 ? 0 : 1,
    }));
  const names = entities.map(({ name }) => name);
  switch (point) {
    case 3:
      return [...keywords(0, ...names.map((name) => `Rows of ${name}`)), ...named("entity", names, 1)];
    case 4: {
      const fields = entities.flatMap(({ name, fields: own }) =>
        own.filter(({ type }) => type.kind === "status").map((field) => ({ name, field: field.name })),
      );
      const isThere = (name: string, field: string): boolean =>
        machines.some((one) => one.entity === name && one.field === field);
      return [
        ...fields.map(
          ({ name, field }): Candidate => ({
            label: `${name}.${field}`,
            kind: CompletionItemKind.Field,
            rank: isThere(name, field) ? 1 : 0,
          }),
        ),
        ...named("entity", new Set(fields.map(({ name }) => name)), 2),
        ...named("field", new Set(fields.map(({ field }) => field)), 2),
      ];
    }
    case 7:
      return [
        ...keywords(0, "All calls", ...names.map((name) => `Shape … of ${name}`), "Shape"),
        ...named("entity", names, 1),
      ];
    case 8:
      return keywords(0, "Error body");
    default:
      return [];
  }
}

/** The labels that a record may have: columns of a table, or items of a list, which end in a colon. */
export function labelCandidates(
  { schemas, taken }: Extract<What, { kind: "label" }>,
  isColumn: boolean,
): readonly Candidate[] {
  const isTaken = (name: string): boolean => taken.some((one) => one.toLowerCase() === name.toLowerCase());
  return schemas
    .flatMap(({ labels, kind }, at) =>
      labels.map(
        ({ name, required }): Candidate => ({
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
