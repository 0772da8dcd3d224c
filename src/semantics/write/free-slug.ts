import type { Entity, Field } from "../../model/entity.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion } from "../program/ask-question.ts";
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

/** A record whose values are being computed. */
interface ComputedRecord {
  readonly entity: Entity;
  readonly row: Row & { readonly values: Record<string, Value> };
  /** The slugs that the same change has given to records so far, each with the values with which it is unique. */
  readonly slugs: Set<string>;
}

/**
 * Chooses free slugs for those of the `unnumbered` fields whose number can be known: each field together with which the slug is unique
 * has its value. What is computed after that is computed from the slug with its number. `isPending`: whether a field may get another value
 * yet, apart from a number.
 */
export function* freeSettledSlugs(
  record: ComputedRecord,
  unnumbered: Field[],
  isPending: (name: string, slug: Field) => boolean,
): Program<void> {
  const isSettled = (slug: Field): boolean =>
    (numberedWith(record.entity, slug) ?? [])
      .slice(1)
      .every((name) => !unnumbered.some((field) => field.name === name) && !isPending(name, slug));
  for (let at = unnumbered.findIndex(isSettled); at !== -1; at = unnumbered.findIndex(isSettled)) {
    const [field] = unnumbered.splice(at, 1);
    // Equivalent if never: there is a field at the place that was found.
    if (field !== undefined) yield* freeSlug(record, field);
  }
}

/** Replaces a slug that another record has by the slug with the smallest free number: `hello`, `hello-2`, `hello-3`, … */
export function* freeSlug({ entity, row, slugs }: ComputedRecord, field: Field): Program<void> {
  const together = numberedWith(entity, field);
  const slug = row.values[field.name];
  if (together === null || typeof slug !== "string") return;
  const [own, others] = [field.name, together.slice(1)];
  let given = "";
  for (let first = 1; given === "" || slugs.has(given); first += 1) {
    row.values[own] = yield* askQuestion("freeSlug", { entity: entity.name, field: own, others, row, slug, first });
    given = JSON.stringify([entity.name, ...together.map((name) => [name, row.values[name]])]);
  }
  // Empty values are not compared.
  if (others.every((name) => (row.values[name] ?? null) !== null)) slugs.add(given);
}

/** A slug with a number. The slug of a text without letters and digits is empty, which no path can carry: then the number alone is the slug. */
export function numberedSlug(slug: string, number: number): string {
  if (slug === "") return String(number);
  return number === 1 ? slug : `${slug}-${number}`;
}
