import fc from "fast-check";
import { noSpan } from "../../src/base/span.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Grant } from "../../src/model/role.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import { types } from "./sql-world.ts";

type EntityName = "User" | "Ticket" | "Note";

const me: Expression = {
  kind: "me",
  name: "me",
  type: { kind: "record", entity: "User", optional: true },
  span: noSpan,
};
const thisOf = (entity: EntityName): Expression => ({ kind: "this", name: "this", type: types[entity], span: noSpan });
const field = (of: Expression, entity: EntityName, name: string, type: ValueType): Expression => ({
  kind: "field",
  of,
  entity,
  name,
  type,
  span: noSpan,
});
const isMe = (left: Expression): Expression => ({
  kind: "binary",
  operator: "==",
  left,
  right: me,
  type: types.boolean,
  span: noSpan,
});

const conditions: Readonly<Record<EntityName, readonly Expression[]>> = {
  User: [isMe(thisOf("User")), field(thisOf("User"), "User", "active", types.boolean)],
  Ticket: [
    isMe(field(thisOf("Ticket"), "Ticket", "owner", types.User)),
    field(thisOf("Ticket"), "Ticket", "overdue", types.boolean),
  ],
  Note: [isMe(field(field(thisOf("Note"), "Note", "ticket", types.Ticket), "Ticket", "owner", types.User))],
};

const fields: Readonly<Record<EntityName, readonly string[]>> = {
  User: ["score", "boss", "tickets"],
  Ticket: ["size", "urgent", "owner", "tags", "notes", "overdue", "overdueAt", "readers"],
  Note: ["weight", "ticket", "author"],
};

/** What a viewer may read: records and single fields, always or where a condition holds. */
export const anyGrants: fc.Arbitrary<readonly Grant[]> = fc
  .tuple(grantsOn("User"), grantsOn("Ticket"), grantsOn("Note"))
  .map((grants) => grants.flat());

function grantsOn(entity: EntityName): fc.Arbitrary<readonly Grant[]> {
  const grant = (named: fc.Arbitrary<readonly string[] | null>): fc.Arbitrary<Grant> =>
    fc
      .record({ named, when: fc.option(fc.constantFrom(...conditions[entity]), { freq: 3 }) })
      .map(({ named: of, when }) => ({
        action: { kind: "read", entity, fields: of },
        role: "Viewer",
        when,
        span: noSpan,
        row: noSpan,
      }));
  return fc
    .tuple(
      fc.array(grant(fc.constant(null)), { minLength: 1, maxLength: 2 }),
      fc.array(grant(fc.subarray([...fields[entity]], { minLength: 1 })), { maxLength: 2 }),
    )
    .map((grants) => grants.flat());
}
