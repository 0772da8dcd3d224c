import type { Entity, Field } from "../../model/entity.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion } from "../program/ask.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";

/**
 * The fields together with which a computed slug is unique, with the slug first: where the slug is taken, it gets a number.
 * Null for any other field.
 */
export function numberedWith({ unique }: Entity, field: Field): readonly string[] | null {
  const isComputed = field.type.kind === "slug" && defaultOfField(field) !== null;
  return isComputed ? (unique.find(([first]) => first === field.name) ?? null) : null;
}

type Values = Record<string, Value>;

/** Chooses a free slug at once, or `later`, where that depends on fields below it: where it is unique together with them. */
export function* freeSlugAtOnce(
  entity: Entity,
  field: Field,
  values: Values,
  id: string,
  later: Field[],
): Program<void> {
  if ((numberedWith(entity, field)?.length ?? 1) > 1) later.push(field);
  else yield* freeSlug(entity, field, values, id);
}

/** Replaces a slug that another record has by the slug with the smallest free number: `hello`, `hello-2`, `hello-3`, … */
export function* freeSlug(entity: Entity, field: Field, values: Values, id: string): Program<void> {
  const together = numberedWith(entity, field);
  const slug = values[field.name];
  if (together === null || typeof slug !== "string") return;
  const [own, others] = [field.name, together.slice(1)];
  const row: Row = { id, values, since: {} };
  values[own] = yield* askQuestion("freeSlug", { entity: entity.name, field: own, others, row, slug });
}

/** A slug with a number. The slug of a text without letters and digits is empty, which no path can carry: then the number alone is the slug. */
export function numberedSlug(slug: string, number: number): string {
  if (slug === "") return String(number);
  return number === 1 ? slug : `${slug}-${number}`;
}
