import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision.ts";
import { numberedWith } from "../../semantics/write/free-slug.ts";

type Answer = Extract<Decision, { kind: "answer" }>;

/**
 * What two answers tell, as text, but for the numbers of slugs that others had already: that something unique is taken is told by
 * whatever is unique, by `hello-2` as by a refusal.
 */
export function apartFromSlugs(model: Specification, one: Answer, other: Answer): readonly [string, string] {
  const slugs = [slugsGiven(model, one), slugsGiven(model, other)] as const;
  const differing = slugs[0].filter((slug, at) => slug !== slugs[1][at]).length > 0;
  return [[one, slugs[0]] as const, [other, slugs[1]] as const].map(([answer, given]) => {
    const text = told(answer);
    return differing ? given.reduce((left, slug) => left.replaceAll(JSON.stringify(slug), "\"a slug\"").replaceAll(`/${slug}`, "/a slug"), text) : text;
  }) as [string, string];
}

function told({ status, body, headers }: Answer): string {
  return JSON.stringify([status, body, headers]);
}

function slugsGiven(model: Specification, { writes }: Answer): readonly string[] {
  return writes.flatMap((write) => {
    if (write.kind !== "put") return [];
    const entity = entityNamed(model, write.entity);
    return entity.fields.flatMap((field) => {
      const slug = numberedWith(entity, field) === null ? null : write.row.values[field.name];
      return typeof slug === "string" && slug !== "" ? [slug] : [];
    });
  });
}
