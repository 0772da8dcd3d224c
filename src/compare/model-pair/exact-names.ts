import { oncePer } from "../../base/once-per.ts";
import { knownOf } from "../../expression/solve/known-names.ts";
import type { KnownNames } from "../../expression/solve/known-names.ts";
import type { Field } from "../../model/entity.ts";
import { defaultOfField, renewalOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { textOfPart } from "./is-same-part.ts";

/** What the solver knows of a model, such that two expressions that it finds equal have the same value in every case. */
export const exactNamesOf = oncePer((model: Specification): KnownNames => {
  const known = knownOf(model);
  const given = textOfPart([model.calls, model.machines, model.rows.map(({ values }) => Object.keys(values))]);
  const fromClock = new Set(
    model.entities.flatMap(({ name, fields }) =>
      fields
        .filter((field) => isFromClock(field) && !isGiven(given, field.name))
        .map((field) => `${name}.${field.name}`),
    ),
  );
  return {
    ...known,
    exact: true,
    field: (entity, name) => {
      const field = known.field(entity, name);
      return field !== undefined && fromClock.has(`${entity}.${name}`) ? { ...field, isFromClock: true } : field;
    },
  };
});

/** Whether the default of a field is the time, and stays or follows the changes of the record. */
function isFromClock(field: Field): boolean {
  return defaultOfField(field)?.kind === "now" && (field.fixed || renewalOf(field) !== null);
}

/** Whether a call takes a field, or a statement or a row gives it a value. */
function isGiven(given: string, name: string): boolean {
  const text = JSON.stringify(name);
  return given.includes(`"field":${text}`) || given.includes(`[${text}`) || given.includes(`,${text}`);
}
