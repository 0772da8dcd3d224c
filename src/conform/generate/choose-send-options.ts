import { heedsKey } from "../../semantics/http/decide-sent.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { CoverageCounts } from "./coverage-counts.ts";
import type { GenerationContext } from "./generation-context.ts";
import { promisedProtocol } from "./promised-protocol.ts";
import { probeRetryChance } from "./protocol-probe.ts";
import type { ProbeContext } from "./protocol-probe.ts";

/**
 * Chooses send options for a request that was chosen for other reasons, if the options cover something new: an
 * idempotency key, or the ETag of its record. Undefined if there are none.
 *
 * *Send options* say how a request is sent if not as usual: in another session, with an idempotency key or an ETag,
 * or malformed.
 */
export function chooseSendOptions(
  context: GenerationContext,
  coverageCounts: CoverageCounts,
  { protocolState, changeSinceTag }: ProbeContext,
  { caller, call, row, params }: CandidateRequest,
): CandidateRequest["sendOptions"] {
  const { model, random } = context;
  const promised = promisedProtocol(model);
  const isNew = (item: string): boolean => {
    if (
      coverageCounts.isAvoided(`around ${item}`) ||
      (coverageCounts.timesOf(`sent in ${item} ${call.does.kind}`) > 0 && !random.chance(probeRetryChance))
    )
      return false;
    coverageCounts.countOne(`sent in ${item} ${call.does.kind}`);
    return true;
  };
  if (caller === null) return undefined;
  const takesIdempotencyKey =
    ["create", "transition", "update", "statements"].includes(call.does.kind) &&
    call.takes.every(({ type }) => type.kind !== "secret");
  if (promised.idempotencyKeys && takesIdempotencyKey && heedsKey(call) && isNew("a key"))
    return { key: `${context.traceId}-${context.number}` };
  if (!promised.etags || row === null || call.method === "GET" || params.ifMatch !== null) return undefined;
  const seen = protocolState.tags.find(
    ({ person, record }) => person === caller.id && record.id === row.id && record.entity === call.subject?.entity,
  );
  const change = seen === undefined ? "unclear" : changeSinceTag(seen).change;
  return seen !== undefined &&
    change !== "unclear" &&
    isNew(`an ETag as If-Match, ${change === "some" ? "old" : "present"}`)
    ? { ifMatch: seen.step }
    : undefined;
}
