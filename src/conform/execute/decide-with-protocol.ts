import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decideSent } from "../../semantics/http/decide-sent.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { SendOptions } from "../trace/send-options.ts";
import type { ExpectedAnswer } from "../judge/expected-answer.ts";
import { parseJsonBody } from "../target/parse-json.ts";
import type { ProtocolState, KeyedRequest } from "./protocol-state.ts";
import { hasValidCredentials } from "./resolve-send-options.ts";
import { detectionOfMalformation } from "./apply-send-options.ts";
import type { ResolvedSendOptions } from "../trace/resolved-send-options.ts";

/** A request with all that it is sent in. */
export interface ProtocolRequest {
  readonly model: Specification;
  readonly state: State;
  readonly actor: Actor;
  readonly call: Call;
  readonly request: Request;
  readonly sent: HttpRequest;
  readonly resolvedOptions: ResolvedSendOptions;
  readonly sendOptions: SendOptions | undefined;
  /** The tag that it names, as the document has it; null: none. */
  readonly tag: string | null;
}

/** What a request comes to. `again`: it is answered as what was done before; `isOpen`: or anew, as the same records are now. */
export interface ProtocolOutcome {
  readonly decision: Decision;
  readonly repeats: KeyedRequest | null;
  readonly isEitherAllowed?: boolean;
}

/** Decides what a request comes to, by what went to and fro before it. */
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
  // A value that is not there any more can have been cleared: a target that answers as before shows what its caller was told.
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

/** The answer that was given before. */
export function repeatedAnswer({ received }: KeyedRequest): ExpectedAnswer {
  const json = parseJsonBody(received.body);
  return { status: received.status, body: json === undefined ? { kind: "none" } : { kind: "json", value: json } };
}

/** What makes one request the same as another. */
export function requestFingerprint({ method, path, body }: HttpRequest): string {
  return JSON.stringify([method, path, body]);
}
