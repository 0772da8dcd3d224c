import type { Input } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readingOf } from "../../semantics/input/reading-of.ts";
import { rightToUpdateField } from "../../semantics/rights/rights.ts";
import { choicesForInput } from "./input-choices.ts";
import type { ChoiceContext, InputChoice } from "./input-choices.ts";

/** A complete input of a call, and the numbers of the records that it names. */
export interface InputCombination {
  readonly input: { readonly [name: string]: Value };
  readonly recordNumbers: readonly number[];
}

/** One input of a call with all values that it is tried with. */
interface InputWithChoices {
  readonly input: Input;
  readonly choices: readonly InputChoice[];
}

/** The most inputs that one call is tried with, not counting those that differ in the records that they name. */
const mostCombinations = 12;

/**
 * Lists the complete inputs that a call is tried with: one of each class that may change what happens. Where all combinations of
 * values would be too many, each value is tried beside typical values of the other inputs. `pathInputs` are the inputs that the
 * call's path fixes.
 */
export function inputCombinationsFor(
  context: ChoiceContext,
  pathInputs: InputCombination["input"],
): readonly InputCombination[] {
  const { model, call } = context;
  const inputs = call.takes.filter(({ name }) => !Object.hasOwn(pathInputs, name));
  const base: InputCombination = { input: pathInputs, recordNumbers: [] };
  if (call.does.kind === "update" && readingOf(model, call).partial && !call.does.creates)
    return oneInputAtATime(context, inputs, base);
  const all = inputs.map((input) => ({
    input,
    choices: choicesForInput(context, input, { mayBeAbsent: !isRequired(input) }),
  }));
  if (all.some(({ choices }) => choices.length === 0)) return [];
  // Every record that a reference may name is tried, so references don't count.
  const count = all.reduce((product, one) => product * (isReference(one) ? 1 : one.choices.length), 1);
  if (count <= mostCombinations) return combine(all, base);
  return [
    ...varyOne(all, base, null),
    ...all.flatMap((one, at) => (isReference(one) || one.choices.length === 1 ? [] : varyOne(all, base, at))),
  ];
}

/** The inputs of a partial update: each changes one field. */
function oneInputAtATime(
  context: ChoiceContext,
  inputs: readonly Input[],
  base: InputCombination,
): readonly InputCombination[] {
  return representativeInputs(context, inputs).flatMap((input) =>
    choicesForInput(context, input, { mayBeAbsent: false, mayBeCleared: true }).map((choice) =>
      withChoice(base, input, choice),
    ),
  );
}

/**
 * The inputs that an update tries: where values are told apart coarsely, one field stands for all that influence nothing and that
 * the same roles may change.
 */
function representativeInputs(
  { model, cone, entity, granularity }: ChoiceContext,
  inputs: readonly Input[],
): readonly Input[] {
  const seen = new Set<string>();
  return inputs.filter(({ field }) => {
    if (
      granularity === "all boundaries" ||
      entity === null ||
      field === null ||
      cone.isRelevantWhenAssigned(entity.name, field)
    )
      return true;
    const rights = rightsToUpdate(model, entity, field);
    return !seen.has(rights) && seen.add(rights);
  });
}

function rightsToUpdate(model: Specification, entity: Entity, field: string): string {
  return JSON.stringify(model.roles.map(({ name }) => rightToUpdateField(model, name, entity.name, field)));
}

function combine(all: readonly InputWithChoices[], base: InputCombination): readonly InputCombination[] {
  return all.reduce<readonly InputCombination[]>(
    (combinations, { input, choices }) =>
      combinations.flatMap((combination) => choices.map((choice) => withChoice(combination, input, choice))),
    [base],
  );
}

/** All records for references; of the other inputs, all values but the first for the one that varies and the first for the rest. */
function varyOne(
  all: readonly InputWithChoices[],
  base: InputCombination,
  varied: number | null,
): readonly InputCombination[] {
  const choicesAt = (one: InputWithChoices, at: number): readonly InputChoice[] =>
    isReference(one) ? one.choices : at === varied ? one.choices.slice(1) : one.choices.slice(0, 1);
  return combine(
    all.map((one, at) => ({ input: one.input, choices: choicesAt(one, at) })),
    base,
  );
}

function isReference({ input }: InputWithChoices): boolean {
  return input.type.kind === "reference";
}

function isRequired({ required, group, place }: Input): boolean {
  return required && (group === null || place === "body");
}

function withChoice(
  combination: InputCombination,
  { name }: Input,
  { value, recordNumbers }: InputChoice,
): InputCombination {
  return value === undefined
    ? combination
    : {
        input: { ...combination.input, [name]: value },
        recordNumbers: [...combination.recordNumbers, ...recordNumbers],
      };
}
