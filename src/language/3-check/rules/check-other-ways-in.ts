import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import type { Rule } from "../../../model/rule.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** Whether two rules say the same of their calls: the same condition, or the same error. */
function isAlike(one: Rule, other: Rule): boolean {
  return one.error === other.error || printExpression(one.holds) === printExpression(other.holds);
}

/** Reports rules on one call that signs people in or up, where by convention another does the same without them. */
export const checkOtherWaysIn: Check = (model, _, reported) => {
  if (hasErrorsIn(6, model, reported) || hasErrorsIn(7, model, reported)) return [];
  return model.rules.flatMap((rule): readonly Diagnostic[] => {
    const { on, name, span } = rule;
    const call = on.kind === "call" ? oneNamed(model.calls, on.call) : undefined;
    if (call === undefined || (call.does.kind !== "sign in" && call.does.kind !== "sign up")) return [];
    const isRuled = (other: string): boolean =>
      model.rules.some((one) => one.on.kind === "call" && one.on.call === other && isAlike(one, rule));
    const open = model.calls.find(
      (other) =>
        other.from === "convention" &&
        other.does.kind === call.does.kind &&
        !isRuled(other.name) &&
        rolesThatMay(model, other).length > 0,
    );
    if (open === undefined) return [];
    const path = `/${open.path.map((part) => (part.kind === "word" ? part.text : `{${part.name}}`)).join("/")}`;
    return [
      createDiagnostic("rule-passed-by", span, {
        rule: name,
        call: call.name,
        other: open.name,
        at: `${open.method} ${path}`,
      }),
    ];
  });
};
