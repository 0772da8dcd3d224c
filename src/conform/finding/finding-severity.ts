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
  "no answer",
  "wrong answer",
  "wrong words",
] as const;

/**
 * `let in`: somebody does or sees what they have no right to. `lost`: what was written is missing or changed.
 * `accepted`: input, a state or a violated rule was accepted. `kept out`: somebody is refused what they have a right
 * to.
 */
export type FindingSeverity = (typeof findingSeverities)[number];

/** The severity of a deviating answer. */
export function severityOf(
  model: Specification,
  { judgement, decision, call, received, caller, isAsIfAlone }: JudgedExchange,
): FindingSeverity {
  switch (judgement?.deviation ?? null) {
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
    case "wrong words":
      return "wrong words";
    case "wrong answer": {
      const differences = decision.kind === "answer" ? (judgement?.differences ?? []) : [];
      if (differences.some((one) => isShown(model, caller?.role ?? visitorRole(model), one))) return "let in";
      // If a concurrent change is missing from this answer, it was overwritten.
      return (call.method === "GET" || isAsIfAlone !== undefined) &&
        differences.some((one) => isMissingOrChanged(model, one))
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

function concernsCaller(detection: string | null): boolean {
  return (
    detection === "not signed in" ||
    detection === "bad credentials" ||
    detection === "not allowed" ||
    detection === "not found"
  );
}

/** Whether an answer shows an additional record in a list, or a field that not everybody in this role may see. */
function isShown(model: Specification, role: string, { at, expected, received }: AnswerDifference): boolean {
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
  // The spelling of a slug is not something that anybody wrote.
  return received === undefined ? /\[\d+\]$/.test(at) : namesOfStored(model, "slug").has(nameAt(at));
}

function nameAt(at: string): string {
  return at.split(".").at(-1) ?? at;
}

/** The names of all stored fields, optionally without slugs. */
function namesOfStored({ entities }: Specification, but?: "slug"): ReadonlySet<string> {
  return new Set(
    entities.flatMap((entity) =>
      storedFields(entity)
        .filter(({ type }) => type.kind !== but)
        .map(({ name }) => name),
    ),
  );
}
