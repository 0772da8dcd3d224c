import type { Field } from "../../model/entity.ts";
import { defaultOfField, derivationOf, withDefault } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import type { Assignment, Statement } from "../../model/statement.ts";
import type { Value } from "../../model/value-type.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import { fieldNameAt } from "../model-state/field-name-at.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry } from "./model-mutant.ts";
import { literalLike } from "./literal-like.ts";

/**
 * Mutants that give a field the value that was received, wherever the document computes or assigns that field. They
 * explain more answers than other mutants, and therefore come last in the list of mutants that are tried. Their
 * descriptions end a sentence that begins with “It answers as though”.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateAssignedValues(
  model: Specification,
  differences: readonly AnswerDifference[],
): readonly ModelMutant[] {
  return differences.flatMap(({ at, received = null }) => {
    const name = fieldNameAt(at);
    return name === null || (typeof received === "object" && received !== null)
      ? []
      : [...mutateComputedFields(model, name, received), ...mutateEffects(model, name, received)];
  });
}

/** Mutants of the formulas of derived fields, and of defaults. */
function mutateComputedFields(model: Specification, name: string, value: Value): readonly ModelMutant[] {
  return model.entities.flatMap((entity) =>
    entity.fields
      .filter((field) => field.name === name)
      .flatMap((field): readonly ModelMutant[] => {
        const mutant = (description: string, changed: Partial<Field>): ModelMutant => ({
          span: field.span,
          description: `“${name}” ${description}`,
          model: {
            ...model,
            entities: replaceEntry(model.entities, entity, { fields: replaceEntry(entity.fields, field, changed) }),
          },
        });
        const [derived, given] = [derivationOf(field), defaultOfField(field)];
        return [
          ...(derived === null
            ? []
            : [mutant("came to something else", { origin: { kind: "derived", from: literalLike(derived, value) } })]),
          ...(given === null
            ? []
            : [mutant("began as something else", { origin: withDefault(field, literalLike(given, value)) })]),
        ];
      }),
  );
}

/** Mutants of the effects of transitions. */
function mutateEffects(model: Specification, name: string, value: Value): readonly ModelMutant[] {
  return model.machines.flatMap((machine) =>
    machine.transitions
      .filter(({ effects }) => effects.some((effect) => assignsField(effect, name)))
      .map(
        (transition): ModelMutant => ({
          span: transition.span,
          description: `“${transition.name}” gave “${name}” something else`,
          model: {
            ...model,
            machines: replaceEntry(model.machines, machine, {
              transitions: replaceEntry(machine.transitions, transition, {
                effects: transition.effects.map((effect) => withAssignedValue(effect, name, value)),
              }),
            }),
          },
        }),
      ),
  );
}

function assignsField(effect: Statement, name: string): boolean {
  return effect.kind === "assign"
    ? effect.field === name
    : "values" in effect && effect.values.some(({ field }) => field === name);
}

function withAssignedValue(effect: Statement, name: string, value: Value): Statement {
  if (effect.kind === "assign")
    return effect.field === name ? { ...effect, value: literalLike(effect.value, value) } : effect;
  const given = (assignment: Assignment): Assignment =>
    assignment.field === name ? { ...assignment, value: literalLike(assignment.value, value) } : assignment;
  return "values" in effect ? { ...effect, values: effect.values.map(given) } : effect;
}
