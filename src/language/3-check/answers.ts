import { diagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { someNode } from "../../expression/children.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Check } from "./check.ts";
import { hasErrorsIn } from "./reported.ts";

/** Fields that an answer shows or a list is narrowed by, and that point 6 lets nobody read: they are null for everyone. */
export const checkAnswers: Check = (model, _, reported) => {
  if (model.grants.length === 0 || hasErrorsIn(6, model, reported)) return [];
  const found = new Map<string, Diagnostic>();
  for (const expression of model.calls.flatMap(seenIn)) {
    someNode(expression, (node) => {
      const hidden = unseen(model, node);
      if (hidden !== null) found.set(`${node.span.start} ${node.span.end}`, diagnostic("never-seen", node.span, { field: hidden }));
      return false;
    });
  }
  return [...found.values()];
};

/** What a call of the document's shows, or lets its caller see by what it lists. */
function seenIn({ from, does, answers: { body } }: Call): readonly Expression[] {
  if (from === "convention") return [];
  const { where = null, sort = [] } = (does.kind === "list" ? does.selection : null) ?? {};
  return [...(body.kind === "expression" ? [body.expression] : []), ...(where === null ? [] : [where]), ...sort.map(({ by }) => by)];
}

/** The field that a node reads and nobody may; null where somebody may. */
function unseen(model: Specification, node: Expression): string | null {
  if (node.kind !== "field" || node.name === "id") return null;
  const { entity, name } = node;
  if (!maySee(model, entity, name)) return `${entity}.${name}`;
  const type = fieldNamed(entityNamed(model, entity), name)?.type;
  return type?.kind === "reverse" && !maySee(model, type.entity, type.by) ? `${type.entity}.${type.by}` : null;
}

/** Whether some role may read the field of some record: a field that a row names is governed by such rows alone. */
function maySee({ grants, entities }: Specification, entity: string, name: string): boolean {
  const rows = grants.flatMap(({ action }) => (action.kind === "read" && action.entity === entity ? [action.fields] : []));
  if (entities.some((one) => one.name === entity && one.key === name)) return rows.length > 0;
  const field = entities.find((one) => one.name === entity)?.fields.find((one) => one.name === name);
  if (field?.hidden === true || field?.type.kind === "secret") return false;
  const isNamed = rows.some((fields) => fields?.includes(name) === true);
  return rows.some((fields) => (isNamed ? fields?.includes(name) === true : fields === null));
}
