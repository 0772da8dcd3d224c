import type { Call } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";

/** Two models in the same words, which are asked the same things: where do they answer differently? */
export interface Contrast {
  readonly before: Specification;
  readonly after: Specification;
}

/** Both models, the newer one first: what both have is looked up there. */
export function modelsOf({ before, after }: Contrast): readonly Specification[] {
  return [after, before];
}

/** The entities of either, each with the fields that either gives it. */
export function entitiesOf(contrast: Contrast): readonly Entity[] {
  return named(modelsOf(contrast).map(({ entities }) => entities)).map(([entity, ...others]) => ({
    ...entity,
    fields: fieldsOf([entity, ...others]),
  }));
}

/** The calls of either, each taking what either takes. */
export function callsOf(contrast: Contrast): readonly Call[] {
  return named(modelsOf(contrast).map(({ calls }) => calls)).map(([call, ...others]) => ({
    ...call,
    takes: named([call, ...others].map(({ takes }) => takes)).map(([input]) => input),
  }));
}

/** The names of the roles of either. */
export function rolesOf(contrast: Contrast): readonly string[] {
  return [...new Set(modelsOf(contrast).flatMap(({ roles }) => roles.map(({ name }) => name)))];
}

function fieldsOf(entities: readonly Entity[]): readonly Field[] {
  return named(entities.map(({ fields }) => fields)).map(([field]) => field);
}

/** What has the same name in several lists, together. */
function named<T extends { readonly name: string }>(
  lists: readonly (readonly T[])[],
): readonly (readonly [T, ...T[]])[] {
  const found = new Map<string, [T, ...T[]]>();
  for (const one of lists.flat()) {
    const same = found.get(one.name);
    if (same === undefined) found.set(one.name, [one]);
    else same.push(one);
  }
  return [...found.values()];
}
