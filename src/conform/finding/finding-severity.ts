import { storedFields } from "../../model/fields-of.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { rightToRead, rightToReadField } from "../../semantics/rights/rights.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isPermutation } from "../judge/compare-bodies.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";

/** The severities of findings, the worst for the operator of the target first. */
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
 * `accepted`: the target grants a request that it has to refuse for its input, a state or a rule. `kept out`: somebody
 * is refused what they have a right to. `failed`: the target answered with an error of its own, a status of 500 or
 * more. `no answer`: the target sent no HTTP response, or a response that can't be read. `wrong answer`: the status,
 * the error or the body is different in another way. `wrong words`: only the message of an error is different.
 *
 * An answer *deviates* if it differs from what the document requires.
 *
 * The *target* is the implementation that is tested. An *exchange* is a request with the answer that was received.
 */
export type FindingSeverity = (typeof findingSeverities)[number];

/**
 * The severity of an exchange in which the target's answer deviates from the document, or in which the target sent no
 * answer that can be read. An exchange whose answer conforms has no severity and must not be passed.
 */
export function severityOf(
  model: Specification,
  { judgement, decision, call, received, caller, hasAnswerOfRequestAlone }: JudgedExchange,
): FindingSeverity {
  // Only concurrent requests have this property.
  const isConcurrent = hasAnswerOfRequestAlone !== undefined;
  switch (judgement?.deviation ?? null) {
    // The deviation of an answer is never null here, so that null means that there was no answer to judge.
    case null:
      return "no answer";
    case "let in":
      return decision.kind === "refusal" &&
        isRefusedForCaller(decision.detection) &&
        !isOnlyInvalidTokenIgnored(model, decision.detection, call, caller)
        ? "let in"
        : "accepted";
    case "kept out":
      // A record that can be read by the document and is not found on the target was lost there.
      return call.method === "GET" && received.kind === "answer" && received.status === 404 ? "lost" : "kept out";
    case "failed":
      return "failed";
    case "wrong words":
      return "wrong words";
    case "wrong answer": {
      const differences = decision.kind === "answer" ? (judgement?.differences ?? []) : [];
      const role = caller?.role ?? visitorRole(model);
      if (differences.some((difference) => revealsTooMuch(model, role, call, difference))) return "let in";
      // If a concurrent change is missing from this answer, it was overwritten.
      return (call.method === "GET" || isConcurrent) && differences.some((one) => isMissingOrChanged(model, one))
        ? "lost"
        : "wrong answer";
    }
  }
}

/**
 * Whether the target only ignored an invalid token: it granted what the document refuses as `not signed in`, to nobody
 * in particular, in a call that visitors may make. An invalid token is the only reason for which the document refuses
 * such a call as `not signed in`; without the token, the caller would have had the right.
 */
function isOnlyInvalidTokenIgnored(
  model: Specification,
  detection: string | null,
  call: JudgedExchange["call"],
  caller: JudgedExchange["caller"],
): boolean {
  return detection === "not signed in" && caller === null && mayEver(model, visitorRole(model), call);
}

/**
 * Whether the document refuses a request for who its caller is, rather than for the input, a state or a rule. `not
 * found` counts, because the document also answers it for a record that exists and that the caller may not read. The
 * answer of a target that granted the request does not tell which of the two it is.
 */
function isRefusedForCaller(detection: string | null): boolean {
  return (
    detection === "not signed in" ||
    detection === "bad credentials" ||
    detection === "not allowed" ||
    detection === "not found"
  );
}

/**
 * Whether a difference shows the caller something that they may have no right to see: an additional record of a list,
 * unless the role may read all records of that entity, or a field that the role may not see in each record. An
 * additional field that is null shows nothing.
 */
function revealsTooMuch(
  model: Specification,
  role: string,
  { does }: JudgedExchange["call"],
  { at, expected, received }: AnswerDifference,
): boolean {
  if (expected !== undefined || received === undefined || received === null) return false;
  return isItemOfList(at)
    ? does.kind === "list" && rightToRead(model, role, does.entity).kind !== "always"
    : isRestrictedName(model, role, lastNameIn(at));
}

/** Whether a difference is about a whole item of the list that an answer shows, as at `items[2]` or `articles[2]`. */
function isItemOfList(at: string): boolean {
  return /^[^.[\]]*\[\d+\]$/.test(at);
}

/**
 * Whether a stored field of this name exists that a role may not see in every record. The place of a difference does
 * not tell the entity of the field, so fields of all entities count. A name that several entities use is restricted if
 * it is restricted in one of them: a severity that is too bad is better than one that is too harmless.
 */
function isRestrictedName(model: Specification, role: string, name: string): boolean {
  return (
    namesOfStoredFields(model).has(name) &&
    model.entities.some(
      (entity) =>
        fieldNamed(entity, name) !== undefined && rightToReadField(model, role, entity, name).kind !== "always",
    )
  );
}

/**
 * Whether a difference means that something which was written is missing, or has another value. If nothing was received
 * at the place of the difference, only an entry of a list counts as lost: an answer without a field has another form,
 * and does not show whether the target still has the value. If another value was received, only a stored field counts.
 */
function isMissingOrChanged(model: Specification, { at, expected, received }: AnswerDifference): boolean {
  // A list that only has another order has lost nothing.
  if (expected === undefined || expected === null || isPermutation(expected, received)) return false;
  // A target may have null for an empty text; no text that anybody wrote is missing then.
  if (expected === "" && received === null) return false;
  if (received === undefined) return /\[\d+\]$/.test(at);
  // A slug is made from another field, so that nobody wrote its spelling.
  return namesOfStoredFields(model, "slug").has(lastNameIn(at));
}

/** The last name in the place of a difference, as `title` in `items[2].title`. */
function lastNameIn(at: string): string {
  return at.split(".").at(-1) ?? at;
}

/** The names of the stored fields of all entities; without fields of the type `slug` if `except` says so. */
function namesOfStoredFields({ entities }: Specification, except?: "slug"): ReadonlySet<string> {
  return new Set(
    entities.flatMap((entity) =>
      storedFields(entity)
        .filter(({ type }) => type.kind !== except)
        .map(({ name }) => name),
    ),
  );
}
