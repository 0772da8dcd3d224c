import type { Asked } from "../../semantics/http/http-request.ts";
import type { World } from "./world.ts";

/**
 * What is asked for in the terms of one world, in those of another: what was made at the same time has other ids in each, and
 * what was sent is what the target calls the record.
 */
export function inTermsOf(
  from: Pick<World, "mirror">,
  to: Pick<World, "mirror">,
  { subject, input, query, ifMatch }: Asked,
): Asked {
  const as = from.mirror.said.asIn(to.mirror.said, (id, there) => kindOf(from, id) === kindOf(to, there));
  return {
    subject: subject === null ? null : as.inText(subject),
    input: as.inAll(input),
    query: as.inAll(query) as Asked["query"],
    ifMatch,
  };
}

/** Of which entity a record is; undefined where it is gone. */
function kindOf({ mirror: { state } }: Pick<World, "mirror">, id: string): string | undefined {
  return Object.keys(state.entities).find((name) => state.entities[name]?.has(id) === true);
}
