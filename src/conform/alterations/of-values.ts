import type { Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Assignment, Statement } from "../../model/statement.ts";
import type { Value } from "../../model/value-type.ts";
import type { Difference } from "../mirror/difference.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace } from "./alteration.ts";
import { fixedValue } from "./of-expression.ts";

/** Whatever gives a field its value, giving it what came: the last thing to be thought of, and the most general. */
export function ofValues(model: Specification, differences: readonly Difference[]): readonly Alteration[] {
  return differences.flatMap(({ at, came = null }) => {
    const name = fieldIn(at);
    return name === null || (typeof came === "object" && came !== null)
      ? []
      : [...ofComputed(model, name, came), ...ofEffects(model, name, came)];
  });
}

/** The name of a field that a place in an answer ends with. */
export function fieldIn(at: string): string | null {
  return /([^.[\]]+)(?:\[\d+\])*$/.exec(at)?.[1] ?? null;
}

function ofComputed(model: Specification, name: string, value: Value): readonly Alteration[] {
  return model.entities.flatMap((entity) =>
    entity.fields
      .filter((field) => field.name === name)
      .flatMap((field): readonly Alteration[] => {
        const as = (says: string, changed: Partial<Field>): Alteration => ({
          span: field.span,
          says: `“${name}” ${says}`,
          model: {
            ...model,
            entities: inPlace(model.entities, entity, { fields: inPlace(entity.fields, field, changed) }),
          },
        });
        const { derived } = field;
        return [
          ...(derived === null ? [] : [as("came to something else", { derived: fixedValue(derived, value) })]),
          ...(field.default === null
            ? []
            : [as("began as something else", { default: fixedValue(field.default, value) })]),
        ];
      }),
  );
}

function ofEffects(model: Specification, name: string, value: Value): readonly Alteration[] {
  return model.machines.flatMap((machine) =>
    machine.transitions
      .filter(({ effects }) => effects.some((effect) => sets(effect, name)))
      .map(
        (transition): Alteration => ({
          span: transition.span,
          says: `“${transition.name}” gave “${name}” something else`,
          model: {
            ...model,
            machines: inPlace(model.machines, machine, {
              transitions: inPlace(machine.transitions, transition, {
                effects: transition.effects.map((effect) => giving(effect, name, value)),
              }),
            }),
          },
        }),
      ),
  );
}

function sets(effect: Statement, name: string): boolean {
  return effect.kind === "assign"
    ? effect.field === name
    : "values" in effect && effect.values.some(({ field }) => field === name);
}

function giving(effect: Statement, name: string, value: Value): Statement {
  if (effect.kind === "assign")
    return effect.field === name ? { ...effect, value: fixedValue(effect.value, value) } : effect;
  const given = (one: Assignment): Assignment =>
    one.field === name ? { ...one, value: fixedValue(one.value, value) } : one;
  return "values" in effect ? { ...effect, values: effect.values.map(given) } : effect;
}
