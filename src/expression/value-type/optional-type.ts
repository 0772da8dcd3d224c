import type { ValueType } from "../../model/value-type.ts";

/** The type, but possibly null where `when` holds. */
export function optionalIf(when: boolean, type: ValueType): ValueType {
  return when && type.kind !== "anything" && type.kind !== "null" ? { ...type, optional: true } : type;
}

/** The type of what is there, if it is there. */
export function presentType(type: ValueType): ValueType {
  const { optional: _, ...rest } = type;
  return rest as ValueType;
}

/** Whether a value of the type may be null. */
export function isOptional(type: ValueType): boolean {
  return type.optional === true || type.kind === "null";
}
