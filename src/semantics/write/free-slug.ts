import type { Entity, Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion } from "../program/ask.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";

/**
 * The fields together with which a computed slug is unique, with the slug first: where the slug is taken, it gets a number.
 * Null for any other field.
 */
export function numberedWith({ unique }: Entity, { name, type, default: computed }: Field): readonly string[] | null {
  return type.kind === "slug" && computed !== null ? (unique.find(([first]) => first === name) ?? null) : null;
}

/** Whether a free slug can be chosen before the fields below it are known: where it is unique by itself, or need not be unique. */
export function isFreedAtOnce(entity: Entity, field: Field): boolean {
  return (numberedWith(entity, field)?.length ?? 1) === 1;
}

/** The slug or, where another record has it, the slug with the smallest free number: `hello`, `hello-2`, `hello-3`, … */
export function* computeFreeSlug(entity: Entity, field: Field, row: Row, slug: Value): Program<Value> {
  const together = numberedWith(entity, field);
  if (together === null || typeof slug !== "string") return slug;
  const others = together.slice(1);
  if (others.some((name) => (row.values[name] ?? null) === null)) return slug;
  return yield* askQuestion("freeSlug", { entity: entity.name, field: field.name, others, row, slug });
}

/** A slug with a number. The slug of a text without letters and digits is empty, which no path can carry: then the number alone is the slug. */
export function numberedSlug(slug: string, number: number): string {
  if (slug === "") return String(number);
  return number === 1 ? slug : `${slug}-${number}`;
}
