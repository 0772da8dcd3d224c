import { oncePer } from "../../../base/once-per.ts";
import { dependsOnTime } from "../../../expression/tree/depends-on-time.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";

/** The stored fields of an entity that can hold the moment of a call: their default, or a statement, gives them a value that depends on the time. */
export const fieldsWithMoments = oncePer((model: Specification, entity: Entity): readonly string[] => {
  const assigned = assignmentsIn(model).filter((one) => one.entity === entity.name);
  return storedFields(entity).flatMap((field) => {
    if (field.type.kind !== "timestamp" && field.type.kind !== "date" && field.type.kind !== "time") return [];
    const standard = defaultOfField(field);
    const given = assigned.flatMap((one) => (one.field === field.name ? [one.value] : []));
    return [...(standard === null ? [] : [standard]), ...given].some((value) => dependsOnTime(model, value))
      ? [field.name]
      : [];
  });
});

interface AssignedField {
  readonly entity: string;
  readonly field: string;
  readonly value: Expression;
}

/** All values that effects and calls give to fields. */
const assignmentsIn = oncePer(({ machines, calls }: Specification): readonly AssignedField[] => [
  ...machines.flatMap(({ transitions }) => transitions.flatMap(({ effects }) => effects.flatMap(assignedBy))),
  ...calls.flatMap(({ does }): readonly AssignedField[] =>
    does.kind === "statements"
      ? does.statements.flatMap(assignedBy)
      : does.kind === "create"
        ? does.given.map((one) => ({ ...one, entity: does.entity }))
        : [],
  ),
]);

function assignedBy(statement: Statement): readonly AssignedField[] {
  switch (statement.kind) {
    case "assign":
      return [statement];
    case "create":
    case "update":
      return statement.values.map((one) => ({ ...one, entity: statement.entity }));
    case "each":
      return statement.statements.flatMap(assignedBy);
    case "delete":
    case "take":
      return [];
  }
}
