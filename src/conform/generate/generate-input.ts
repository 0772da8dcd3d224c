import type { Call, Input } from "../../model/call.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { swapCase } from "./swap-case.ts";
import { allRows } from "./generation-context.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import { generateValue } from "./generate-value.ts";
import type { ValueFit } from "./generate-value.ts";
import { InputFiller } from "./input-filler.ts";

/**
 * How the inputs of a request are filled in. Each strategy covers for all inputs at once what would otherwise take one
 * request for each.
 */
export type FillStrategy =
  /** Required inputs and some optional ones, with any valid values. */
  | "valid"
  /** All inputs, with any valid values. */
  | "all inputs"
  /** Only required inputs, with any valid values. */
  | "required only"
  /** Required inputs with typical values, for requests that only prepare for later ones. */
  | "typical"
  /** A single input. */
  | "single input"
  /** Null for a single input that may be empty, in an update. */
  | "cleared input"
  /** Each input at its minimum. */
  | "minimum"
  /** Each input at its maximum. */
  | "maximum"
  /** Each input with a minimum, at a value just below that minimum. */
  | "below minimum"
  /** Each input with a maximum, at a value just above that maximum. */
  | "above maximum"
  /** Each input whose type has nearly valid values, at one of these, such as 30 February. */
  | "near miss"
  /** Each input with a value of another type. */
  | "other type"
  /** No inputs at all. */
  | "empty"
  /** Null for every input of the body. */
  | "nulls"
  /** One additional input that the call does not accept, such as a field that the system sets. */
  | "one input not accepted"
  /** All fields that the call does not accept, as additional inputs. */
  | "all inputs not accepted"
  /** Unique values that another record has already. */
  | "duplicate"
  /** Unique values that another record has already, with the case of letters changed. */
  | "duplicate in other case"
  /** References to records that do not exist. */
  | "absent references"
  /** Valid inputs except for one. */
  | "single invalid input";

/**
 * The strategies that are chosen at random, each with its weight: all except `typical`, which tests nothing that
 * another strategy does not.
 */
export const fillStrategies: readonly (readonly [strategy: FillStrategy, weight: number])[] = [
  ["valid", 45],
  ["all inputs", 8],
  ["required only", 8],
  ["single input", 20],
  ["cleared input", 8],
  ["minimum", 4],
  ["maximum", 4],
  ["below minimum", 4],
  ["above maximum", 4],
  ["near miss", 4],
  ["other type", 3],
  ["empty", 2],
  ["nulls", 3],
  ["one input not accepted", 3],
  ["all inputs not accepted", 4],
  ["duplicate", 6],
  ["duplicate in other case", 3],
  ["absent references", 3],
  ["single invalid input", 8],
];

/**
 * Chooses a strategy at random by its weight. A call without inputs mostly gets none. Inputs that are not accepted
 * need a request with a body. A single input is mostly tried in updates, where it changes one field alone.
 */
export function chooseFillStrategy({ takes, does, method }: Call, random: Random): FillStrategy {
  const hasBody = method !== "GET" && method !== "DELETE";
  if (takes.length === 0)
    return hasBody && random.chance(0.05)
      ? (random.pick<FillStrategy>(["one input not accepted", "all inputs not accepted"]) ?? "valid")
      : "valid";
  return (
    random.weighted(
      fillStrategies,
      ([strategy, weight]) => weight * suitability(strategy, hasBody, does.kind === "update"),
    )?.[0] ?? "valid"
  );
}

/** By how much the weight of a strategy is multiplied for a call with or without a body, which is an update or not. */
function suitability(strategy: FillStrategy, hasBody: boolean, isUpdate: boolean): number {
  switch (strategy) {
    case "one input not accepted":
    case "all inputs not accepted":
      return hasBody ? 1 : 0;
    case "single input":
      return isUpdate ? 1 : 0.2;
    case "cleared input":
      return isUpdate ? 1 : 0;
    default:
      return 1;
  }
}

/** How one input is filled in, mostly so that it is invalid (see `ValueFit`); `missing` means that it is left out. */
export interface InvalidInput {
  /** The name of the input. */
  readonly input: string;
  readonly fit: ValueFit | "missing";
}

/** The ways to fill in one input at a boundary of what is valid, on either side of the boundary. */
export const boundaryFits: readonly InvalidInput["fit"][] = [
  "near miss",
  "above",
  "maximum",
  "below",
  "minimum",
  "missing",
];

/**
 * Generates the inputs of a call, except the inputs in its path, for a caller of a role. Null if the strategy does not
 * apply to the call. `invalidInput` is the invalid input of the strategy `single invalid input`; if absent, a random
 * input is made invalid.
 *
 * The *target* is the implementation that is tested. `decide` computes the answer that the document requires.
 */
export function generateInput(
  context: GenerationContext,
  call: Call,
  role: string,
  strategy: FillStrategy,
  invalidInput?: InvalidInput,
): Readonly<Record<string, Value>> | null {
  return fillers[strategy](new InputFiller(context, call, role), invalidInput);
}

/**
 * Fills in inputs by a strategy; null if the strategy does not apply to the call. `InputFiller` generates the values:
 * `fill` gives each input a value that relates to its type in the given way, `fillIfAnyFits` does so where at least one
 * input has such a value, and `validInputs` gives values that the call should accept.
 */
type Fill = (filler: InputFiller, invalidInput?: InvalidInput) => Readonly<Record<string, Value>> | null;

const fillers: Readonly<Record<FillStrategy, Fill>> = {
  valid: (filler) => filler.validInputs(),
  "all inputs": (filler) => filler.fill(filler.inputs, "any"),
  "required only": (filler) => filler.fill(filler.requiredInputs, "any"),
  typical: (filler) => filler.fill(filler.requiredInputs, "typical"),
  "single input": fillOneInput,
  "cleared input": fillClearedInput,
  minimum: (filler) => filler.fill(filler.inputs, "minimum"),
  maximum: (filler) => filler.fill(filler.inputs, "maximum"),
  "below minimum": (filler) => filler.fillIfAnyFits("below"),
  "above maximum": (filler) => filler.fillIfAnyFits("above"),
  "near miss": (filler) => filler.fillIfAnyFits("near miss"),
  "other type": (filler) => filler.fillIfAnyFits("other type"),
  empty: () => ({}),
  nulls: ({ inputs }) =>
    Object.fromEntries(inputs.filter(({ place }) => place === "body").map(({ name }) => [name, null])),
  "one input not accepted": (filler) => ({
    ...filler.validInputs(),
    ...oneInputNotAccepted(filler.context, filler.entity, filler.call),
  }),
  "all inputs not accepted": (filler) => {
    const notAccepted = inputsNotAccepted(filler.context, filler.entity, filler.call);
    return Object.keys(notAccepted).length === 0 ? null : { ...filler.validInputs(), ...notAccepted };
  },
  duplicate: (filler) => {
    const duplicates = duplicateValues(filler.context, filler.entity, filler.inputs);
    return duplicates === null ? null : { ...filler.validInputs(), ...duplicates };
  },
  "duplicate in other case": fillDuplicateInOtherCase,
  "absent references": fillAbsentReferences,
  "single invalid input": fillOneInvalid,
};

/** A single input with any valid value. */
function fillOneInput(filler: InputFiller): Readonly<Record<string, Value>> | null {
  const input = filler.context.random.pick(filler.inputsToChooseFrom);
  return input === undefined ? null : filler.fill([input], "any");
}

/**
 * Null for an input of a field that may be empty; null if the call has no such input. A field is cleared alone, because another changed
 * field may cause a refusal.
 */
function fillClearedInput(filler: InputFiller): Readonly<Record<string, Value>> | null {
  const optional = filler.inputsToChooseFrom.filter(({ name, required }) => !required && mayBeEmpty(filler, name));
  const input = filler.context.random.pick(optional);
  return input === undefined ? null : { [input.name]: null };
}

/** Whether the field that an input sets may be empty; also if it sets none. */
function mayBeEmpty({ entity, call }: InputFiller, input: string): boolean {
  const name = call.takes.find((one) => one.name === input)?.field ?? null;
  const field = entity === null || name === null ? undefined : fieldNamed(entity, name);
  return field?.required !== true;
}

/**
 * Unique texts that another record has already, with the case of letters changed; null if there are none. The trace id,
 * which every generated value contains, keeps its case, because the values of this trace are recognized by it.
 */
function fillDuplicateInOtherCase(filler: InputFiller): Readonly<Record<string, Value>> | null {
  const { context, entity, inputs } = filler;
  const duplicates = Object.entries(duplicateValues(context, entity, inputs) ?? {}).map(
    ([name, value]) => [name, isOfText(inputs, name) ? swapCase(String(value), context.traceId) : value] as const,
  );
  return duplicates.some(([name]) => isOfText(inputs, name))
    ? { ...filler.validInputs(), ...Object.fromEntries(duplicates) }
    : null;
}

/** Keys that no record has, in all inputs that refer to records; null if there is no such input. */
function fillAbsentReferences(filler: InputFiller): Readonly<Record<string, Value>> | null {
  const references = filler.inputs.flatMap(({ name, type }) =>
    type.kind === "reference" ? [[name, absentKey(filler.context.model, type.entity)] as const] : [],
  );
  return references.length === 0 ? null : { ...filler.validInputs(), ...Object.fromEntries(references) };
}

/**
 * Valid inputs except for `invalidInput` or, if it is absent, for a random input; null if the call has no such input.
 */
function fillOneInvalid(filler: InputFiller, invalidInput?: InvalidInput): Readonly<Record<string, Value>> | null {
  const { context, call, inputs } = filler;
  const invalid = invalidInput ?? chooseInvalidInput(inputs, context.random);
  const input = inputs.find(({ name }) => name === invalid?.input);
  if (input === undefined || invalid === null) return null;
  // If the invalid input was asked for, the request has to show the effect of this input alone. An update needs no other
  // input, and the caller may have no right to change other fields. Random requests also try updates with several inputs.
  const { [input.name]: _, ...others } =
    invalidInput !== undefined && call.does.kind === "update" ? {} : filler.validInputs();
  return invalid.fit === "missing" ? others : { ...others, ...filler.fill([input], invalid.fit) };
}

/** A random input with a random way to make it invalid; null if there are no inputs. */
function chooseInvalidInput(inputs: readonly Input[], random: Random): InvalidInput | null {
  const input = random.pick(inputs);
  const fit = random.chance(0.25) ? "missing" : random.pick<ValueFit>(["below", "above", "near miss", "other type"]);
  return input === undefined || fit === undefined ? null : { input: input.name, fit };
}

/** Whether the input with this name is a text or an email address, whose letters have a case. */
function isOfText(inputs: readonly Input[], wanted: string): boolean {
  return inputs.some(({ name, type }) => name === wanted && (type.kind === "text" || type.kind === "email"));
}

/**
 * A key that no record of an entity has: a number that no counter of a target reaches in a test, or an id that neither
 * `decide` nor a target makes. It has the form of an id, so that it is refused for being absent and not for its form.
 */
export function absentKey({ entities }: Specification, entityName: string): Value {
  const entity = entities.find(({ name }) => name === entityName);
  const kind = entity === undefined ? undefined : fieldNamed(entity, entity.key)?.type.kind;
  return kind === "integer" ? 999_999_999 : "00000000-0000-7000-8000-00000000dead";
}

/** A field that the call does not accept or, less often, a name that does not occur in the document. */
function oneInputNotAccepted(context: GenerationContext, entity: Entity | null, call: Call): Record<string, Value> {
  const notAccepted = Object.entries(inputsNotAccepted(context, entity, call));
  const field = context.random.chance(0.3) ? undefined : context.random.pick(notAccepted);
  if (field !== undefined) return { [field[0]]: field[1] };
  let name = "anythingElse";
  while (isNameAccepted(call.takes, name)) name += "x";
  return { [name]: "x" };
}

/**
 * A value for each field that the call does not accept, under the name that an input for the field would have. If
 * inputs of the call are in a group, such as the `article` of `article.title`, the name is in the group, too.
 */
function inputsNotAccepted(context: GenerationContext, entity: Entity | null, { takes }: Call): Record<string, Value> {
  const group = takes
    .find(({ field, name }) => field !== null && name.endsWith(`.${field}`))
    ?.name.split(".")
    .slice(0, -1)
    .join(".");
  return Object.fromEntries(
    (entity?.fields ?? []).flatMap(({ name, type }) => {
      const inputName = group === undefined ? name : `${group}.${name}`;
      const isAccepted = takes.some(({ field }) => field === name) || isNameAccepted(takes, inputName);
      return type.kind === "reverse" || isAccepted
        ? []
        : [[inputName, generateValue(context, { name: inputName, type, field: null }, "any") ?? "x"]];
    }),
  );
}

/**
 * Whether the call accepts an input or a group of inputs under a name. An input can have two names: `name`, which
 * expressions use, and `wire`, which callers send.
 */
function isNameAccepted(takes: readonly Input[], name: string): boolean {
  return takes.some(({ name: known, wire }) => known === name || wire === name || wire.startsWith(`${name}.`));
}

/**
 * The values that a random record has in unique fields, or in fields that are unique in combination, by the inputs that
 * set these fields. Null if no input sets a unique field, if there is no record, or if the target's values are unknown.
 */
function duplicateValues(
  context: GenerationContext,
  entity: Entity | null,
  inputs: readonly Input[],
): Record<string, Value> | null {
  if (entity === null) return null;
  const combinations = entity.unique.filter((fields) =>
    fields.some((name) => inputs.some(({ field }) => field === name)),
  );
  const combination = context.random.pick(combinations);
  const row = context.random.pick(allRows(context, entity.name));
  if (combination === undefined || row === undefined) return null;
  const duplicates = inputs.flatMap(({ name, field }): [string, Value][] => {
    const uniqueField = field === null || !combination.includes(field) ? undefined : fieldNamed(entity, field);
    const value = uniqueField === undefined ? null : (row.values[uniqueField.name] ?? null);
    if (uniqueField === undefined || value === null) return [];
    const { type } = uniqueField;
    if (type.kind !== "reference") return context.isValueKnown(value) ? [[name, toWire(type, value)]] : [];
    const referred = context.state.entities[type.entity]?.get(String(value));
    return referred === undefined ? [] : [[name, keyOfRecord(entityNamed(context.model, type.entity), referred)]];
  });
  return duplicates.length === 0 ? null : Object.fromEntries(duplicates);
}
