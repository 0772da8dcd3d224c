import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Linearization } from "./linearization.ts";

/**
 * Translates parameters from the ids of one linearization to those of another. Records that concurrent requests created
 * have different ids in each, but the same id on the target.
 */
export function translateBetweenLinearizations(
  from: Pick<Linearization, "modelState">,
  to: Pick<Linearization, "modelState">,
  { subject, input, query, ifMatch }: RequestParts,
): RequestParts {
  const translation = from.modelState.targetIds.translationTo(
    to.modelState.targetIds,
    (id, there) => entityOfRecord(from, id) === entityOfRecord(to, there),
  );
  return {
    subject: subject === null ? null : translation.translateText(subject),
    input: translation.translateAll(input),
    query: translation.translateAll(query) as RequestParts["query"],
    ifMatch,
  };
}

/** The entity of a record; undefined if the record is gone. */
function entityOfRecord({ modelState: { state } }: Pick<Linearization, "modelState">, id: string): string | undefined {
  return Object.keys(state.entities).find((name) => state.entities[name]?.has(id) === true);
}
