import { oncePer } from "../../base/once-per.ts";
import { someNode } from "../../expression/tree/children-of.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";

/**
 * The number of repetitions if the rule does not show the limit. Most limits on what one person may have are smaller.
 */
const defaultRepetitions = 8;
/** The most repetitions. A higher limit would take too much of a run. */
const maxRepetitions = 30;

/**
 * The calls that create records which some rule of the document counts (“at most five open tickets”), by name, each
 * with the number of repetitions that should reach the limit. Only reaching the limit shows whether the target keeps
 * it.
 *
 * The *target* is the implementation that is tested.
 */
export const repetitionsToLimit = oncePer(
  (model: Specification): ReadonlyMap<string, number> =>
    new Map(
      model.calls.flatMap((call) => {
        const limits = limitsOn(model, call);
        return limits.length === 0
          ? []
          : [
              [
                call.name,
                Math.min(
                  maxRepetitions,
                  Math.max(defaultRepetitions, ...limits.map(({ holds }) => largestIn(model, holds) + 1)),
                ),
              ] as const,
            ];
      }),
    ),
);

/** The rules that count the records which a call creates. */
function limitsOn(model: Specification, call: Call): readonly Rule[] {
  const created = createdBy(model, call);
  const appliesTo = ({ on }: Rule, entity: string): boolean =>
    on.kind === "call" ? on.call === call.name : on.entity === entity && (on.kind === "entity" || on.verb === "create");
  return model.rules.filter((rule) =>
    created.some(
      (entity) =>
        ((call.does.kind === "create" && rule.on.kind === "entity") || appliesTo(rule, entity)) &&
        iteratesOver(model, rule.holds, entity, new Set()),
    ),
  );
}

/** The entities of which a call creates records, itself or by its effects. */
function createdBy(model: Specification, { does }: Call): readonly string[] {
  if (does.kind === "create") return [does.entity];
  if (does.kind === "transition")
    return createdIn(model, transitionNamed(model, does.entity, does.transition).transition.effects);
  return does.kind === "statements" ? createdIn(model, does.statements) : [];
}

/** The entities of which statements create records, also by the transitions that they take. */
function createdIn(model: Specification, statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((statement) => {
    switch (statement.kind) {
      case "create":
        return [statement.entity];
      case "each":
        return createdIn(model, statement.statements);
      case "take":
        return createdIn(model, transitionNamed(model, statement.entity, statement.transition).transition.effects);
      default:
        return [];
    }
  });
}

/** The largest integer that an expression compares with. */
function largestIn({ constants }: Specification, expression: Expression): number {
  let largest = 0;
  someNode(expression, (node) => {
    const value =
      node.kind === "literal"
        ? node.value
        : node.kind === "constant"
          ? constants.find(({ name }) => name === node.name)?.value
          : undefined;
    if (node.type.kind === "integer" && typeof value === "number") largest = Math.max(largest, value);
    return false;
  });
  return largest;
}

/** Whether an expression iterates over records of an entity, directly or in a derived field. */
function iteratesOver(model: Specification, expression: Expression, entity: string, seen: Set<string>): boolean {
  return someNode(expression, (node) => {
    const { type } = node;
    if (type.kind === "list" && type.of.kind === "record" && type.of.entity === entity) return true;
    if (node.kind !== "field" || seen.has(`${node.entity}.${node.name}`)) return false;
    seen.add(`${node.entity}.${node.name}`);
    const field = model.entities
      .find(({ name }) => name === node.entity)
      ?.fields.find(({ name }) => name === node.name);
    const derived = derivationOf(field);
    return derived !== null && iteratesOver(model, derived, entity, seen);
  });
}
