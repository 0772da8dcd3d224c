import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";

/** A field with a closed set of values. */
export interface ClosedField {
  readonly entity: string;
  readonly name: string;
  readonly declared: readonly string[];
}

/** The fields whose records may hold values that are no longer declared, since what they were before allowed others. */
export function narrowedFields(old: Specification | null, model: Specification): readonly ClosedField[] {
  return closedFields(model).filter(({ entity, name, declared }) => {
    const before = old?.entities.find((one) => one.name === entity)?.fields.find((field) => field.name === name);
    if (before === undefined) return false;
    const allowed = declaredValues(before.type);
    return allowed === null || allowed.some((value) => !declared.includes(value));
  });
}

function closedFields(model: Specification): readonly ClosedField[] {
  return model.entities.flatMap(({ name: entity, fields }) =>
    fields.flatMap(({ name, type }) => {
      const declared = declaredValues(type);
      return declared === null ? [] : [{ entity, name, declared }];
    }));
}

function declaredValues(type: FieldType): readonly string[] | null {
  switch (type.kind) {
    case "choice": case "status": case "role": return type.values;
    default: return null;
  }
}
