import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decideSent } from "../../semantics/http/decide-sent.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { SendOptions, ResolvedSendOptions } from "../trace/send-options.ts";
import type { RequiredAnswer } from "../judge/required-answer.ts";
import { parseJsonBody } from "../target/parse-json-body.ts";
import type { ProtocolState, KeyedRequest } from "./protocol-state.ts";
import { hasValidCredentials } from "./resolve-send-options.ts";
import { detectionOfMalformation } from "./apply-send-options.ts";

/** A request with everything that it is sent with. */
export interface ProtocolRequest {
  readonly model: Specification;
  readonly state: State;
  readonly actor: Actor;
  readonly request: Request;
  readonly sent: HttpRequest;
  readonly resolvedOptions: ResolvedSendOptions;
  /** How the request is sent; undefined if as usual. */
  readonly sendOptions: SendOptions | undefined;
  /**
   * The ETag that `decide` gets in place of the request's ETag, because the target's own ETags mean nothing to
   * `decide`: the ETag that it computes for the record as it is now or, if the record has changed since, an ETag that
   * no record has. Null if the request is sent without an ETag.
   */
  readonly modelTag: string | null;
}

/** The decision for a request, and whether the target has to repeat an earlier answer instead of giving a new one. */
export interface ProtocolOutcome {
  readonly decision: Decision;
  /**
   * The earlier request under the same idempotency key whose answer the target has to repeat; null if it has to give
   * the answer of `decision`.
   */
  readonly requestToRepeat: KeyedRequest | null;
  /** Whether the target may give the answer of `decision` as well as repeat the earlier one; absent if not. */
  readonly isEitherAllowed?: boolean;
}

/**
 * Decides a request as `decideSent` does, with the sessions, idempotency keys and ETags of the trace. `decide` alone
 * does not know them. Nothing is recorded: `recordProtocolState` does that once the answer was judged.
 *
 * The *target* is the implementation that is tested. `decide` computes the answer that the document requires.
 */
export function decideWithProtocol(
  { model, state, actor, request, sent, resolvedOptions, sendOptions, modelTag }: ProtocolRequest,
  protocolState: ProtocolState,
): ProtocolOutcome {
  // The earlier request of this person under the same key, whether it was the same request or another.
  const keyedRequest =
    actor.kind === "person" && resolvedOptions.key !== null
      ? protocolState.findKeyedRequest(actor.id, resolvedOptions.key)
      : undefined;
  const outcome = decideSent(
    model,
    state,
    actor,
    { ...request, ifMatch: sendOptions?.ifMatch === undefined ? request.ifMatch : modelTag },
    {
      hasValidCredentials: hasValidCredentials(protocolState, resolvedOptions),
      method: sent.method,
      formProblem: resolvedOptions.malformation === null ? null : detectionOfMalformation(resolvedOptions.malformation),
      unknownPath: resolvedOptions.malformation === "no path" ? sent.path : null,
      ifNoneMatch: sendOptions?.ifNoneMatch === undefined ? null : modelTag,
      keyUsedFor:
        keyedRequest === undefined
          ? null
          : keyedRequest.fingerprint === requestFingerprint(sent)
            ? keyedRequest.firstDecided
            : "another request",
    },
  );
  if (outcome.kind !== "repeated") return { decision: outcome, requestToRepeat: null };
  const { answerAsOfNow } = outcome;
  // A plain repeat: the caller may still see all of the first answer, and has to get it again.
  if (answerAsOfNow === null) return { decision: decisionOfFirstAnswer(keyedRequest!), requestToRepeat: keyedRequest! };
  const { answer, isWithdrawnFromCaller } = answerAsOfNow;
  // The first answer is withdrawn: the target must answer what the caller may see now.
  if (isWithdrawnFromCaller) return { decision: answer, requestToRepeat: null };
  // Only values are missing from the caller's view. They may be hidden or merely cleared, so that a target may also
  // repeat its first answer: that shows only what the caller was shown before.
  return { decision: answer, requestToRepeat: keyedRequest!, isEitherAllowed: true };
}

/**
 * The decision that the target's first answer to a request shows. It writes nothing, and no line of the document
 * decided it anew, so that `because` is null.
 */
function decisionOfFirstAnswer({ firstReceived, firstDecided }: KeyedRequest): Decision {
  return {
    kind: "answer",
    status: firstReceived.status,
    body: parseJsonBody(firstReceived.body),
    etag: null,
    writes: [],
    record: firstDecided.answer.record,
    person: null,
    because: null,
  };
}

/**
 * The answer that is required of a target which has to repeat its first answer: the same status and body. The form in
 * which it sends them is its own.
 */
export function repeatedAnswer({ firstReceived }: KeyedRequest): RequiredAnswer {
  const json = parseJsonBody(firstReceived.body);
  return { status: firstReceived.status, body: json === undefined ? { kind: "none" } : { kind: "json", value: json } };
}

/**
 * A text that is equal for requests which count as the same under an idempotency key: requests with equal method, path
 * and body.
 */
export function requestFingerprint({ method, path, body }: HttpRequest): string {
  return JSON.stringify([method, path, body]);
}
