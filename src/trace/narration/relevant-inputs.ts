import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Input } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";

/** Whether the value of an input can change what happens, and is not only stored. */
export type InputFilter = (entity: string | null, input: Input) => boolean;

const known = new WeakMap<Specification, InputFilter>();

/**
 * Finds the inputs that the document's rules, guards, rights, claims and effects read. The result is remembered for
 * each document.
 */
export function relevantInputsOf(model: Specification): InputFilter {
  const found = known.get(model) ?? collectRelevantInputs(model);
  known.set(model, found);
  return found;
}

function collectRelevantInputs(model: Specification): InputFilter {
  const names = new Set<string>();
  const visit = (expression: Expression | null): void => {
    if (expression === null) return;
    if (expression.kind === "field") names.add(`${expression.entity}.${expression.name}`);
    if (expression.kind === "entry" && expression.of.kind === "input") names.add(`input.${expression.name}`);
    for (const child of childrenOf(expression)) visit(child);
  };
  const visitStatement = (statement: Statement): void => {
    if (statement.kind === "each") statement.statements.forEach(visitStatement);
    if (statement.kind === "update" || statement.kind === "delete") visit(statement.where);
    if (statement.kind === "create") visit(statement.unless);
  };
  for (const { holds } of [...model.rules, ...model.conditions]) visit(holds);
  for (const { when } of model.grants) visit(when);
  for (const { of } of model.claims) visit(of.kind === "world" ? of.holds : of.where);
  for (const { guard, after, effects } of model.machines.flatMap(({ transitions }) => transitions)) {
    visit(guard);
    visit(after);
    effects.forEach(visitStatement);
  }
  for (const field of model.entities.flatMap(({ fields }) => fields)) visit(derivationOf(field));
  return (entity, { name, field, type }) =>
    names.has(`input.${name}`) ||
    (entity !== null && field !== null && names.has(`${entity}.${field}`)) ||
    type.kind === "reference";
}
