import type { Call, Input } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { fieldNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import { boundaryValues } from "../../generation/value/boundary-values.ts";
import type { ComparedValues, ValueGranularity } from "../../generation/value/boundary-values.ts";
import { typicalValue } from "../../generation/value/typical-value.ts";
import type { MoveContext } from "./move-context.ts";

/** What the inputs of one call are chosen by. */
export interface ChoiceContext {
  readonly model: Specification;
  readonly cone: ConeOfInfluence;
  readonly call: Call;
  /** The entity whose fields the call's inputs set; null where they set none. */
  readonly entity: Entity | null;
  readonly moves: MoveContext;
  readonly granularity: ValueGranularity;
}

/** One value for an input, and the numbers of the records that it names. */
export interface InputChoice {
  /** Undefined: the input is not sent. */
  readonly value: Value | undefined;
  readonly recordNumbers: readonly number[];
}

/** Whether an input may be left out, and whether null may be sent for it. */
interface Optionality {
  readonly mayBeAbsent: boolean;
  readonly mayBeCleared?: boolean;
}

/** Lists the values that one input of a call is tried with, a typical one first. */
export function choicesForInput(
  context: ChoiceContext,
  input: Input,
  { mayBeAbsent, mayBeCleared = false }: Optionality,
): readonly InputChoice[] {
  const { cone, entity, moves } = context;
  const { type, items } = input;
  const field = fieldOfInput(context, input);
  const isRelevant = entity === null || field === undefined || cone.isRelevantWhenAssigned(entity.name, field.name);
  const cleared: readonly InputChoice[] =
    mayBeCleared && field !== undefined && !field.required && isRelevant ? [choiceOf(null)] : [];
  const absent: readonly InputChoice[] = mayBeAbsent ? [{ value: undefined, recordNumbers: [] }] : [];
  if (mayBeAbsent && !isRelevant) return absent;
  if (type.kind === "reference")
    return [
      ...moves.recordKeys(type.entity).map(({ key, record }) => ({ value: key, recordNumbers: [record] })),
      ...cleared,
      ...absent,
    ];
  if (items !== undefined) return [...listChoices(moves, items), ...absent];
  return fieldChoices(context, input, field, isRelevant, [...cleared, ...absent]);
}

/** The values of an input that is neither a reference nor a list of objects; `others` are added where the value counts. */
function fieldChoices(
  context: ChoiceContext,
  input: Input,
  field: Field | undefined,
  isRelevant: boolean,
  others: readonly InputChoice[],
): readonly InputChoice[] {
  const { call, entity, moves, granularity } = context;
  const { name, type } = input;
  const valueContext = { name, type, now: moves.now, number: moves.nextId, person: null };
  if (field !== undefined && entity !== null && isUniqueField(entity, field.name)) {
    const taken = moves.takenValues(entity.name, field.name);
    // An update tries no new name: the record's own name, or another record's, covers what can happen.
    const unused = call.does.kind === "update" ? [] : [typicalValue(valueContext)];
    return [...[...unused, ...taken].map(choiceOf), ...others];
  }
  if (call.does.kind === "sign in" && entity !== null && type.kind === "secret" && field !== undefined)
    return [...moves.takenValues(entity.name, field.name), "not the secret"].map(choiceOf);
  const numbered = { ...valueContext, number: 0 };
  if (!isRelevant) return [choiceOf(typicalValue(numbered))];
  return [...boundaryValues(numbered, comparedValues(context, input), granularity).map(choiceOf), ...others];
}

/** What the document compares an input with: by the field that the input sets, and by the input's own name. */
function comparedValues(context: ChoiceContext, input: Input): ComparedValues {
  const { comparisons, durations } = context.cone;
  const field = fieldOfInput(context, input);
  const name = lastPart(input.name);
  const fieldName = context.entity === null || field === undefined ? name : `${context.entity.name}.${field.name}`;
  const ownDurations = [...new Set([...comparisons.durations(fieldName), ...comparisons.durations(name)])];
  return {
    values: [...comparisons.values(fieldName), ...comparisons.values(name)],
    sizes: comparisons.sizes(fieldName),
    durations: ownDurations.length > 0 ? ownDurations.sort((a, b) => a - b) : durations.slice(0, 1),
  };
}

function fieldOfInput({ entity }: ChoiceContext, { field }: Input): Field | undefined {
  return entity === null || field === null ? undefined : fieldNamed(entity, field);
}

/** Lists of one object, which has typical values but for the records that it names: one list for each choice of records. */
function listChoices(moves: MoveContext, parts: readonly Input[]): readonly InputChoice[] {
  interface ObjectChoice {
    readonly object: { readonly [name: string]: Value };
    readonly recordNumbers: readonly number[];
  }
  const objects = parts.reduce<readonly ObjectChoice[]>(
    (found, { name, type, wire }) =>
      type.kind === "reference"
        ? found.flatMap(({ object, recordNumbers }) =>
            moves.recordKeys(type.entity).map(({ key, record }) => ({
              object: { ...object, [wire]: key },
              recordNumbers: [...recordNumbers, record],
            })),
          )
        : found.map(({ object, recordNumbers }) => ({
            object: { ...object, [wire]: typicalValue({ name, type, now: moves.now, number: 0, person: null }) },
            recordNumbers,
          })),
    [{ object: {}, recordNumbers: [] }],
  );
  return objects.map(({ object, recordNumbers }) => ({ value: [object], recordNumbers }));
}

function choiceOf(value: Value): InputChoice {
  return { value, recordNumbers: [] };
}

function isUniqueField({ unique }: Entity, field: string): boolean {
  return unique.some(([only, ...others]) => others.length === 0 && only === field);
}
