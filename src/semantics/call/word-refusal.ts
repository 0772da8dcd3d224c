import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError, Refusal } from "../decision/decision.ts";
import { errorOfCall } from "../decision/error-of-call.ts";
import { createRefusal, errorMessage, factsOfRequest } from "../decision/refuse.ts";
import type { Request } from "../decision/request.ts";
import { tellsFacts, withFacts } from "../decision/with-facts.ts";
import { withWording } from "../decision/with-wording.ts";
import { inputLabel } from "../input/check-input.ts";
import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { isHidden, namedSubject } from "./open-call.ts";

/** The request that was refused. */
export interface RefusedRequest {
  readonly model: Specification;
  readonly call: Call;
  readonly request: Request;
  /** Null where the caller's role may never make the call: then the message tells nothing about the record. */
  readonly context: ProgramContext | null;
}

/**
 * Gives a refusal the error and message that its call has for it. Where point 7 says so, a hidden record is refused as one that
 * is not allowed. The questions are about the state before the call has written.
 */
export function* wordRefusal(refused: RefusedRequest, found: Refusal): Program<Refusal> {
  const refusal = yield* wordRefusalUnseen(refused, found);
  const { model, call, request, context } = refused;
  // Equivalent if never: a message without facts stays as it is; this saves reading the record.
  if (!tellsFacts(model, refusal)) return refusal;
  if (context === null)
    return { ...refusal, message: errorMessage(model, errorCoded(model, refusal.code), factsOfRequest(call, request)) };
  const { context: read, row } = yield* namedSubject(context);
  const seen: Readonly<Record<string, Value>> =
    row === null || call.subject === null
      ? {}
      : ((yield* askQuestion("shownFields", { context: read, record: { entity: call.subject.entity, id: row.id } })) ??
        {});
  return withFacts(model, call, refusal, request, ([name = "", ...rest]) =>
    rest.length === 0 && Object.hasOwn(seen, name) ? seen[name] : undefined,
  );
}

/** Whether a refusal may be about a hidden record, in a document that tells callers of hidden records. */
export function isOfHiddenRecords({ allCalls }: Specification, { detection }: Refusal): boolean {
  return allCalls.hiddenRecords !== "not found" && detection === "not found";
}

/** The same, without the facts in its message that only somebody who reads it needs. */
export function* wordRefusalUnseen({ model, call, context }: RefusedRequest, found: Refusal): Program<Refusal> {
  const isForbidden = context !== null && isOfHiddenRecords(model, found) && (yield* isHidden(context));
  return withWording(
    model,
    call,
    errorOfCall(model, call, asSent(call, isForbidden ? createRefusal(model, "not allowed") : found)),
  );
}

/** Renames the fields in a refusal to the inputs that set them, as the caller sent these: `user.email`, not `email`. */
export function asSent(call: Call, refusal: Refusal): Refusal {
  return { ...refusal, fields: refusal.fields.map((error) => named(call, error)) };
}

function named({ takes }: Call, error: FieldError): FieldError {
  if (error.code === "unknown" || takes.some((input) => inputLabel(input) === error.field)) return error;
  const input = takes.find(({ field, place }) => field === error.field && place !== "path");
  return input === undefined ? error : { ...error, field: input.wire };
}
