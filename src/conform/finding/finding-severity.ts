import { storedFields } from "../../model/fields-of.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { rightToReadField } from "../../semantics/rights/rights.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isPermutation } from "../judge/compare-bodies.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";

/** The severities of findings for whoever runs the target, the worst first. */
export const findingSeverities = [
  "let in",
  "lost",
  "accepted",
  "kept out",
  "failed",
  "no answer",
  "wrong answer",
  "wrong words",
] as const;

/**
 * `let in`: somebody does or sees what they have no right to. `lost`: what was written is missing or changed.
 * `accepted`: the target grants a request that it has to refuse for its input, a state or a rule. `kept out`: somebody is
 * refused what they have a right to. `failed`: the target answered with an error of its own, a status of 500 or more. `no answer`: the target sent no HTTP response, or one that can't be read. `wrong
 * answer`: the status, the error or the body is different in another way. `wrong words`: only the message of an error is
 * different.
 */
export type FindingSeverity = (typeof findingSeverities)[number];

/** The severity of a deviating answer. */
export function severityOf(
  model: Specification,
  { judgement, decision, call, received, caller, isAnsweredAsIfAlone }: JudgedExchange,
): FindingSeverity {
  // Only concurrent requests have this property.
  const isConcurrent = isAnsweredAsIfAlone !== undefined;
  switch (judgement?.deviation ?? null) {
    // No severity is asked of an answer that does not deviate. Null therefore means that there was no answer to judge.
    case null:
      return "no answer";
    case "let in":
      return decision.kind === "refusal" &&
        concernsCaller(decision.detection) &&
        !permitsOnlyVisitorRights(model, decision.detection, call, caller)
        ? "let in"
        : "accepted";
    case "kept out":
      return call.method === "GET" && received.kind === "answer" && received.status === 404 ? "lost" : "kept out";
    case "failed":
      return "failed";
    case "wrong words":
      return "wrong words";
    case "wrong answer": {
      const differences = decision.kind === "answer" ? (judgement?.differences ?? []) : [];
      if (differences.some((one) => revealsTooMuch(model, caller?.role ?? visitorRole(model), one))) return "let in";
      // If a concurrent change is missing from this answer, it was overwritten.
      return (call.method === "GET" || isConcurrent) && differences.some((one) => isMissingOrChanged(model, one))
        ? "lost"
        : "wrong answer";
    }
  }
}

/** Whether an invalid token permits only what visitors may do anyway. */
function permitsOnlyVisitorRights(
  model: Specification,
  detection: string | null,
  call: JudgedExchange["call"],
  caller: JudgedExchange["caller"],
): boolean {
  return detection === "not signed in" && caller === null && mayEver(model, visitorRole(model), call);
}

/**
 * Whether a request is refused for who its caller is. A record that the caller may not read is `not found`, just as one that
 * does not exist, so that the target may have granted a request about a record that is hidden from the caller.
 */
function concernsCaller(detection: string | null): boolean {
  return (
    detection === "not signed in" ||
    detection === "bad credentials" ||
    detection === "not allowed" ||
    detection === "not found"
  );
}

/** Whether an answer reveals too much: it shows an additional record in a list, or a field that not everybody in this role may see. */
function revealsTooMuch(model: Specification, role: string, { at, expected, received }: AnswerDifference): boolean {
  if (expected !== undefined || received === undefined || received === null) return false;
  return /^items\[\d+\]$/.test(at) || isRestricted(model, role, nameAt(at));
}

function isRestricted(model: Specification, role: string, name: string): boolean {
  return (
    namesOfStored(model).has(name) &&
    model.entities.some(
      (entity) =>
        fieldNamed(entity, name) !== undefined && rightToReadField(model, role, entity, name).kind !== "always",
    )
  );
}

function isMissingOrChanged(model: Specification, { at, expected, received }: AnswerDifference): boolean {
  if (expected === undefined || expected === null || isPermutation(expected, received)) return false;
  // No text that anybody wrote is missing.
  if (expected === "" && received === null) return false;
  // The spelling of a slug is not something that anybody wrote.
  return received === undefined ? /\[\d+\]$/.test(at) : namesOfStored(model, "slug").has(nameAt(at));
}

function nameAt(at: string): string {
  return at.split(".").at(-1) ?? at;
}

/** The names of all stored fields, optionally without slugs. */
function namesOfStored({ entities }: Specification, except?: "slug"): ReadonlySet<string> {
  return new Set(
    entities.flatMap((entity) =>
      storedFields(entity)
        .filter(({ type }) => type.kind !== except)
        .map(({ name }) => name),
    ),
  );
}
