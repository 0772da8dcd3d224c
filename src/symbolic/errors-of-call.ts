import { oncePer } from "../base/once-per.ts";
import type { Call } from "../model/call.ts";
import type { Detection } from "../model/error-entry.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { asSent, isOfHiddenRecords } from "../semantics/call/complete-refusal.ts";
import { errorOfCall, refuseCall } from "../semantics/decision/error-of-call.ts";
import { createRefusal } from "../semantics/decision/create-refusal.ts";
import { refusalOfRole } from "../semantics/rights/role-gate.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { refusalClausesOf } from "./refusal-clauses-of.ts";

/** The codes of the errors that a call can answer, in the order of judgement; those that its document lists besides come last. */
export const errorsOfCall = oncePer((model: Specification, call: Call): readonly string[] => {
  const before = detectedBefore(model, call).map((detection) => refuseCall(model, call, detection));
  const roles = [visitorRole(model), ...model.roles.map(({ name }) => name), ...(mayHaveNoRole(model) ? [""] : [])];
  const atGate = roles.flatMap((role) => refusalOfRole(model, role, call) ?? []);
  const admitted = roles.filter((role) => refusalOfRole(model, role, call) === null);
  const inProgram = admitted.flatMap((role) => refusalClausesOf(model, call, role).map(({ refusal }) => refusal));
  const ofHidden = inProgram.some((refusal) => isOfHiddenRecords(model, refusal))
    ? [createRefusal(model, "not allowed")]
    : [];
  const refusals = [...before, ...atGate, ...inProgram, ...ofHidden];
  return [
    ...new Set([
      ...refusals.map((refusal) => errorOfCall(model, call, asSent(call, refusal)).code),
      ...call.errors.map(({ code }) => code),
    ]),
  ];
});

/** Whether people may have several roles at a time, and therefore none. */
function mayHaveNoRole(model: Specification): boolean {
  const { entity = "", roleField = null } = model.identification ?? {};
  return roleField !== null && fieldNamed(entityNamed(model, entity), roleField)?.type.kind === "list";
}

/** The detections that are judged before the call itself. */
function detectedBefore(
  { constants, identification }: Specification,
  { does, takes, limit }: Call,
): readonly Detection[] {
  const hasBody = takes.some(({ place }) => place === "body");
  const isLimited = limit !== null || constants.some(({ name }) => name === "callsPerPerson");
  // A person who does not exist any more has to sign in again.
  const isOfPeople = identification !== null && does.kind !== "sign up" && does.kind !== "sign in";
  return [
    ...(isOfPeople ? (["not signed in"] as const) : []),
    ...(hasBody ? (["malformed"] as const) : []),
    ...(isLimited ? (["too many calls"] as const) : []),
  ];
}
