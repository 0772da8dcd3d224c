import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Linearization } from "./linearization.ts";

/**
 * Translates the parameters of a request from the ids that one linearization (`from`) has for its records to the ids of
 * another (`to`). Records that concurrent requests created have different ids in each linearization, but the same id on
 * the target. An id stays as it is if the target has not revealed what it stands for, or if `to` has no record of that
 * entity with the same id on the target: `to` then decides that the record is not found. `ifMatch` is an ETag, which
 * contains no id.
 *
 * The *target* is the implementation that is tested. A *linearization* is one of the orders in which the target can
 * have processed requests that were sent at the same time.
 */
export function translateBetweenLinearizations(
  from: Pick<Linearization, "modelState">,
  to: Pick<Linearization, "modelState">,
  { subject, input, query, ifMatch }: RequestParts,
): RequestParts {
  const translation = from.modelState.targetIds.translationTo(
    to.modelState.targetIds,
    // Records of several entities may have the same id on the target, for example the number 1.
    (fromId, toId) => entityOfRecord(from, fromId) === entityOfRecord(to, toId),
  );
  return {
    subject: subject === null ? null : translation.translateText(subject),
    input: translation.translateAll(input),
    query: translation.translateAll(query) as RequestParts["query"],
    ifMatch,
  };
}

/**
 * The name of the entity of a record; undefined if the record was deleted. Two deleted records therefore count as
 * records of one entity, which is harmless: neither is found in its own linearization.
 */
function entityOfRecord({ modelState: { state } }: Pick<Linearization, "modelState">, id: string): string | undefined {
  return Object.keys(state.entities).find((name) => state.entities[name]?.has(id) === true);
}
