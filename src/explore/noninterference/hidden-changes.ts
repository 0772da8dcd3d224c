import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Field } from "../../model/entity.ts";
import { isStored, isSystemGiven } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { keptError } from "../../semantics/input/kept-value.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Actor, Row, State, Write } from "../../semantics/state/state.ts";
import { visibilityFor, visibleStateText } from "./visible-state.ts";

/** A change of a state that an actor can't see: a field with another value, or a record that is removed. */
export interface HiddenChange {
  readonly entity: string;
  readonly id: string;
  /** The field that has another value; null where the record is removed. */
  readonly field: string | null;
  readonly state: State;
}

/**
 * Lists changes of a state that an actor can't see and after which the document's rules still hold: one or two for each
 * field and record.
 */
export function hiddenChangesFor(
  model: Specification,
  state: State,
  actor: Actor,
  now: string,
): readonly HiddenChange[] {
  const visibility = visibilityFor(model, state, actor, now);
  if (visibility === null) return [];
  const seen = visibleStateText(model, state, actor, now);
  const isHidden = (write: Write): State | null => {
    const other = apply(state, [write]);
    return visibleStateText(model, other, actor, now) === seen && keepsRules(model, state, other, now) ? other : null;
  };
  return model.entities.flatMap(({ name, fields }) =>
    [...(state.entities[name]?.values() ?? [])].flatMap((row): readonly HiddenChange[] => {
      const without =
        visibility.readable(name, row.id) || isReferredTo(model, state, name, row.id)
          ? null
          : isHidden({ kind: "remove", entity: name, id: row.id });
      const changed = fields
        .filter((field) => isChangeable(field) && !visibility.fieldReadable(name, row.id, field.name))
        .flatMap((field): readonly HiddenChange[] => {
          const other = alternativeValues(model, state, name, field, row)
            .map((value) =>
              isHidden({ kind: "put", entity: name, row: { ...row, values: { ...row.values, [field.name]: value } } }),
            )
            .find((one) => one !== null);
          return other === undefined || other === null
            ? []
            : [{ entity: name, id: row.id, field: field.name, state: other }];
        });
      return [...(without === null ? [] : [{ entity: name, id: row.id, field: null, state: without }]), ...changed];
    }),
  );
}

function isChangeable(field: Field): boolean {
  return isStored(field) && !isSystemGiven(field) && !["secret", "file", "image"].includes(field.type.kind);
}

function isReferredTo(model: Specification, state: State, entity: string, id: string): boolean {
  return model.entities.some(({ name, fields }) =>
    fields.some(
      ({ name: field, type }) =>
        type.kind === "reference" &&
        type.entity === entity &&
        [...(state.entities[name]?.values() ?? [])].some(({ values }) => values[field] === id),
    ),
  );
}

/** Other values for a field: those that occur in other records first. */
function alternativeValues(
  model: Specification,
  state: State,
  entity: string,
  field: Field,
  row: Row,
): readonly Value[] {
  const { name, type } = field;
  const own = row.values[name] ?? null;
  const elsewhere = [...(state.entities[entity]?.values() ?? [])].map(({ values }) => values[name] ?? null);
  const all: readonly Value[] = [
    ...(field.required ? [] : [null]),
    ...elsewhere,
    ...generatedValues(model, state, field, own),
  ];
  const unique = entityNamed(model, entity).unique.some((names) => names.includes(name));
  const found = all.filter(
    (value) =>
      JSON.stringify(value) !== JSON.stringify(own) &&
      keptError(field, value) === null &&
      !(unique && elsewhere.includes(value)),
  );
  return [...new Map(found.map((value) => [JSON.stringify(value), value])).values()].slice(
    0,
    type.kind === "choice" || type.kind === "status" ? 4 : 2,
  );
}

function generatedValues(model: Specification, state: State, { type }: Field, own: Value): readonly Value[] {
  switch (type.kind) {
    case "boolean":
      return [own !== true];
    case "choice":
    case "status":
    case "role":
      return type.values;
    case "integer":
    case "decimal":
    case "duration":
      return typeof own === "number" ? [own + 1, own - 1] : [type.range.min ?? 1];
    case "text":
      return type.pattern === undefined ? [`${String(own ?? "")}x`, "another", "another one altogether"] : [];
    case "email":
      return ["another@example.org"];
    case "reference":
      return [...(state.entities[type.entity]?.keys() ?? [])].filter(() => model.entities.length > 0);
    case "date":
      return ["2026-01-06", "2025-01-06"];
    case "timestamp":
      return ["2026-01-06T12:00:00.000Z", "2025-01-06T12:00:00.000Z"];
    default:
      return [];
  }
}

/** Whether every rule on an entity holds after a change for each record for which it held before. */
function keepsRules(model: Specification, before: State, after: State, now: string): boolean {
  const moment = momentOf(model, { me: null, now, input: {} });
  const [truth, other] = [createTruth(model, before, moment), createTruth(model, after, moment)];
  return model.rules.every(
    ({ on, holds }) =>
      on.kind !== "entity" ||
      other
        .all(on.entity)
        .every(
          (id) =>
            evaluate(holds, scopeOf(other, moment, { this: id })) === true ||
            evaluate(holds, scopeOf(truth, moment, { this: id })) !== true,
        ),
  );
}
