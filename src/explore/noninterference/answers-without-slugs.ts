import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { numberedWith } from "../../semantics/write/free-slug.ts";

type Answer = Extract<Decision, { kind: "answer" }>;

/**
 * Gives two answers as text without the numbers of their slugs. A slug such as `hello-2` tells that `hello` is taken,
 * as any unique field does, so that this is no leak.
 */
export function answersWithoutSlugs(model: Specification, one: Answer, other: Answer): readonly [string, string] {
  const [given, otherwise] = [newSlugs(model, one), newSlugs(model, other)];
  const numbered = given.filter((slug, at) => slug !== otherwise[at]).length > 0;
  return [textWithoutSlugs(one, numbered ? given : []), textWithoutSlugs(other, numbered ? otherwise : [])];
}

function textWithoutSlugs({ status, body, headers }: Answer, slugs: readonly string[]): string {
  const isSlug = (value: unknown): boolean =>
    typeof value === "string" && slugs.some((slug) => value === slug || value.endsWith(`/${slug}`));
  return JSON.stringify([status, body, headers], (_, value: unknown) => (isSlug(value) ? "a slug" : value));
}

function newSlugs(model: Specification, { writes }: Answer): readonly string[] {
  return writes.flatMap((write) => {
    if (write.kind !== "put") return [];
    const entity = entityNamed(model, write.entity);
    return entity.fields.flatMap((field) => {
      const slug = numberedWith(entity, field) === null ? null : write.row.values[field.name];
      return typeof slug === "string" && slug !== "" ? [slug] : [];
    });
  });
}
