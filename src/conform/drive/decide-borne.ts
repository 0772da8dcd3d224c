import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decideSent } from "../../semantics/http/decide-sent.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { Around } from "../story/around.ts";
import type { Expected } from "../judge/expected.ts";
import { jsonOf } from "../target/json-of.ts";
import type { Correspondence, Kept } from "./correspondence.ts";
import { isGood } from "./borne-by.ts";
import { detectionOf } from "./enveloped.ts";
import type { Borne } from "../story/borne.ts";

/** A request with all that it is sent in. */
export interface Posted {
  readonly model: Specification;
  readonly state: State;
  readonly actor: Actor;
  readonly call: Call;
  readonly request: Request;
  readonly sent: HttpRequest;
  readonly borne: Borne;
  readonly around: Around | undefined;
  /** The tag that it names, as the document has it; null: none. */
  readonly tag: string | null;
}

/** What a request comes to. `again`: it is answered as what was done before; `isOpen`: or anew, as the same records are now. */
export interface Outcome {
  readonly decision: Decision;
  readonly again: Kept | null;
  readonly isOpen?: boolean;
}

/** Decides what a request comes to, by what went to and fro before it. */
export function decideBorne(
  { model, state, actor, request, sent, borne, around, tag }: Posted,
  correspondence: Correspondence,
): Outcome {
  const kept =
    actor.kind === "person" && borne.key !== null ? correspondence.keptUnder(actor.id, borne.key) : undefined;
  const outcome = decideSent(
    model,
    state,
    actor,
    { ...request, ifMatch: around?.ifMatch === undefined ? request.ifMatch : tag },
    {
      isKnown: isGood(correspondence, borne),
      method: sent.method,
      form: borne.form === null ? null : detectionOf(borne.form),
      ifNoneMatch: around?.ifNoneMatch === undefined ? null : tag,
      under: kept === undefined ? null : kept.request === fingerprintOf(sent) ? kept.given : "another",
    },
  );
  if (outcome.kind !== "again") return { decision: outcome, again: null };
  const { anew } = outcome;
  // A value that is not there any more can have been cleared: a target that answers as before shows what its caller was told.
  if (anew !== null)
    return {
      decision: anew.answer,
      again: anew.isWithdrawn ? null : kept!,
      ...(anew.isWithdrawn ? {} : { isOpen: true }),
    };
  const {
    came,
    given: {
      answer: { record },
    },
  } = kept!;
  return {
    decision: {
      kind: "answer",
      status: came.status,
      body: jsonOf(came.body),
      etag: null,
      writes: [],
      record,
      person: null,
      because: null,
    },
    again: kept!,
  };
}

/** The answer that was given before. */
export function asBefore({ came }: Kept): Expected {
  const json = jsonOf(came.body);
  return { status: came.status, body: json === undefined ? { kind: "none" } : { kind: "json", value: json } };
}

/** What makes one request the same as another. */
export function fingerprintOf({ method, path, body }: HttpRequest): string {
  return JSON.stringify([method, path, body]);
}
