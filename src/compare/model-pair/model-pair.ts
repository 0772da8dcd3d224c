import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";

/** Two models in the same names, which are compared by what they decide on the same requests. */
export interface ModelPair {
  readonly before: Specification;
  readonly after: Specification;
}

/** Both models, the newer one first, since that is where things are looked up that both have. */
export function modelsOfPair({ before, after }: ModelPair): readonly Specification[] {
  return [after, before];
}

/** The entities of both models, each with the fields that it has in either. */
export function entitiesInEither({ before, after }: ModelPair): readonly Entity[] {
  return entitiesOf(after, before);
}

/** The calls of both models, each with the inputs that it has in either. */
export function callsInEither({ before, after }: ModelPair): readonly Call[] {
  return callsOf(after, before);
}

/** The names of the roles of both models. */
export function roleNamesInEither(pair: ModelPair): readonly string[] {
  return [...new Set(modelsOfPair(pair).flatMap(({ roles }) => roles.map(({ name }) => name)))];
}

const entitiesOf = oncePer((...models: readonly [Specification, Specification]): readonly Entity[] =>
  groupByName(models.map(({ entities }) => entities)).map(([entity, ...others]) => ({
    ...entity,
    fields: fieldsInEither([entity, ...others]),
  })),
);

const callsOf = oncePer((...models: readonly [Specification, Specification]): readonly Call[] =>
  groupByName(models.map(({ calls }) => calls)).map(([call, ...others]) => ({
    ...call,
    takes: groupByName([call, ...others].map(({ takes }) => takes)).map(([input]) => input),
  })),
);

function fieldsInEither(entities: readonly Entity[]): readonly Field[] {
  return groupByName(entities.map(({ fields }) => fields)).map(([field]) => field);
}

/** Groups the items of several lists by name. */
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
