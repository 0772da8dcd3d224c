import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic, Fix } from "../../../base/diagnostic.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { mentionsInput } from "../../../expression/tree/mentions.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Identification } from "../../../model/role.ts";
import type { Rule } from "../../../model/rule.ts";
import { isAboutAccount } from "../../../semantics/call/sign-in.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsInside } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";

/**
 * Reports rules on signing in that search for accounts by what is sent. They are judged before the password, and so tell everybody
 * which accounts exist.
 */
export const checkRulesThatTellAccounts: Check = (model, _source, reported) => {
  const { identification, calls, rules } = model;
  if (identification === null) return [];
  const { entity } = identification;
  return rules.flatMap((rule): readonly Diagnostic[] => {
    const { on, name, holds, span } = rule;
    const call = on.kind === "call" ? oneNamed(calls, on.call) : undefined;
    if (call?.does.kind !== "sign in" || isAboutAccount(rule) || hasErrorsInside(span, reported)) return [];
    const searches = (part: Expression): boolean =>
      mentionsInput(part) && [...fieldsReadBy(model, part)].some((field) => field.startsWith(`${entity}.`));
    if (!partsOf(holds).some(searches)) return [];
    const where = spanToReport(holds, rule);
    return [
      createDiagnostic("rule-tells-accounts", where, { rule: name, entity }, { ...aboutAccount(rule, identification) }),
    ];
  });
};

/** The parts of a condition that `and`, `or` and `not` join. */
function partsOf(condition: Expression): readonly Expression[] {
  if (condition.kind === "not") return partsOf(condition.of);
  return condition.kind === "binary" && (condition.operator === "and" || condition.operator === "or")
    ? [...partsOf(condition.left), ...partsOf(condition.right)]
    : [condition];
}

/** A fix for `not User.exists(u, u.email == input.email and u.blocked)`, which is `not blocked` of the account. */
function aboutAccount({ holds, span }: Rule, { entity, by }: Identification): { readonly fixes?: readonly Fix[] } {
  const search = holds.kind === "not" ? holds.of : null;
  if (search?.kind !== "comprehension" || search.macro !== "exists" || holds.span.start < span.start) return {};
  const { source, variable, body } = search;
  const others = conjunctsOf(body).filter((part) => !isComparedWithInput(part, variable, by));
  const [first, ...rest] = others;
  if (source.kind !== "collection" || source.entity !== entity || first === undefined) return {};
  if (others.length === conjunctsOf(body).length || others.some(mentionsInput) || holds.span.end > span.end) return {};
  const joined = rest.reduce(
    (left, right): Expression => ({ kind: "binary", operator: "and", left, right, span: body.span, type: body.type }),
    first,
  );
  const ofAccount = substituteParts(joined, (part) =>
    part.kind === "variable" && part.name === variable ? { ...part, kind: "this", name: "this" } : null,
  );
  const text = printExpression({ ...holds, of: ofAccount } as Expression);
  return {
    fixes: [{ title: `Write \`${text}\`, about the account`, safe: false, edits: [{ span: holds.span, text }] }],
  };
}

function conjunctsOf(condition: Expression): readonly Expression[] {
  return condition.kind === "binary" && condition.operator === "and"
    ? [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)]
    : [condition];
}

/** Whether a condition is `u.email == input.email`, or the other way round. */
function isComparedWithInput(condition: Expression, variable: string, by: string): boolean {
  if (condition.kind !== "binary" || condition.operator !== "==") return false;
  const { left, right } = condition;
  const isName = (one: Expression): boolean =>
    one.kind === "field" && one.name === by && one.of.kind === "variable" && one.of.name === variable;
  const isSent = (one: Expression): boolean => one.kind === "entry" && one.of.kind === "input" && one.name === by;
  return (isName(left) && isSent(right)) || (isName(right) && isSent(left));
}
