import { noSpan } from "../../../base/span.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { equalityOf } from "../../../symbolic/conditions.ts";
import { createdField } from "../../../symbolic/created-field.ts";
import type { BoundName } from "../../store/compile/scope.ts";
import { sqlParameter, sql } from "../../store/sql.ts";

/** The record beside whose related list something would be created: the reference that leads back to it is known. */
export interface Owner {
  readonly by: string;
  readonly id: string;
}

/** The variable that stands for the owner: no document can give one of its own this name. */
export const ownerVariable = "@owner";

/** What the variable stands for in a statement: the parameter of that name, which holds the owner's id. */
export const ownerBound: BoundName = {
  kind: "value",
  of: sql`${sqlParameter({ kind: "named", name: "owner", form: "text" })}`,
};

/** The inputs of a creating call whose values follow from the owner: the reference to it, where people are asked for that. */
export function inputsFromOwner(model: Specification, call: Call, by: string | null): ReadonlyMap<string, Expression> {
  const owner = by === null ? null : ownerOf(model, call, by);
  const asked = call.takes.find(({ name, field }) => (field ?? name) === by);
  return new Map(owner === null || asked === undefined ? [] : [[asked.name, owner]]);
}

/** That what a creating call makes belongs to the owner; empty where there is none, or where that is not known before the call is made. */
export function belongsToOwner(
  model: Specification,
  call: Call,
  role: string,
  inputs: ReadonlyMap<string, Expression>,
  by: string | null,
): readonly Expression[] {
  const owner = by === null ? null : ownerOf(model, call, by);
  const left = owner === null || by === null ? null : createdField({ model, call, role, inputs }, by, owner);
  if (owner === null || left === null) return [];
  return [equalityOf(left, owner)];
}

function ownerOf(model: Specification, { does }: Call, by: string): Expression | null {
  const type = does.kind === "create" ? fieldNamed(entityNamed(model, does.entity), by)?.type : undefined;
  return type?.kind === "reference"
    ? { kind: "variable", name: ownerVariable, span: noSpan, type: { kind: "record", entity: type.entity } }
    : null;
}
