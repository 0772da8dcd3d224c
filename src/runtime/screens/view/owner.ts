import { noSpan } from "../../../base/span.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Bound } from "../../store/compile/scope.ts";
import { parameter, sql } from "../../store/sql.ts";

/** The record beside whose related list something would be created: the reference that leads back to it is known. */
export interface Owner {
  readonly by: string;
  readonly id: string;
}

/** The variable that stands for the owner: no document can give one of its own this name. */
export const ownerVariable = "@owner";

/** What the variable stands for in a statement: the parameter of that name, which holds the owner's id. */
export const ownerBound: Bound = {
  kind: "value",
  of: sql`${parameter({ kind: "named", name: "owner", form: "text" })}`,
};

/** What a creating call would be given: anything for what people are asked, and its owner where people are asked for it. */
export function givenTo(
  model: Specification,
  { takes, does }: Call,
  by: string | null,
): Map<string, Expression | "anything"> {
  const names = [
    ...takes.map(({ name, field }) => field ?? name),
    ...(does.kind === "create" ? does.given.map(({ field }) => field) : []),
  ];
  const given = new Map<string, Expression | "anything">(names.map((name) => [name, "anything"]));
  const type =
    by === null || does.kind !== "create" ? undefined : fieldNamed(entityNamed(model, does.entity), by)?.type;
  if (by === null || type?.kind !== "reference" || !given.has(by)) return given;
  return given.set(by, {
    kind: "variable",
    name: ownerVariable,
    span: noSpan,
    type: { kind: "record", entity: type.entity },
  });
}

/**
 * That what a creating call makes belongs to the owner, where nobody is asked whose it is: a condition on the new record and the
 * owner. Null where people are asked, or there is no owner.
 */
export function isOwners(model: Specification, call: Call, by: string | null): Expression | null {
  if (by === null || call.does.kind !== "create" || givenTo(model, call, null).has(by)) return null;
  const field = fieldNamed(entityNamed(model, call.does.entity), by);
  const span = call.span;
  if (field?.type.kind !== "reference" || field.default === null)
    return { kind: "literal", value: false, span, type: { kind: "boolean" } };
  const owner: Expression = {
    kind: "variable",
    name: ownerVariable,
    span,
    type: { kind: "record", entity: field.type.entity },
  };
  return { kind: "binary", operator: "==", left: field.default, right: owner, span, type: { kind: "boolean" } };
}
