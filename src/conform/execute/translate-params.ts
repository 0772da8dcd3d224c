import type { Asked } from "../../semantics/http/http-request.ts";
import type { Linearization } from "./linearization.ts";

/**
 * What is asked for in the terms of one world, in those of another: what was made at the same time has other ids in each, and
 * what was sent is what the target calls the record.
 */
export function translateParams(
  from: Pick<Linearization, "modelState">,
  to: Pick<Linearization, "modelState">,
  { subject, input, query, ifMatch }: Asked,
): Asked {
  const as = from.modelState.targetIds.translationTo(
    to.modelState.targetIds,
    (id, there) => entityOfRecord(from, id) === entityOfRecord(to, there),
  );
  return {
    subject: subject === null ? null : as.translateText(subject),
    input: as.translateAll(input),
    query: as.translateAll(query) as Asked["query"],
    ifMatch,
  };
}

/** Of which entity a record is; undefined where it is gone. */
function entityOfRecord({ modelState: { state } }: Pick<Linearization, "modelState">, id: string): string | undefined {
  return Object.keys(state.entities).find((name) => state.entities[name]?.has(id) === true);
}
