import { withArticle } from "../../base/with-article.ts";
import { derivationOf, isSystemGiven } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, Row, State } from "../../semantics/state/state.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";
import { usualFieldValue } from "../world/values-for-type.ts";
import { peopleNames } from "./people-names.ts";
import { describeRecord, describeValueInWorld } from "./describe-value.ts";

/** Describes an actor with the role: "Ada, a Customer". */
export function describeActor(model: Specification, state: State, actor: Actor, role: string): string {
  const inRole = withArticle(role);
  if (actor.kind === "visitor") return `${inRole.charAt(0).toUpperCase()}${inRole.slice(1)}`;
  return `${peopleNames(model, state).get(actor.id) ?? "Somebody"}, ${inRole}`;
}

/**
 * Describes the records of a small world, each with its values, and the people other than the actor: "Ticket 2 (status
 * “open”, requester Ada)".
 */
export function describeWorld(model: Specification, state: State, actor: Actor): readonly string[] {
  const peopleEntity = model.identification?.entity;
  const others = Object.entries(state.entities).flatMap(([entity, rows]) =>
    entity === peopleEntity ? [] : [...rows.values()].map((row) => describeRecordWithValues(model, state, entity, row)),
  );
  const people = [...(state.entities[peopleEntity ?? ""]?.keys() ?? [])]
    .filter((id) => actor.kind === "visitor" || actor.id !== id)
    .map((id) =>
      describeActor(model, state, { kind: "person", id }, roleOf(model, state, { kind: "person", id }) ?? ""),
    );
  const lines = [...others, ...people];
  return lines.length > mostDescribed
    ? [...lines.slice(0, mostDescribed - 1), `${lines.length - mostDescribed + 1} more like these`]
    : lines;
}

const mostDescribed = 4;

/** Describes a record with the values that differ from the usual ones and can influence a decision. */
function describeRecordWithValues(model: Specification, state: State, entityName: string, row: Row): string {
  if (!model.entities.some(({ name }) => name === entityName)) return entityName;
  const values = entityNamed(model, entityName).fields.flatMap((field) => {
    const value = row.values[field.name] ?? null;
    if (
      value === null ||
      isSamePart(value, usualFieldValue(field)) ||
      derivationOf(field) !== null ||
      isSystemGiven(field)
    )
      return [];
    if (
      ["text", "secret", "email", "reverse", "json", "file", "image", "url", "phone", "uuid"].includes(field.type.kind)
    )
      return [];
    return [`${field.name} ${describeValueInWorld(model, state, field.type, value)}`];
  });
  const name = describeRecord(model, state, entityName, row.id);
  return values.length === 0 ? name : `${name} (${values.join(", ")})`;
}
