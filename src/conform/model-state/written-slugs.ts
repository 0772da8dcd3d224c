import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { State, Write } from "../../semantics/state/state.ts";

/**
 * The slugs that writes give to records. `state` is the state before them. Each implementation spells slugs, and makes
 * them unique, in its own way.
 *
 * The *target* is the implementation that is tested.
 */
export function slugsWritten(model: Specification, state: State, writes: readonly Write[]): ReadonlySet<string> {
  return new Set(
    writes.flatMap((write) => {
      if (write.kind !== "put") return [];
      const before = state.entities[write.entity]?.get(write.row.id)?.values;
      return slugFields(model, write.entity).flatMap((name) => {
        const made = write.row.values[name];
        return typeof made === "string" && made !== before?.[name] ? [made] : [];
      });
    }),
  );
}

/**
 * The same writes, with slugs as the target spells them. `targetSlugs` maps the document's spelling to the target's.
 */
export function withTargetSlugs(
  model: Specification,
  writes: readonly Write[],
  targetSlugs: ReadonlyMap<string, string>,
): readonly Write[] {
  if (targetSlugs.size === 0) return writes;
  return writes.map((write) => {
    if (write.kind !== "put") return write;
    const slugs = slugFields(model, write.entity).flatMap((name) => {
      const other = targetSlugs.get(String(write.row.values[name]));
      return other === undefined ? [] : [[name, other] as const];
    });
    return slugs.length === 0
      ? write
      : { ...write, row: { ...write.row, values: { ...write.row.values, ...Object.fromEntries(slugs) } } };
  });
}

/** The names of the slug fields of an entity. */
export function slugFields(model: Specification, entity: string): readonly string[] {
  return entityNamed(model, entity)
    .fields.filter(({ type }) => type.kind === "slug")
    .map(({ name }) => name);
}
