import { findCycles } from "../../../base/find-cycles.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports references that lead round in a circle: records that need each other to begin with, or that are deleted with each other. */
export const checkReferenceCircles: Check = (model, _, reported) => {
  if (hasErrorsIn(3, model, reported)) return [];
  const isThereAlready = new Set(model.rows.map(({ entity }) => entity));
  const needs = circlesOf(
    model,
    (field, { name }) => field.required && defaultOfField(field) === null && !isThereAlready.has(name),
    1,
  );
  const goesWith = circlesOf(model, ({ type }) => type.kind === "reference" && type.whenDeleted === "delete", 2);
  return [
    ...needs.map((circle) => circleDiagnostic("no-first-record", circle)),
    ...goesWith
      .filter((circle) => !needs.some((other) => sameStart(other, circle)))
      .map((circle) => circleDiagnostic("cascade-circle", circle)),
  ];
};

interface Step {
  readonly entity: Entity;
  readonly field: Field;
}

type Circle = readonly [Step, ...Step[]];

function circleDiagnostic(code: "no-first-record" | "cascade-circle", [first, ...rest]: Circle): Diagnostic {
  const circle = [first, ...rest].map(({ entity, field }) => `\`${entity.name}.${field.name}\``).join(" → ");
  return createDiagnostic(
    code,
    first.field.span,
    { circle, entity: first.entity.name },
    {
      related: rest.map(({ entity, field }) => ({
        span: field.span,
        message: `\`${entity.name}.${field.name}\` leads on.`,
      })),
    },
  );
}

function sameStart([a]: Circle, [b]: Circle): boolean {
  return a.field === b.field;
}

/** The cycles of references of a kind, each once: the shortest through its first entity. */
function circlesOf(
  { entities }: Specification,
  counts: (field: Field, entity: Entity) => boolean,
  least: number,
): readonly Circle[] {
  const reported = new Set<string>();
  const named = new Map(entities.map((entity) => [entity.name, entity]));
  const steps = new Map(
    entities.map(
      (entity) =>
        [
          entity.name,
          entity.fields.flatMap((field) =>
            field.type.kind === "reference" && counts(field, entity) ? [field.type.entity] : [],
          ),
        ] as const,
    ),
  );
  const round = new Set(findCycles(steps).flatMap((circle) => [...circle]));
  return entities
    .filter(({ name }) => round.has(name))
    .flatMap((entity) => {
      const circle = reported.has(entity.name) ? null : shortest(entity, named, counts, least);
      for (const step of circle ?? []) reported.add(step.entity.name);
      return circle === null ? [] : [circle];
    });
}

function shortest(
  begin: Entity,
  entities: ReadonlyMap<string, Entity>,
  counts: (field: Field, entity: Entity) => boolean,
  least: number,
): Circle | null {
  const seen = new Set<string>();
  let ways: (readonly Step[])[] = [[]];
  while (ways.length > 0) {
    const longer: (readonly Step[])[] = [];
    for (const way of ways) {
      const last = way.at(-1)?.field.type;
      const entity = last?.kind === "reference" ? entities.get(last.entity)! : begin;
      for (const field of entity.fields) {
        const { type } = field;
        if (type.kind !== "reference" || !counts(field, entity)) continue;
        const next = [...way, { entity, field }];
        if (type.entity === begin.name && next.length >= least) return next as unknown as Circle;
        if (type.entity !== begin.name && !seen.has(type.entity)) longer.push(next);
        seen.add(type.entity);
      }
    }
    ways = longer;
  }
  return null;
}
