import type { Call } from "../../model/call.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { HttpRequest, RequestParts } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import type { RecordAddress } from "../../generation/record/record-address.ts";
import { keyOfRecord, pathKeyOf, rowsInState } from "../../generation/record/record-key.ts";

/**
 * Gives a request as it is sent over HTTP with somebody's credentials; null where a part of its path is not known.
 * `state` is the state in which it is made.
 */
export function wireRequest(
  model: Specification,
  state: State,
  request: Request,
  who: HttpCredentials | null = null,
): HttpRequest | null {
  const parts = partsWithPath(model, state, request);
  return parts === null ? null : httpRequestOf(model, callNamed(model, request.call), parts, who);
}

/** The parts of a request with all parameters of its path; null where one of them is not known. */
export function partsWithPath(model: Specification, state: State, request: Request): RequestParts | null {
  const call = callNamed(model, request.call);
  const { subject, pathInputs } = addressInPath(model, state, call, request);
  const input = { ...pathInputs, ...request.input };
  const isKnown = (name: string): boolean =>
    (input[`path.${name}`] ?? null) !== null ||
    (call.subject?.kind === "key" && call.subject.parameter === name && subject !== null);
  return call.path.every((part) => part.kind === "word" || isKnown(part.name))
    ? { subject, input, query: request.query, ifMatch: request.ifMatch }
    : null;
}

/** How the path names the record of a request, which may name it by its key where the path has another field. */
function addressInPath(model: Specification, state: State, call: Call, request: Request): RecordAddress {
  const { subject } = call;
  const none = { subject: null, pathInputs: {} };
  if (subject === null || subject.kind === "me" || request.subject === null) return none;
  const entity = entityNamed(model, subject.entity);
  const isInPath = subject.kind === "key" && (request.byKey !== true || subject.field === entity.key);
  const row = rowsInState(state, entity.name).find(
    (one) => (isInPath ? pathKeyOf(model, call, one) : String(keyOfRecord(entity, one))) === request.subject,
  );
  const address = row === undefined ? null : addressOfRecord(model, state, request.now, call, row);
  return isInPath ? { subject: request.subject, pathInputs: address?.pathInputs ?? {} } : (address ?? none);
}
