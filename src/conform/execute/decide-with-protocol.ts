import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decideSent } from "../../semantics/http/decide-sent.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { SendOptions, ResolvedSendOptions } from "../trace/send-options.ts";
import type { RequiredAnswer } from "../judge/required-answer.ts";
import { parseJsonBody } from "../target/parse-json.ts";
import type { ProtocolState, KeyedRequest } from "./protocol-state.ts";
import { hasValidCredentials } from "./resolve-send-options.ts";
import { detectionOfMalformation } from "./apply-send-options.ts";

/** A request with everything that it is sent with. */
export interface ProtocolRequest {
  readonly model: Specification;
  readonly state: State;
  readonly actor: Actor;
  readonly call: Call;
  readonly request: Request;
  readonly sent: HttpRequest;
  readonly resolvedOptions: ResolvedSendOptions;
  readonly sendOptions: SendOptions | undefined;
  /** The ETag that the request refers to, as the document has it; null if it refers to none. */
  readonly tag: string | null;
}

/**
 * The decision for a request. `repeats` is the earlier request whose answer it repeats, or null; with
 * `isEitherAllowed`, a fresh answer is right as well.
 */
export interface ProtocolOutcome {
  readonly decision: Decision;
  readonly repeats: KeyedRequest | null;
  readonly isEitherAllowed?: boolean;
}

/** Decides a request, taking into account sessions, idempotency keys and ETags of the trace. */
export function decideWithProtocol(
  { model, state, actor, request, sent, resolvedOptions, sendOptions, tag }: ProtocolRequest,
  protocolState: ProtocolState,
): ProtocolOutcome {
  const kept =
    actor.kind === "person" && resolvedOptions.key !== null
      ? protocolState.findKeyedRequest(actor.id, resolvedOptions.key)
      : undefined;
  const outcome = decideSent(
    model,
    state,
    actor,
    { ...request, ifMatch: sendOptions?.ifMatch === undefined ? request.ifMatch : tag },
    {
      isKnown: hasValidCredentials(protocolState, resolvedOptions),
      method: sent.method,
      form: resolvedOptions.malformation === null ? null : detectionOfMalformation(resolvedOptions.malformation),
      ifNoneMatch: sendOptions?.ifNoneMatch === undefined ? null : tag,
      under: kept === undefined ? null : kept.request === requestFingerprint(sent) ? kept.given : "another",
    },
  );
  if (outcome.kind !== "again") return { decision: outcome, repeats: null };
  const { anew } = outcome;
  // A value that no longer exists may have been cleared. A target that repeats its earlier answer shows only what the
  // caller was shown before.
  if (anew !== null)
    return {
      decision: anew.answer,
      repeats: anew.isWithdrawn ? null : kept!,
      ...(anew.isWithdrawn ? {} : { isEitherAllowed: true }),
    };
  const {
    received,
    given: {
      answer: { record },
    },
  } = kept!;
  return {
    decision: {
      kind: "answer",
      status: received.status,
      body: parseJsonBody(received.body),
      etag: null,
      writes: [],
      record,
      person: null,
      because: null,
    },
    repeats: kept!,
  };
}

/** The earlier answer, as the expected one. */
export function repeatedAnswer({ received }: KeyedRequest): RequiredAnswer {
  const json = parseJsonBody(received.body);
  return { status: received.status, body: json === undefined ? { kind: "none" } : { kind: "json", value: json } };
}

/** A text that is equal for equal requests. */
export function requestFingerprint({ method, path, body }: HttpRequest): string {
  return JSON.stringify([method, path, body]);
}
