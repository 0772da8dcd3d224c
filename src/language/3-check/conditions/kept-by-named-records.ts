import { someNode } from "../../../expression/tree/children-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";

/** A rule on the records that a condition leads to, said of the record that it is about. */
export interface KeptRule {
  readonly rule: Rule;
  readonly holds: Expression;
}

/** What the records keep to which conditions lead. */
export function keptByNamedRecords(model: Specification, conditions: readonly Expression[]): readonly Expression[] {
  return rulesOfNamedRecords(model, conditions).map(({ holds }) => holds);
}

/**
 * The rules that the records keep to which conditions lead: where a condition reads `course.startsOn`, each rule on `Course`,
 * said of `course`. Rules about the moment of a write are left out, since a stored record need not keep them.
 */
export function rulesOfNamedRecords(model: Specification, conditions: readonly Expression[]): readonly KeptRule[] {
  const paths = new Map<string, Expression & { readonly kind: "field" }>();
  const look = (node: Expression): boolean => {
    if (node.kind === "field" && node.type.kind === "record" && isPath(node)) paths.set(textOf(node), node);
    return false;
  };
  for (const condition of conditions) someNode(condition, look);
  return [...paths.values()].flatMap((path) =>
    model.rules.flatMap((rule) => {
      const { on, holds } = rule;
      return on.kind === "entity" && path.type.kind === "record" && on.entity === path.type.entity && isKept(holds)
        ? [{ rule, holds: substituteParts(holds, (part) => (part.kind === "this" ? path : null)) }]
        : [];
    }),
  );
}

/** Whether references lead from the record itself to another that is always there. */
function isPath(node: Expression): boolean {
  return node.kind === "this" || (node.kind === "field" && node.type.optional !== true && isPath(node.of));
}

function textOf(path: Expression): string {
  return path.kind === "field" ? `${textOf(path.of)}.${path.name}` : path.kind;
}

function isKept(holds: Expression): boolean {
  return (
    holds.kind !== "literal" &&
    !someNode(holds, ({ kind }) => kind === "old" || kind === "me" || kind === "now" || kind === "input")
  );
}
