import { noSpan } from "../../../base/span.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { equalityOf } from "../../../symbolic/conditions.ts";
import { createdField } from "../../../symbolic/created-field.ts";
import type { BoundName } from "../../store/compile/sql-scope.ts";
import { sqlParameter, sql } from "../../store/sql.ts";

/** The record on whose screen a related record would be created, and the reference that leads back to it. */
export interface Owner {
  readonly by: string;
  readonly id: string;
}

/** The variable of the owner. No variable of a document can have this name. */
export const ownerVariable = "@owner";

/** What the variable stands for in a statement: a parameter with the owner's id. */
export const ownerBound: BoundName = {
  kind: "value",
  of: sql`${sqlParameter({ kind: "named", name: "owner", form: "text" })}`,
};

/** The input of a creating call whose value follows from the owner: the reference to it, where the call has such an input. */
export function inputsFromOwner(model: Specification, call: Call, by: string | null): ReadonlyMap<string, Expression> {
  const owner = by === null ? null : ownerOf(model, call, by);
  const asked = call.takes.find(({ name, field }) => (field ?? name) === by);
  return new Map(owner === null || asked === undefined ? [] : [[asked.name, owner]]);
}

/**
 * The condition that the record which a call creates belongs to the owner; none where there is no owner, or where that is not
 * known before the call is made.
 */
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
