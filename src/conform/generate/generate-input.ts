import type { Call, Input } from "../../model/call.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { namesTaken } from "../../semantics/value/account-name.ts";
import type { Random } from "../../sample/random/random.ts";
import { toWire } from "../../semantics/value/wire.ts";
import { comparedFields } from "./compared-fields.ts";
import { swapCase } from "./swap-case.ts";
import { mayEverSetInput } from "./may-ever-set-input.ts";
import { allRows } from "./generation-context.ts";
import { recordKey } from "./record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import { generateValue } from "./generate-value.ts";
import type { ValueFit, ValueSlot } from "./generate-value.ts";
import { entityOfInputs } from "../trace/entity-of-inputs.ts";

/** How the inputs of a call are filled in, as a whole: one call then tries of all of them what else would take one each. */
export type FillStrategy =
  /** What has to be sent and some of the rest, with any values. */
  | "as meant"
  | "everything"
  | "only what has to be"
  /** The same with ordinary values: it is done for the sake of what comes after. */
  | "plain"
  /** One input and no other. */
  | "one thing"
  /** Each at the end of its range. */
  | "least"
  | "most"
  /** Each that has such an end just beyond it. */
  | "too little"
  | "too much"
  | "nearly right"
  | "of another kind"
  | "nothing"
  /** Everything that may be left out is null. */
  | "nulls"
  /** Something besides that the call does not take, such as a field that is the system's. */
  | "something unknown"
  /** Every field besides that the call does not take. */
  | "all that is not taken"
  /** What has to be unique as another record has it. */
  | "taken"
  /** The same but for capitals. */
  | "nearly taken"
  /** What it refers to is not there. */
  | "of nothing"
  /** As it is meant but for one input. */
  | "one thing wrong";

/** All manners, each with how often it is drawn. */
export const fillStrategies: readonly (readonly [manner: FillStrategy, weight: number])[] = [
  ["as meant", 45],
  ["everything", 8],
  ["only what has to be", 8],
  ["one thing", 20],
  ["least", 4],
  ["most", 4],
  ["too little", 4],
  ["too much", 4],
  ["nearly right", 4],
  ["of another kind", 3],
  ["nothing", 2],
  ["nulls", 3],
  ["something unknown", 3],
  ["all that is not taken", 4],
  ["taken", 6],
  ["nearly taken", 3],
  ["of nothing", 3],
  ["one thing wrong", 8],
];

/** Draws how a call's inputs are filled in; one that takes none is made as it is meant. */
export function chooseFillStrategy({ takes, does, method }: Call, random: Random): FillStrategy {
  const hasBody = method !== "GET" && method !== "DELETE";
  if (takes.length === 0)
    return hasBody && random.chance(0.05)
      ? (random.pick<FillStrategy>(["something unknown", "all that is not taken"]) ?? "as meant")
      : "as meant";
  const isPart = does.kind === "update";
  return (
    random.weighted(fillStrategies, ([manner, weight]) =>
      (manner === "something unknown" || manner === "all that is not taken") && !hasBody
        ? 0
        : manner === "one thing" && !isPart
          ? weight / 5
          : weight,
    )?.[0] ?? "as meant"
  );
}

/** How one input is filled in; `missing`: not at all. */
export interface InvalidInput {
  readonly input: string;
  readonly fit: ValueFit | "missing";
}

/** Every way in which one input can be filled in that some implementation takes for another. */
export const invalidFits: readonly InvalidInput["fit"][] = [
  "nearly right",
  "above",
  "most",
  "below",
  "least",
  "missing",
];

/** How often somebody gives no more than what their role may ever give. */
const within = 0.5;

/** Fills in the inputs of a call but those of its path, as somebody in a role would; null where they can't be filled in so. `single`: what is wrong where one thing is; else any. */
export function generateInput(
  context: GenerationContext,
  call: Call,
  role: string,
  manner: FillStrategy,
  invalidInput?: InvalidInput,
): Readonly<Record<string, Value>> | null {
  const { random } = context;
  const entity = entityOfInputs(context.model, call);
  const inputs = call.takes.filter(({ place: where }) => where !== "path");
  // Where one field is beyond their rights, nothing shows of their rights to the others.
  const given = random.chance(within)
    ? inputs.filter((input) => mayEverSetInput(context.model, role, call, input))
    : inputs;
  const slotOf = (input: Input, referenceDate: string | undefined): ValueSlot => ({
    name: input.name,
    type: input.type,
    field: entity === null || input.field === null ? null : `${entity.name}.${input.field}`,
    isFreeText: input.place !== "header" && !namesTaken(context.model, call).has(input.name),
    isRequired: input.required,
    comparedWith: comparedFields(call, input.name),
    ...(referenceDate === undefined ? {} : { referenceDate }),
  });
  const groups = new Map(
    [...new Set(inputs.map(({ group }) => group))].map((group) => [group, group === null || random.chance(0.6)]),
  );
  const fill = (chosen: readonly Input[], fitOf: (input: Input) => ValueFit): Record<string, Value> => {
    let day: string | undefined;
    return Object.fromEntries(
      chosen.flatMap((input) => {
        const value =
          input.items === undefined
            ? generateValue(context, slotOf(input, day), fitOf(input))
            : generateItems(context, input, fitOf(input));
        if (input.type.kind === "date" && typeof value === "string") day ??= value;
        return value === undefined ? [] : [[input.name, value]];
      }),
    );
  };
  const isRequired = (input: Input): boolean => input.required && groups.get(input.group) === true;
  const asMeant = (): Record<string, Value> => {
    const mayClear = call.does.kind === "update";
    const chosen = inputs.filter((input) => isRequired(input) || (given.includes(input) && random.chance(0.5)));
    return Object.fromEntries(
      Object.entries(fill(chosen, () => "any")).map(([name, value]) => {
        const input = inputs.find((one) => one.name === name);
        return [name, mayClear && input?.required === false && random.chance(0.12) ? null : value];
      }),
    );
  };
  /** Nothing but what only some have would be the same as another manner. */
  const onlyIfAny = (fit: ValueFit): Record<string, Value> | null => {
    const found = fill(inputs, () => fit);
    return Object.keys(found).length === 0 ? null : { ...fill(inputs.filter(isRequired), () => "ordinary"), ...found };
  };
  switch (manner) {
    case "as meant":
      return asMeant();
    case "everything":
      return fill(inputs, () => "any");
    case "only what has to be":
      return fill(
        inputs.filter(({ required }) => required),
        () => "any",
      );
    case "plain":
      return fill(
        inputs.filter(({ required }) => required),
        () => "ordinary",
      );
    case "one thing": {
      const input = random.pick(given);
      // What may be nothing is made nothing by itself: of several something else may stand against it.
      if (input !== undefined && call.does.kind === "update" && !input.required && random.chance(0.25))
        return { [input.name]: null };
      return input === undefined ? null : fill([input], () => "any");
    }
    case "least":
    case "most":
      return fill(inputs, () => manner);
    case "too little":
      return onlyIfAny("below");
    case "too much":
      return onlyIfAny("above");
    case "nearly right":
    case "of another kind":
      return onlyIfAny(manner);
    case "nothing":
      return {};
    case "nulls":
      return Object.fromEntries(inputs.filter(({ place: where }) => where === "body").map(({ name }) => [name, null]));
    case "something unknown":
      return { ...asMeant(), ...unknownInput(context, entity, call) };
    case "all that is not taken": {
      const untaken = untakenInputs(context, entity, call);
      return Object.keys(untaken).length === 0 ? null : { ...asMeant(), ...untaken };
    }
    case "taken": {
      const taken = takenValues(context, entity, inputs);
      return taken === null ? null : { ...asMeant(), ...taken };
    }
    case "nearly taken": {
      const taken = Object.entries(takenValues(context, entity, inputs) ?? {}).map(
        ([name, value]) => [name, isOfText(inputs, name) ? swapCase(String(value), context.traceId) : value] as const,
      );
      return taken.some(([name]) => isOfText(inputs, name)) ? { ...asMeant(), ...Object.fromEntries(taken) } : null;
    }
    case "of nothing": {
      const references = inputs.filter(({ type }) => type.kind === "reference");
      return references.length === 0
        ? null
        : {
            ...asMeant(),
            ...Object.fromEntries(
              references.map(({ name, type }) => [
                name,
                absentKey(context.model, type.kind === "reference" ? type.entity : ""),
              ]),
            ),
          };
    }
    case "one thing wrong": {
      const wrong = invalidInput ?? chooseInvalidInput(inputs, random);
      const input = inputs.find(({ name }) => name === wrong?.input);
      if (input === undefined || wrong === null) return null;
      // Of a change nothing else is needed, which its caller may not be allowed to change.
      const { [input.name]: _, ...others } = invalidInput !== undefined && call.does.kind === "update" ? {} : asMeant();
      const { fit } = wrong;
      return fit === "missing" ? others : { ...others, ...fill([input], () => fit) };
    }
  }
}

function chooseInvalidInput(inputs: readonly Input[], random: Random): InvalidInput | null {
  const input = random.pick(inputs);
  const fit = random.chance(0.25)
    ? "missing"
    : random.pick<ValueFit>(["below", "above", "nearly right", "of another kind"]);
  return input === undefined || fit === undefined ? null : { input: input.name, fit };
}

function isOfText(inputs: readonly Input[], wanted: string): boolean {
  return inputs.some(({ name, type }) => name === wanted && (type.kind === "text" || type.kind === "email"));
}

/** The key that no record of an entity has. */
export function absentKey({ entities }: Specification, entityName: string): Value {
  const entity = entities.find(({ name }) => name === entityName);
  const kind = entity === undefined ? undefined : fieldNamed(entity, entity.key)?.type.kind;
  return kind === "integer" ? 999_999_999 : "00000000-0000-7000-8000-00000000dead";
}

function generateItems(context: GenerationContext, { items = [], name }: Input, fit: ValueFit): Value {
  const one = (number: number): Value =>
    Object.fromEntries(
      items.flatMap((part) => {
        const value = generateValue(
          { ...context, number },
          { name: `${name}.${part.name}`, type: part.type, field: null },
          fit === "any" ? "any" : "ordinary",
        );
        return value === undefined ? [] : [[part.wire, value]];
      }),
    );
  return Array.from({ length: 1 + context.random.below(2) }, (_, at) => one(context.number * 10 + at));
}

/** A field of the record that the call does not take, or something that nobody ever heard of. */
function unknownInput(context: GenerationContext, entity: Entity | null, call: Call): Record<string, Value> {
  const untaken = Object.entries(untakenInputs(context, entity, call));
  const one = context.random.chance(0.3) ? undefined : context.random.pick(untaken);
  if (one !== undefined) return { [one[0]]: one[1] };
  let name = "anythingElse";
  while (isSent(call.takes, name)) name += "x";
  return { [name]: "x" };
}

/** The fields of the record that the call does not take, under the names that it would have for them. */
function untakenInputs(context: GenerationContext, entity: Entity | null, { takes }: Call): Record<string, Value> {
  const within = takes
    .find(({ field, name }) => field !== null && name.endsWith(`.${field}`))
    ?.name.split(".")
    .slice(0, -1)
    .join(".");
  return Object.fromEntries(
    (entity?.fields ?? []).flatMap(({ name, type }) => {
      const called = within === undefined ? name : `${within}.${name}`;
      const isTaken = takes.some(({ field }) => field === name) || isSent(takes, called);
      return type.kind === "reverse" || isTaken
        ? []
        : [[called, generateValue(context, { name: called, type, field: null }, "any") ?? "x"]];
    }),
  );
}

/** Whether callers send an input, or a group of inputs, under a name: an expression may know it by another. */
function isSent(takes: readonly Input[], name: string): boolean {
  return takes.some(({ name: known, wire }) => known === name || wire === name || wire.startsWith(`${name}.`));
}

/** What has to be unique, alone or together, as some record has it already; null where nothing has to be. */
function takenValues(
  context: GenerationContext,
  entity: Entity | null,
  inputs: readonly Input[],
): Record<string, Value> | null {
  if (entity === null) return null;
  const combinations = entity.unique.filter((together) =>
    together.some((name) => inputs.some(({ field }) => field === name)),
  );
  const together = context.random.pick(combinations);
  const row = context.random.pick(allRows(context, entity.name));
  if (together === undefined || row === undefined) return null;
  const taken = inputs.flatMap(({ name, field }): [string, Value][] => {
    const of = field === null || !together.includes(field) ? undefined : fieldNamed(entity, field);
    const value = of === undefined ? null : (row.values[of.name] ?? null);
    if (of === undefined || value === null || (of.type.kind !== "reference" && !context.isKeyKnown(value))) return [];
    if (of.type.kind !== "reference") return [[name, toWire(of.type, value)]];
    const other = context.state.entities[of.type.entity]?.get(String(value));
    const target = of.type.entity;
    return other === undefined
      ? []
      : [[name, recordKey(context.model.entities.find((one) => one.name === target)!, other)]];
  });
  return taken.length === 0 ? null : Object.fromEntries(taken);
}
