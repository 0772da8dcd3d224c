import { noSpan } from "../../../base/span.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { equalityOf } from "../../../symbolic/conditions.ts";
import { absentValue, fieldEquals, recordNamed } from "./compared-field.ts";

/** What is known of whoever calls in a role: that it is nobody or somebody and, where a field holds one role, that it is this one. */
export function factsOfCaller(model: Specification, role: string): readonly Expression[] {
  const { identification } = model;
  const somebody = isSignedIn(model, role);
  if (identification === null || somebody.length === 0 || role === identification.visitor) return somebody;
  const people = entityNamed(model, identification.entity);
  const field = fieldNamed(people, identification.roleField ?? "");
  if (field?.type.kind !== "role") return somebody;
  const type = valueTypeOf(field.type, field.required);
  const value: Expression = { kind: "literal", value: role, span: noSpan, type };
  return [...somebody, fieldEquals(recordNamed("me", people.name), people.name, field, value)];
}

/** Whether somebody has signed in, who calls in a role; no facts where nobody signs in. */
export function isSignedIn({ identification }: Specification, role: string): readonly Expression[] {
  if (identification === null) return [];
  const isNobody = equalityOf(recordNamed("me", identification.entity), absentValue);
  return [role === identification.visitor ? isNobody : negateCondition(isNobody)];
}
