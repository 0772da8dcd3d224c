import { noSpan } from "../../../base/span.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { callNamed, entityNamed, machineOf, transitionNamed } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { ownParts } from "./own-parts.ts";

/** The action on a record at which a rule is judged. */
export type JudgedAction =
  | { readonly kind: "create" | "update"; readonly entity: string }
  | { readonly kind: "transition"; readonly entity: string; readonly transition: string };

/** The action that a rule is judged at; null for invariants and rules on other calls. */
export function judgedAction({ on }: Rule, model: Specification): JudgedAction | null {
  if (on.kind === "entity") return null;
  const does = on.kind === "call" ? callNamed(model, on.call).does : { ...on, kind: on.verb };
  switch (does.kind) {
    case "create":
    case "update":
      return { kind: does.kind, entity: does.entity };
    case "transition":
      return { kind: "transition", entity: does.entity, transition: does.transition! };
    case "sign up":
      return model.identification === null ? null : { kind: "create", entity: model.identification.entity };
    default:
      return null;
  }
}

/** Whether a rule on a creation reads `old`, which does not exist. */
export function readsMissingRecord(rule: Rule, model: Specification): boolean {
  return judgedAction(rule, model)?.kind === "create" && someNode(rule.holds, ({ kind }) => kind === "old");
}

/** The conditions that hold for `this` and `old` whenever a rule is judged: `this` is the record as it would become, or as it is stored. */
export function assumptionsOfRule(rule: Rule, model: Specification, known: KnownNames): readonly Expression[] {
  if (rule.on.kind === "entity") return ownParts(rule.holds, rule.on.entity, known);
  const action = judgedAction(rule, model);
  if (action === null) return [];
  const machines = machineOf(model, action.entity);
  switch (action.kind) {
    case "create":
      return [
        recordIsNew(action.entity),
        ...machines.flatMap((machine) =>
          machine.initial === null ? [] : [stateCondition(machine, [machine.initial])],
        ),
      ];
    case "update": {
      const { fields } = entityNamed(model, action.entity);
      // A call may replace its record, or create it where there is none.
      const isPlain = rule.on.kind === "action";
      return isPlain
        ? [
            negateCondition(recordIsNew(action.entity)),
            ...fields
              .filter(({ fixed, type }) => fixed || type.kind === "status")
              .map(({ name, type, required }) => stays(action.entity, name, valueTypeOf(type, required))),
          ]
        : [];
    }
    case "transition": {
      const { machine, transition } = transitionNamed(model, action.entity, action.transition);
      return [
        negateCondition(recordIsNew(action.entity)),
        stateCondition(machine, [transition.to]),
        stateCondition(machine, transition.from, "old"),
      ];
    }
  }
}

/** The condition that there was no record before. */
export function recordIsNew(entity: string): Expression {
  return equal(recordNamed("old", entity), { kind: "literal", value: null, span: noSpan, type: { kind: "null" } });
}

/** The condition that nobody calls. */
export function callerIsVisitor(people: string): Expression {
  return equal(recordNamed("me", people), { kind: "literal", value: null, span: noSpan, type: { kind: "null" } });
}

function stays(entity: string, name: string, type: Expression["type"]): Expression {
  const [before, after] = (["old", "this"] as const).map(
    (whose): Expression => ({
      kind: "field",
      of: recordNamed(whose, entity),
      entity,
      name,
      span: noSpan,
      type: whose === "old" ? { ...type, optional: true } : type,
    }),
  );
  return equal(before!, after!);
}

function recordNamed(kind: "this" | "old" | "me", entity: string): Expression {
  return {
    kind,
    name: kind,
    span: noSpan,
    type: { kind: "record", entity, ...(kind === "this" ? {} : { optional: true }) },
  };
}

function equal(left: Expression, right: Expression): Expression {
  return { kind: "binary", operator: "==", left, right, span: noSpan, type: { kind: "boolean" } };
}
