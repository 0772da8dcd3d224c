import type { Span } from "../../base/span.ts";
import { oncePer } from "../../base/once-per.ts";
import { someNode } from "../../expression/tree/children-of.ts";
import { fieldNamed } from "../../model/find.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * The names of the fields that the rule or the guard at a place depends on, also by derived fields, and `now` where it depends on the time.
 * Null where there is neither at this place.
 */
export function fieldsDecidedBy(model: Specification, { start, end }: Span): ReadonlySet<string> | null {
  return fieldsByPlace(model).get(`${start} ${end}`) ?? null;
}

const fieldsByPlace = oncePer((model: Specification): ReadonlyMap<string, ReadonlySet<string>> => {
  const conditions = [
    ...model.rules.map(({ span, holds }) => [span, holds] as const),
    ...model.machines.flatMap(({ transitions }) =>
      transitions.flatMap(({ span, guard }) => (guard === null ? [] : [[span, guard] as const])),
    ),
  ];
  return new Map(conditions.map(([{ start, end }, holds]) => [`${start} ${end}`, fieldsRead(model, holds)]));
});

function fieldsRead(model: Specification, expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Expression): void => {
    someNode(part, (node) => {
      if (node.kind === "now") found.add("now");
      if (node.kind === "field" && !found.has(node.name)) {
        found.add(node.name);
        const entity = model.entities.find(({ name }) => name === node.entity);
        const field = entity === undefined ? undefined : fieldNamed(entity, node.name);
        const derived = field === undefined ? null : derivationOf(field);
        if (derived !== null) visit(derived);
      }
      return false;
    });
  };
  visit(expression);
  return found;
}
