import type { Specification } from "../../model/specification.ts";
import { entityWithArticle } from "./entity-with-article.ts";
import type { Property } from "./property.ts";

/** Every state of every machine is reached by some record. */
export function reachableStates({ machines }: Specification): readonly Property[] {
  return machines.flatMap(({ entity, field, states }) =>
    states.map(
      ({ name, span }): Property => ({
        statement: `${entityWithArticle(entity)} can be ${name}${machines.filter((one) => one.entity === entity).length > 1 ? ` (${field})` : ""}.`,
        category: "state",
        expects: "witness",
        span,
        check: {
          at: "state",
          matches: ({ state }) =>
            [...(state.entities[entity]?.values() ?? [])].some(({ values }) => values[field] === name),
        },
      }),
    ),
  );
}
