import { lastPart } from "../../model/last-part.ts";
import type { Call, Input } from "../../model/call.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Entity } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import { readingOf } from "../../semantics/input/reading-of.ts";
import { rightToUpdateField } from "../../semantics/rights/rights.ts";
import type { Specification } from "../../model/specification.ts";
import type { Cone } from "../cone/cone.ts";
import { boundaryValues } from "../values/boundary-values.ts";
import type { Fineness } from "../values/boundary-values.ts";
import { plainValue } from "../values/plain-value.ts";
import type { Population } from "./population.ts";

/** One way to fill in an input, and the records that it names. */
export interface Choice {
  readonly value: Value | undefined;
  readonly mentions: readonly number[];
}

/** A whole input, and the records that it names. */
export interface Body {
  readonly input: { readonly [name: string]: Value };
  readonly mentions: readonly number[];
}

/** As many inputs as one call is tried with where they hang on nothing but values; beyond that, each value is tried beside ordinary others. */
const mostBodies = 12;
const absent: Choice = { value: undefined, mentions: [] };

/** What a call is tried with: an input of each class that may change what happens. `path`: what its path says. */
export function bodiesFor(
  model: Specification,
  cone: Cone,
  call: Call,
  entity: Entity | null,
  population: Population,
  path: Body["input"],
  fineness: Fineness,
): readonly Body[] {
  const inputs = call.takes.filter(({ name }) => !Object.hasOwn(path, name));
  const begun: Body = { input: path, mentions: [] };
  if (call.does.kind === "update" && readingOf(model, call).partial && !call.does.creates) return oneAtATime();
  const choices = inputs.map((input) => choicesFor(input, !isRequired(input)));
  if (choices.some(({ length }) => length === 0)) return [];
  // Whom and what an input names is never left to an ordinary one.
  const product = choices.reduce((count, of, at) => count * (inputs[at]!.type.kind === "reference" ? 1 : of.length), 1);
  if (product <= mostBodies)
    return choices.reduce<readonly Body[]>(
      (bodies, of, at) => bodies.flatMap((body) => of.map((choice) => filled(body, inputs[at]!, choice))),
      [begun],
    );
  const isNaming = ({ type }: Input): boolean => type.kind === "reference";
  const vary = (varied: number | null): readonly Body[] =>
    choices.reduce<readonly Body[]>(
      (bodies, of, at) =>
        bodies.flatMap((body) =>
          (isNaming(inputs[at]!) ? of : at === varied ? of.slice(1) : of.slice(0, 1)).map((choice) =>
            filled(body, inputs[at]!, choice),
          ),
        ),
      [begun],
    );
  return [...vary(null), ...choices.flatMap((of, at) => (isNaming(inputs[at]!) || of.length === 1 ? [] : vary(at)))];

  function oneAtATime(): readonly Body[] {
    return told().flatMap((input) => choicesFor(input, false, true).map((choice) => filled(begun, input, choice)));
  }

  /** Of fields that have no part in anything and the same rights, one stands for all where values are told apart coarsely. */
  function told(): readonly Input[] {
    const seen = new Set<string>();
    return inputs.filter(({ field }) => {
      if (
        fineness === "all boundaries" ||
        entity === null ||
        field === null ||
        cone.mattersWhenGiven(entity.name, field)
      )
        return true;
      const rights = JSON.stringify(model.roles.map(({ name }) => rightToUpdateField(model, name, entity.name, field)));
      return !seen.has(rights) && seen.add(rights);
    });
  }

  function choicesFor(input: Input, mayLack: boolean, mayClear = false): readonly Choice[] {
    const { name, type, items } = input;
    const field = entity === null || input.field === null ? undefined : fieldNamed(entity, input.field);
    const at = entity === null || field === undefined ? lastPart(name) : `${entity.name}.${field.name}`;
    const matters = entity === null || field === undefined || cone.mattersWhenGiven(entity.name, field.name);
    const clears = mayClear && field !== undefined && !field.required && matters ? [{ value: null, mentions: [] }] : [];
    const lacks = mayLack ? [absent] : [];
    if (mayLack && !matters && type.kind !== "reference") return lacks;
    if (type.kind === "reference") {
      const known = population.keys(type.entity).map(({ key, record }): Choice => ({ value: key, mentions: [record] }));
      return mayLack && !matters ? lacks : [...known, ...clears, ...lacks];
    }
    if (items !== undefined) return [...listed(items), ...lacks];
    const occasion = { name, type, now: population.now, number: population.next, person: null };
    if (field !== undefined && entity !== null && isUniqueAlone(entity, field.name)) {
      const taken = population.taken(entity.name, field.name);
      // What only names a record is not changed to and fro: its own name, or another's, says all.
      const fresh = call.does.kind === "update" ? [] : [plainValue(occasion)];
      return [...[...fresh, ...taken].map((value) => ({ value, mentions: [] })), ...clears, ...lacks];
    }
    if (call.does.kind === "sign in" && entity !== null && type.kind === "secret" && field !== undefined) {
      return [...population.taken(entity.name, field.name), "not the secret"].map((value) => ({ value, mentions: [] }));
    }
    if (!matters) return [{ value: plainValue({ ...occasion, number: 0 }), mentions: [] }];
    const compared = {
      values: valuesComparedWith(at, name),
      sizes: cone.comparisons.sizes(at),
      durations: durationsComparedWith(at, name),
    };
    return [
      ...boundaryValues({ ...occasion, number: 0 }, compared, fineness).map((value) => ({ value, mentions: [] })),
      ...clears,
      ...lacks,
    ];
  }

  function valuesComparedWith(at: string, name: string): readonly Value[] {
    return [...cone.comparisons.with(at), ...cone.comparisons.with(lastPart(name))];
  }

  function durationsComparedWith(at: string, name: string): readonly number[] {
    const own = [...new Set([...cone.comparisons.durations(at), ...cone.comparisons.durations(lastPart(name))])].sort(
      (a, b) => a - b,
    );
    return own.length > 0 ? own : cone.durations.slice(0, 1);
  }

  /** A list of one object, as ordinary as can be but for the record that it names. */
  function listed(parts: readonly Input[]): readonly Choice[] {
    const bodies = parts.reduce<readonly Body[]>(
      (before, part) => {
        const key = part.type.kind === "reference" ? population.keys(part.type.entity) : null;
        if (key === null)
          return before.map((body) => ({
            ...body,
            input: {
              ...body.input,
              [part.wire]: plainValue({
                name: part.name,
                type: part.type,
                now: population.now,
                number: 0,
                person: null,
              }),
            },
          }));
        return before.flatMap((body) =>
          key.map((one) => ({
            input: { ...body.input, [part.wire]: one.key },
            mentions: [...body.mentions, one.record],
          })),
        );
      },
      [{ input: {}, mentions: [] }],
    );
    return bodies.map(({ input, mentions }) => ({ value: [input], mentions }));
  }
}

function isRequired({ required, group, place }: Input): boolean {
  return required && (group === null || place === "body");
}

function isUniqueAlone({ unique }: Entity, field: string): boolean {
  return unique.some(([only, ...others]) => others.length === 0 && only === field);
}

function filled(body: Body, { name }: Input, { value, mentions }: Choice): Body {
  return value === undefined
    ? body
    : { input: { ...body.input, [name]: value }, mentions: [...body.mentions, ...mentions] };
}
