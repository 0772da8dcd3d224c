import type { Call } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";

/** Two models in the same words, which are asked the same things: where do they answer differently? */
export interface ModelPair {
  readonly before: Specification;
  readonly after: Specification;
}

/** Both models, the newer one first: what both have is looked up there. */
export function modelsOfPair({ before, after }: ModelPair): readonly Specification[] {
  return [after, before];
}

/** The entities of either, each with the fields that either gives it. */
export function entitiesInEither(pair: ModelPair): readonly Entity[] {
  return groupByName(modelsOfPair(pair).map(({ entities }) => entities)).map(([entity, ...others]) => ({
    ...entity,
    fields: fieldsInEither([entity, ...others]),
  }));
}

/** The calls of either, each taking what either takes. */
export function callsInEither(pair: ModelPair): readonly Call[] {
  return groupByName(modelsOfPair(pair).map(({ calls }) => calls)).map(([call, ...others]) => ({
    ...call,
    takes: groupByName([call, ...others].map(({ takes }) => takes)).map(([input]) => input),
  }));
}

/** The names of the roles of either. */
export function roleNamesInEither(pair: ModelPair): readonly string[] {
  return [...new Set(modelsOfPair(pair).flatMap(({ roles }) => roles.map(({ name }) => name)))];
}

function fieldsInEither(entities: readonly Entity[]): readonly Field[] {
  return groupByName(entities.map(({ fields }) => fields)).map(([field]) => field);
}

/** What has the same name in several lists, together. */
function groupByName<T extends { readonly name: string }>(
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
