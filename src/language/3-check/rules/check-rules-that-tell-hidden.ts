import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { childrenOf, someNode } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";
import { isKeptFrom } from "../rights/is-kept-from.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/**
 * Reports rules that compare what a caller sends with a value that is kept from that caller on purpose: whoever sends one value
 * after another learns it from the error.
 */
export const checkRulesThatTellHidden: Check = (model, _, reported) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(5, model, reported) || hasErrorsIn(6, model, reported)) return [];
  return [...model.rules.flatMap((rule) => toldByRule(model, rule)), ...toldByGuards(model)];
};

/** The fields that a caller sends, and whether they are those of a new record. */
interface SentFields {
  readonly sent: ReadonlySet<string>;
  readonly isNew: boolean;
}

function toldByRule(model: Specification, rule: Rule): readonly Diagnostic[] {
  for (const call of model.calls) {
    const sent = sentTo(rule, call);
    const isNew = call.does.kind === "create" || call.does.kind === "sign up";
    const told = toldByCondition(model, rule.holds, { sent, isNew }, rolesThatMay(model, call));
    if (told !== null)
      return [
        createDiagnostic("rule-tells-hidden", spanToReport(rule.holds, rule), {
          rule: rule.name,
          call: call.name,
          ...told,
        }),
      ];
  }
  return [];
}

/** Guards of transitions are rules about what is sent, too. */
function toldByGuards(model: Specification): readonly Diagnostic[] {
  return model.calls.flatMap((call) => {
    if (call.does.kind !== "transition") return [];
    const { transition } = transitionNamed(model, call.does.entity, call.does.transition);
    const { guard } = transition;
    const told =
      guard === null
        ? null
        : toldByCondition(model, guard, { sent: new Set(), isNew: false }, rolesThatMay(model, call));
    return guard === null || told === null
      ? []
      : [
          createDiagnostic("rule-tells-hidden", spanToReport(guard, transition), {
            rule: transition.name,
            call: call.name,
            ...told,
          }),
        ];
  });
}

function toldByCondition(
  model: Specification,
  condition: Expression,
  sent: SentFields,
  roles: readonly string[],
): { readonly hidden: string; readonly role: string } | null {
  for (const comparison of comparisonsIn(condition)) {
    const told = toldBy(model, comparison, sent, roles);
    if (told !== null) return told;
  }
  return null;
}

/** The fields that a caller of the call sends, if the rule is judged on it. */
function sentTo({ on }: Rule, { name, does, takes }: Call): ReadonlySet<string> {
  const isJudged =
    on.kind === "call"
      ? on.call === name
      : (does.kind === "create" || does.kind === "update") &&
        does.entity === on.entity &&
        (on.kind === "entity" || on.verb === does.kind);
  return new Set(isJudged ? takes.flatMap(({ field }) => field ?? []) : []);
}

function comparisonsIn(condition: Expression): readonly (Expression & { readonly kind: "binary" })[] {
  const found: (Expression & { readonly kind: "binary" })[] = [];
  someNode(condition, (node) => {
    if (node.kind === "binary" && orders.has(node.operator)) found.push(node);
    return false;
  });
  return found;
}

const orders: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

function toldBy(
  model: Specification,
  { left, right }: Expression & { readonly kind: "binary" },
  { sent, isNew }: SentFields,
  roles: readonly string[],
): { readonly hidden: string; readonly role: string } | null {
  const isSent = (side: Expression): boolean => side.kind === "field" && side.of.kind === "this" && sent.has(side.name);
  const other = isSent(left) ? right : isSent(right) ? left : null;
  if (other === null || isSent(other)) return null;
  const readable = isNew ? readOfNewRecord(model, other) : fieldsReadBy(model, other);
  for (const role of roles)
    for (const read of readable) {
      const [entity = "", field = ""] = read.split(".");
      if (isKeptFrom(model, role, entity, field)) return { hidden: read, role };
    }
  return null;
}

/** The fields that an expression about a new record depends on. Nothing refers to the record yet, so that lists of what does are empty. */
function readOfNewRecord(
  model: Specification,
  expression: Expression,
  visited: Set<string> = new Set(),
): readonly string[] {
  if (isEmptyList(model, expression)) return [];
  if (expression.kind === "comprehension" && isEmptyList(model, expression.source)) return [];
  const inner = childrenOf(expression).flatMap((child) => readOfNewRecord(model, child, visited));
  if (expression.kind !== "field" || expression.of.kind !== "this")
    return [...fieldsOfNode(model, expression), ...inner];
  const derived = visited.has(expression.name)
    ? null
    : derivationOf(fieldNamed(entityNamed(model, expression.entity), expression.name));
  visited.add(expression.name);
  return derived === null ? [`${expression.entity}.${expression.name}`] : readOfNewRecord(model, derived, visited);
}

/** What a node reads apart from its parts; of a field of another record, also what that is computed from. */
function fieldsOfNode(model: Specification, node: Expression): readonly string[] {
  return node.kind === "field" || node.kind === "collection" ? [...fieldsReadBy(model, node)] : [];
}

function isEmptyList(model: Specification, node: Expression): boolean {
  if (node.kind === "comprehension")
    return (node.macro === "filter" || node.macro === "sort") && isEmptyList(model, node.source);
  if (node.kind !== "field" || node.of.kind !== "this") return false;
  return fieldNamed(entityNamed(model, node.entity), node.name)?.type.kind === "reverse";
}
