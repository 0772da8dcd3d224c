import { fieldNamed } from "../../model/find.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { keptError } from "../../semantics/input/kept-value.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { Row } from "../../semantics/state/state.ts";
import { sameValue } from "../../semantics/value/same-value.ts";
import type { StepView, Property } from "./property.ts";

/**
 * No step leaves a record without a required value, with a value out of its range, or with a reference to a record that
 * does not exist.
 */
export function recordIntegrity({ entities }: Specification): readonly Property[] {
  return entities.map(
    (entity): Property => ({
      statement: `Every ${entity.name} keeps what it requires, its ranges and its references.`,
      category: "record",
      expects: "no counterexample",
      span: entity.span,
      check: { at: "step", matches: (step) => isUnsound(step, entity) },
    }),
  );
}

function isUnsound({ before, after, decision }: StepView, entity: Entity): boolean {
  if (decision.kind === "refusal") return false;
  return decision.writes.some((write) => {
    if (write.kind === "put")
      return (
        write.entity === entity.name &&
        after.entities[entity.name]?.get(write.row.id) === write.row &&
        hasProblem(entity, write.row, before.entities[entity.name]?.get(write.row.id), { after })
      );
    if (write.kind === "count" || after.entities[write.entity]?.has(write.id) === true) return false;
    return entity.fields.some(
      ({ name, type }) =>
        type.kind === "reference" &&
        type.entity === write.entity &&
        rowsWith(after, entity.name, name, write.id).length > 0,
    );
  });
}

/** Whether a value that a write changed is not allowed. */
function hasProblem(entity: Entity, row: Row, old: Row | undefined, { after }: Pick<StepView, "after">): boolean {
  return Object.entries(row.values).some(([name, value]) => {
    const field = fieldNamed(entity, name);
    if (field === undefined || (old !== undefined && sameValue(old.values[name] ?? null, value))) return false;
    if (keptError(field, value) !== null) return true;
    return (
      field.type.kind === "reference" &&
      typeof value === "string" &&
      after.entities[field.type.entity]?.has(value) !== true
    );
  });
}
