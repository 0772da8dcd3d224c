import { fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { rightToReadField } from "../../semantics/rights/rights.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isPermutation } from "../judge/compare-bodies.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";

/** What a difference means to whoever runs the target, the gravest first. */
export const severities = [
  "let in",
  "lost",
  "accepted",
  "kept out",
  "no answer",
  "wrong answer",
  "wrong words",
] as const;

/**
 * `let in`: somebody does or sees what is not theirs. `lost`: what was written is not there, or not as it has to be.
 * `accepted`: a rule, a state or an input that has to be refused was not. `kept out`: somebody is refused what is theirs.
 */
export type FindingSeverity = (typeof severities)[number];

/** How grave a call's wrong answer is. */
export function severityOf(
  model: Specification,
  { judgement, decision, call, received, caller, isAsIfAlone }: JudgedExchange,
): FindingSeverity {
  switch (judgement?.deviation ?? null) {
    case null:
      return "no answer";
    case "let in":
      return decision.kind === "refusal" &&
        isAboutWho(decision.detection) &&
        !isTakenForVisitor(model, decision.detection, call, caller)
        ? "let in"
        : "accepted";
    case "kept out":
      return call.method === "GET" && received.kind === "answer" && received.status === 404 ? "lost" : "kept out";
    case "wrong words":
      return "wrong words";
    case "wrong answer": {
      const differences = decision.kind === "answer" ? (judgement?.differences ?? []) : [];
      if (differences.some((one) => isShown(model, caller?.role ?? visitorRole(model), one))) return "let in";
      // What another has written at the same time and this answer does not show was written over.
      return (call.method === "GET" || isAsIfAlone !== undefined) && differences.some((one) => isLost(model, one))
        ? "lost"
        : "wrong answer";
    }
  }
}

/** Whether somebody by a token that stands for nobody does only what whoever has none may do. */
function isTakenForVisitor(
  model: Specification,
  detection: string | null,
  call: JudgedExchange["call"],
  caller: JudgedExchange["caller"],
): boolean {
  return detection === "not signed in" && caller === null && mayEver(model, visitorRole(model), call);
}

function isAboutWho(detection: string | null): boolean {
  return (
    detection === "not signed in" ||
    detection === "bad credentials" ||
    detection === "not allowed" ||
    detection === "not found"
  );
}

/** A record that should not be in a list, or a field on a record that not everybody of this role may see there. */
function isShown(model: Specification, role: string, { at, expected, received }: AnswerDifference): boolean {
  if (expected !== undefined || received === undefined || received === null) return false;
  return /^items\[\d+\]$/.test(at) || isConcealed(model, role, nameAt(at));
}

function isConcealed(model: Specification, role: string, name: string): boolean {
  return (
    storedFields(model).has(name) &&
    model.entities.some(
      (entity) =>
        fieldNamed(entity, name) !== undefined && rightToReadField(model, role, entity, name).kind !== "always",
    )
  );
}

function isLost(model: Specification, { at, expected, received }: AnswerDifference): boolean {
  if (expected === undefined || expected === null || isPermutation(expected, received)) return false;
  // How a slug is spelt is nothing that anybody has written.
  return received === undefined ? /\[\d+\]$/.test(at) : storedFields(model, "slug").has(nameAt(at));
}

function nameAt(at: string): string {
  return at.split(".").at(-1) ?? at;
}

/** The names of all fields that are kept, but for those of a kind. */
function storedFields({ entities }: Specification, but?: "slug"): ReadonlySet<string> {
  return new Set(
    entities.flatMap(({ fields }) =>
      fields
        .filter(({ derived, type }) => derived === null && type.kind !== "reverse" && type.kind !== but)
        .map(({ name }) => name),
    ),
  );
}
