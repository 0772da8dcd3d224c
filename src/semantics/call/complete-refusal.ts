import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../decision/decision.ts";
import { errorOfCall } from "../decision/error-of-call.ts";
import type { FieldError } from "../decision/field-error.ts";
import { factsOfRefusal, factsOfRequest, messageParameters, namesOfFacts } from "../decision/message-facts.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import type { Request } from "../decision/request.ts";
import { withToldErrors } from "../decision/told-errors.ts";
import { groupsOf, inputLabel } from "../input/check-input.ts";
import { orderErrors } from "../input/order-errors.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
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
 * Gives a refusal the error that its call has for it, and the parameters of its message. Where point 7 says so, a hidden record is
 * refused as one that is not allowed. The questions are about the state before the call has written.
 */
export function* completeRefusal(refused: RefusedRequest, found: Refusal): Program<Refusal> {
  const refusal = yield* completeRefusalUnseen(refused, found);
  const { model, call, request, context } = refused;
  const entry = errorCoded(model, refusal.code);
  // Equivalent if never: a message without facts has no parameters; this saves reading the record.
  if (namesOfFacts(model, entry).length === 0) return refusal;
  const facts =
    context === null
      ? factsOfRequest(call, request)
      : factsOfRefusal(call, refusal, request, yield* shownSubject(context));
  return { ...refusal, parameters: messageParameters(model, entry, facts) };
}

/** The fields of the record that a request names, as its caller sees them. */
function* shownSubject(before: ProgramContext): Program<(path: readonly string[]) => Value | undefined> {
  const { context, row } = yield* namedSubject(before);
  const { subject } = context.call;
  const record = row === null || subject === null ? null : { entity: subject.entity, id: row.id };
  const seen = record === null ? null : yield* askQuestion("shownFields", { context, record });
  return ([name = "", ...rest]) =>
    seen !== null && rest.length === 0 && Object.hasOwn(seen, name) ? seen[name] : undefined;
}

/** Whether a refusal may be about a hidden record, in a document that tells callers of hidden records. */
export function isOfHiddenRecords({ allCalls }: Specification, { detection }: Refusal): boolean {
  return allCalls.hiddenRecords !== "not found" && detection === "not found";
}

/** The same, without the parameters that only somebody who reads the message needs. */
export function* completeRefusalUnseen({ model, call, context }: RefusedRequest, found: Refusal): Program<Refusal> {
  const isForbidden = context !== null && isOfHiddenRecords(model, found) && (yield* isHidden(context));
  const seen = isForbidden ? createRefusal(model, "not allowed") : found;
  return withToldErrors(model, call, errorOfCall(model, call, asSent(call, seen)));
}

/** Renames the fields in a refusal to the inputs that set them, as the caller sent these: `user.email`, not `email`, and puts inputs first. */
export function asSent(call: Call, refusal: Refusal): Refusal {
  const fields = refusal.fields.map((error) => named(call, error));
  // Errors of an input that was read are in order: only there may be inputs that are not known, and many thousands of them.
  const isRead = fields.some(({ code }) => code === "unknown");
  return { ...refusal, fields: isRead ? fields : orderErrors(call.takes, fields) };
}

function named({ takes }: Call, error: FieldError): FieldError {
  if (error.code === "unknown" || takes.some((input) => inputLabel(input) === error.field)) return error;
  if (isOfGroup(takes, error)) return error;
  const input = takes.find(({ field, place }) => field === error.field && place !== "path");
  return input === undefined ? error : { ...error, field: input.wire };
}

/** Whether an error is about the object around inputs. A field may have the same name: `type: {id as type}`. */
function isOfGroup(takes: Call["takes"], { field, detail }: FieldError): boolean {
  return detail.kind === "other form" && detail.expected === "object" && groupsOf(takes).has(field);
}
