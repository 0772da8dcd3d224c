import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import { typicalStoredValue } from "../../src/generation/value/typical-value.ts";
import type { Entity } from "../../src/model/entity.ts";
import { isCounted } from "../../src/model/field-questions.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Row } from "../../src/semantics/state/state.ts";

/** The person who is there in the beginning of an implementation, and helps others in. */
export interface Founder {
  readonly account: KnownAccount;
  readonly entity: string;
  readonly row: Row;
}

const secret = "battery staple";

/** That person, where a document has people; `role`: the one that they have, or nothing where nobody is needed. */
export function founderRow(model: Specification, role: string, now: string): Founder | null {
  const { identification } = model;
  if (identification === null || role === "") return null;
  const entity = entityNamed(model, identification.entity);
  const values = blank(entity, now);
  const name = String(values[identification.by]);
  const given: Readonly<Record<string, Value>> = {
    [identification.secret]: secret,
    ...(identification.roleField === null
      ? {}
      : { [identification.roleField]: heldAs(entity, identification.roleField, role) }),
  };
  const row = {
    id: "018bcfe5-0000-7000-9000-000000000001",
    values: { ...values, ...given },
    since: Object.fromEntries(statuses(entity).map((name) => [name, now])),
  };
  return { account: { name, secret }, entity: entity.name, row };
}

/** A role as the field holds it: some documents give a person several. */
function heldAs({ fields }: Entity, field: string, role: string): Value {
  return fields.find(({ name }) => name === field)?.type.kind === "list" ? [role] : role;
}

function statuses({ fields }: Entity): readonly string[] {
  return fields.filter(({ type }) => type.kind === "status").map(({ name }) => name);
}

/** A typical value in each field that has to have one, and nothing in the others. */
function blank(entity: Entity, now: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    storedFields(entity).map((field) => {
      const { name, type, required } = field;
      if (type.kind === "status" || type.kind === "choice") return [name, type.values[0] ?? null];
      if (isCounted(field)) return [name, beyondCounting];
      return [name, required ? typicalStoredValue({ name, type, now, number: 0, person: "Root" }) : null];
    }),
  );
}

/** A number that no counter gets to. */
const beyondCounting = 900_000;
