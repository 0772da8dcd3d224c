import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, renewalOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import { isAboutItselfOnly } from "../conditions/condition-after-transition.ts";
import { factsInState } from "../conditions/facts-in-state.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { isWrittenByCallers } from "../conditions/written-by-callers.ts";
import { writtenValues } from "../model-parts/statements-in-model.ts";

/** What a timer assigns to one record: its own, or one that it refers to. */
interface Target {
  readonly of: Expression;
  readonly entity: string;
  readonly values: ReadonlyMap<string, Expression>;
}

interface Context {
  readonly model: Specification;
  readonly machine: Machine;
  readonly timer: Transition;
  readonly known: KnownNames;
}

/**
 * Reports a timer whose effects break a rule on its record, or on one that it refers to, which kept the rule before. It is told only where
 * an example is certain.
 */
export function timerAgainstRule(context: Context): readonly Diagnostic[] {
  const { model, machine, timer, known } = context;
  for (const target of targetsOf(timer))
    for (const rule of invariantsOf(model, target.entity)) {
      const holds = simplifyCondition(rule.holds, known);
      if (!isAboutItselfOnly(holds) || someNode(holds, ({ kind }) => ["old", "me", "now", "input"].includes(kind)))
        continue;
      const read = [...fieldsOf(holds)];
      if (!read.some((name) => target.values.has(name)) || !isFree(read, target, context)) continue;
      const state = timer.from.find((from) => mayBreak(holds, read, target, from, context));
      if (state === undefined) continue;
      return [
        createDiagnostic(
          "timer-against-rule",
          timer.span,
          { by: timer.name, state, entity: target.entity, rule: rule.name, from: machine.entity },
          { related: [{ span: rule.span, message: `“${rule.name}” stands here.` }] },
        ),
      ];
    }
  return [];
}

function targetsOf({ effects }: Transition): readonly Target[] {
  const found = new Map<string, { of: Expression; entity: string; values: Map<string, Expression> }>();
  for (const one of effects) {
    if (one.kind !== "assign") continue;
    const path = printExpression(one.of);
    const target = found.get(path) ?? { of: one.of, entity: one.entity, values: new Map<string, Expression>() };
    found.set(path, target);
    target.values.set(one.field, one.value);
  }
  return [...found.values()];
}

/**
 * Whether what decides can be as in an example: nothing computes it again, a value that counts on is the first to be written, and
 * of another record the rest is for callers to change, not for steps that keep it in line with this one.
 */
function isFree(read: readonly string[], { of, entity, values }: Target, { model, machine }: Context): boolean {
  const described = entityNamed(model, entity);
  return read.every((name) => {
    const field = fieldNamed(described, name);
    if (field === undefined || renewalOf(field) !== null || field.isValueOpen === true) return false;
    const isOwnStatus = of.kind === "this" && name === machine.field;
    if (field.type.kind === "status") return isOwnStatus;
    const value = values.get(name);
    const writes = writtenValues(model).filter((one) => one.entity === entity && one.field === name).length;
    if (value === undefined) return of.kind === "this" || writes === 0;
    return !countsOn(name, value, of) || (writes === 1 && !isWrittenByCallers(model, entity, name));
  });
}

function countsOn(name: string, value: Expression, of: Expression): boolean {
  const path = printExpression(of);
  return someNode(value, (node) => node.kind === "field" && node.name === name && printExpression(node.of) === path);
}

function mayBreak(
  holds: Expression,
  read: readonly string[],
  { of, entity, values }: Target,
  from: string,
  { model, machine, timer, known }: Context,
): boolean {
  const described = entityNamed(model, entity);
  const after = substituteParts(holds, (node) => {
    if (node.kind !== "field" || node.of.kind !== "this") return null;
    if (of.kind === "this" && node.name === machine.field)
      return { kind: "literal", value: timer.to, span: node.span, type: node.type };
    return values.get(node.name) ?? { ...node, of };
  });
  const ofTarget = (condition: Expression): Expression =>
    substituteParts(condition, (node) => (node.kind === "this" ? of : null));
  const own = new Set(fieldsOf(holds));
  const rules = invariantsOf(model, entity)
    .map((rule) => simplifyCondition(rule.holds, known))
    .filter((one) => [...fieldsOf(one)].some((name) => own.has(name)));
  // Before the first write, what counts on has its default.
  const begins = read.flatMap((name): readonly Expression[] => {
    const value = values.get(name);
    if (value === undefined || !countsOn(name, value, of)) return [];
    const given = defaultOfField(fieldNamed(described, name));
    const left: Expression = { kind: "field", of, entity, name, span: value.span, type: value.type };
    return given === null
      ? [{ kind: "literal", value: false, span: value.span, type: { kind: "boolean" } }]
      : [{ kind: "binary", operator: "==", left, right: given, span: value.span, type: { kind: "boolean" } }];
  });
  const before = [
    stateCondition(machine, [from]),
    ...factsInState(model, machine, from, known),
    ...(timer.guard === null ? [] : [timer.guard]),
    ...begins,
    negateCondition(after),
  ];
  const found = canHold([...before, ...rules.filter(isAboutItselfOnly).map(ofTarget)], known);
  // What other rules say of other records may be assumed, as long as it can be.
  return (
    found.kind === "yes" &&
    found.example.assumed.length === 0 &&
    canHold([...before, ...rules.map(ofTarget)], known).kind === "yes"
  );
}

function fieldsOf(condition: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  someNode(condition, (node) => {
    if (node.kind === "field" && node.of.kind === "this") found.add(node.name);
    return false;
  });
  return found;
}
