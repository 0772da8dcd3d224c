import { someNode } from "../../../expression/tree/children-of.ts";
import { alwaysHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, machineOf } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { rulesOn } from "../../../semantics/write/judge-rules.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";

/**
 * Finds the rules that limit the number of records for another record, if a call always creates one more of them: at some time each such call
 * exceeds the limit. Leaves out rules if something judged earlier may count the same records.
 */
export function rulesExhaustedBy(
  model: Specification,
  call: Call,
  depending: readonly Rule[],
  known: KnownNames,
): readonly Rule[] {
  const { does } = call;
  if (does.kind !== "create") return [];
  return depending.filter((rule) => {
    if (rule.on.kind !== "entity" || rule.on.entity === does.entity) return false;
    const by = filledBy(rule, does.entity, model, known);
    return (
      by !== null &&
      isUnbounded(does.entity, by, model) &&
      !judgedBefore(call, does.entity, rule, depending, model).some((condition) =>
        mayCount(condition, does.entity, by, model),
      )
    );
  });
}

/**
 * The reference through which a new record of the entity counts towards the limit of a rule; null if it certainly or
 * possibly does not count.
 */
function filledBy({ on, holds }: Rule, entity: string, model: Specification, known: KnownNames): string | null {
  const condition = simplifyCondition(holds, known);
  if (on.kind !== "entity" || condition.kind !== "binary") return null;
  const [less, more] =
    condition.operator === "<" || condition.operator === "<="
      ? [condition.left, condition.right]
      : condition.operator === ">" || condition.operator === ">="
        ? [condition.right, condition.left]
        : [null, null];
  if (less === null || less.kind !== "call" || less.name !== "size" || someNode(more, isAboutMany)) return null;
  return less.arguments[0] === undefined ? null : listedBy(less.arguments[0], entity, model, known);
}

function listedBy(list: Expression, entity: string, model: Specification, known: KnownNames): string | null {
  if (list.kind === "field") {
    const reverse = known.field(list.entity, list.name)?.type;
    return list.of.kind === "this" &&
      reverse?.kind === "reverse" &&
      reverse.entity === entity &&
      known.field(entity, reverse.by)?.required === true
      ? reverse.by
      : null;
  }
  if (list.kind !== "comprehension" || list.macro !== "filter") return null;
  const itself = substituteParts(list.body, (node) =>
    node.kind === "variable" && node.name === list.variable ? { ...node, kind: "this", name: "this" } : null,
  );
  const begins = machineOf(model, entity).flatMap((machine) =>
    machine.initial === null ? [] : [stateCondition(machine, [machine.initial])],
  );
  // What it says of the record that has the list would be said of the new one.
  if (someNode(list.body, (node) => node.kind === "this" || isAboutMany(node)) || !alwaysHolds(itself, known, begins))
    return null;
  return listedBy(list.source, entity, model, known);
}

function isAboutMany({ kind, type }: Expression): boolean {
  return (
    kind === "comprehension" || kind === "collection" || kind === "shape" || (kind === "field" && type.kind === "list")
  );
}

/** Whether any number of records can refer to the same record by this field. */
function isUnbounded(entity: string, by: string, model: Specification): boolean {
  const { unique, fields } = entityNamed(model, entity);
  const hasFewValues = (name: string): boolean =>
    ["boolean", "choice", "status", "role"].includes(fields.find((field) => field.name === name)?.type.kind ?? "");
  return !unique.some(
    (together) => together.includes(by) && together.every((name) => name === by || hasFewValues(name)),
  );
}

/** Everything else that can refuse a call that creates a record: rules, conditions and missing records. */
function judgedBefore(
  call: Call,
  entity: string,
  filled: Rule,
  depending: readonly Rule[],
  model: Specification,
): readonly Expression[] {
  const { name, subject, does } = call;
  const rights = model.grants.filter(
    ({ action }) =>
      (action.kind === "create" && action.entity === entity) || (action.kind === "call" && action.call === name),
  );
  return [
    ...[...depending, ...rulesOn(model, "create", entity, null, call)].flatMap((rule) =>
      rule === filled ? [] : [rule.holds],
    ),
    ...rights.flatMap(({ when }) => when ?? []),
    ...(subject !== null && subject.kind !== "me" ? [subject.where].flatMap((where) => where ?? []) : []),
    ...(does.kind === "create" ? [does.unless].flatMap((unless) => unless ?? []) : []),
  ];
}

/** Whether a condition can count the records of an entity with the same value in a field, or all its records. */
function mayCount(condition: Expression, entity: string, by: string, model: Specification): boolean {
  const read = fieldsReadBy(model, condition);
  if (!read.has(`${entity}.*`)) return false;
  const others = entityNamed(model, entity).fields.filter(
    ({ name, type }) => name !== by && type.kind === "reference" && read.has(`${entity}.${name}`),
  );
  return read.has(`${entity}.${by}`) || others.length === 0;
}
