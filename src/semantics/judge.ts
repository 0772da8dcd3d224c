import { nowhere } from "../base/span.ts";
import type { Span } from "../base/span.ts";
import type { Rule } from "../model/rule.ts";
import type { Specification } from "../model/specification.ts";
import type { FieldError, Refusal } from "./decision.ts";
import { refuse, refuseWith } from "./refuse.ts";

/**
 * What has been found out about a request, from whatever evidence: the interpreter finds out when asked, the compiled
 * path has asked its database already.
 */
export interface Findings {
  /** What is wrong with the input; a reference that names nothing the caller may read is among it. */
  readonly fields: readonly FieldError[];
  /** What is wrong with what is asked of a list: not of its path, whatever the list's fields are called. */
  readonly asked?: readonly FieldError[];
  /** False: the subject does not exist, or the caller may not read it, which is the same to him. */
  readonly subjectReadable: boolean;
  readonly allowed: boolean;
  /** False: `If-Match` names another representation than the caller would get now. */
  readonly fresh: boolean;
  /** False: the record's state is none that the transition starts from. */
  readonly inState: boolean;
  readonly guard: { readonly holds: boolean; readonly error: string | null; readonly span: Span | null };
  /** The first rule on the action or call that does not hold. */
  readonly brokenRule: Rule | null;
}

/** What is found out about most requests: nothing against them. */
export const nothingAgainst: Findings = {
  fields: [],
  subjectReadable: true,
  allowed: true,
  fresh: true,
  inState: true,
  guard: { holds: true, error: null, span: nowhere },
  brokenRule: null,
};

/**
 * The order of judgement, from the input to the rules: the first failure is the answer, null where there is none.
 *
 * INVARIANT: this order is part of the language (docs/language/order-of-judgement.md).
 */
export function judge(model: Specification, findings: Findings): Refusal | null {
  const wrong = [...findings.fields.filter((one) => !isOfPath(one)), ...(findings.asked ?? [])];
  if (wrong.length > 0) return refuse(model, "invalid input", { fields: wrong });
  // A path that says what can be nothing is the path of nothing.
  if (!findings.subjectReadable || findings.fields.length > 0) return refuse(model, "not found");
  if (!findings.allowed) return refuse(model, "not allowed");
  if (!findings.fresh) return refuse(model, "stale");
  if (!findings.inState) return refuse(model, "wrong state");
  const { guard, brokenRule } = findings;
  if (!guard.holds) {
    const reason = { because: guard.span };
    return guard.error === null ? refuse(model, "wrong state", reason) : refuseWith(model, guard.error, reason);
  }
  return brokenRule === null ? null : refuseWith(model, brokenRule.error, { because: brokenRule.span });
}

function isOfPath({ field }: FieldError): boolean {
  return field.startsWith("path.");
}
