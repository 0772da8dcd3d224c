import { typicalValue } from "../../../src/generation/value/typical-value.ts";
import { moveContextFor } from "../../../src/explore/moves/move-context.ts";
import type { MoveContext } from "../../../src/explore/moves/move-context.ts";
import { addressableRecords } from "../../../src/explore/moves/addressable-records.ts";
import type { Call, Input } from "../../../src/model/call.ts";
import { entityNamed } from "../../../src/model/find.ts";
import { plainInput } from "../../../src/model/plain-input.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { mayEver } from "../../../src/semantics/rights/role-gate.ts";
import { isSortable } from "../../../src/semantics/list/list-query.ts";
import { roleOf } from "../../../src/semantics/rights/role-of.ts";
import type { Actor, State } from "../../../src/semantics/state/state.ts";
import { entityOf } from "../operators/of-inputs.ts";
import type { Deed } from "./deed.ts";
import { valuesTried } from "./values-tried.ts";

/** Who and what there is in a world, and the calls that can be made there. */
export interface Stage {
  readonly model: Specification;
  readonly state: State;
  readonly actors: readonly Actor[];
  readonly population: MoveContext;
}

/** Sets the stage. `number` tells the values that are sent from those of other moments. */
export function stageOf(model: Specification, state: State, now: string, number: number): Stage {
  const people = model.identification === null ? [] : [...(state.entities[model.identification.entity]?.keys() ?? [])];
  return {
    model,
    state,
    actors: [{ kind: "visitor" }, ...people.slice(0, mostPeople).map((id): Actor => ({ kind: "person", id }))],
    population: moveContextFor(model, state, now, number),
  };
}

/** The calls that are tried at all: those that end the callers' own sessions, or everybody's data, are none. */
export function callsTried({ calls }: Specification): readonly Call[] {
  return calls.filter(({ does }) => does.kind !== "sign out" && does.kind !== "reset");
}

/**
 * All that is tried of one call: by everyone, on each record and on one that there is not, with plain inputs and with each
 * input once in every other way.
 */
export function deedsOf({ model, state, actors, population }: Stage, call: Call): readonly Deed[] {
  const askings = askingsOf(model, call, population);
  return actors.flatMap((actor) => {
    // Who may never make the call is told so whatever is sent.
    const isEver = mayEver(model, roleOf(model, state, actor) ?? "", call);
    return askings
      .filter(({ isFirst }) => isEver || isFirst)
      .map(({ asked, isPlain, isFirst }): Deed => ({ actor, call, asked, isPlain, isFirst }));
  });
}

/** So many people act; the others are only there. */
const mostPeople = 8;

type Asking = Pick<Deed, "asked" | "isPlain" | "isFirst">;

function askingsOf(model: Specification, call: Call, population: MoveContext): readonly Asking[] {
  const known = addressableRecords(call, population);
  const bodies = bodiesFor(model, call, population);
  const queries = queriesFor(model, call, population);
  const [first] = known;
  const nobody = call.subject?.kind === "key" ? [{ subject: "999999999", path: first?.pathInputs ?? {} }] : [];
  return [
    ...known.flatMap(({ subject, pathInputs }) =>
      bodies.flatMap(({ input, isPlain }, body) =>
        queries.map((query, at) => ({
          asked: { subject, input: { ...input, ...pathInputs }, query, ifMatch: null },
          isPlain: isPlain && at === 0,
          isFirst: body + at === 0,
        })),
      ),
    ),
    ...nobody.map(({ subject, path }) => ({
      asked: { subject, input: { ...bodies[0]?.input, ...path }, query: {}, ifMatch: null },
      isPlain: false,
      isFirst: true,
    })),
    ...(call.subject !== null && call.method !== "GET"
      ? known.slice(0, 2).map(({ subject, pathInputs }) => ({
          asked: { subject, input: { ...bodies[0]?.input, ...pathInputs }, query: {}, ifMatch: '"stale"' },
          isPlain: false,
          isFirst: false,
        }))
      : []),
  ];
}

interface Body {
  readonly input: Readonly<Record<string, Value>>;
  readonly isPlain: boolean;
}

function bodiesFor(model: Specification, call: Call, population: MoveContext): readonly Body[] {
  const inputs = call.takes.filter(({ place }) => place !== "path");
  const needed = Object.fromEntries(
    inputs.filter(({ required }) => required).map((input) => [input.name, plainOf(input, population)]),
  );
  const all = Object.fromEntries(inputs.map((input) => [input.name, plainOf(input, population)]));
  const entity = entityOf(model, call);
  const each = inputs.flatMap((input): readonly Body[] => {
    const { ordinary, odd } = valuesTried(input, population.now, population.nextId, (name) =>
      population
        .recordKeys(name)
        .map(({ key }) => key)
        .slice(0, mostKeys),
    );
    const taken = input.field === null || entity === undefined ? [] : population.takenValues(entity.name, input.field);
    const withIt =
      (isPlain: boolean) =>
      (value: Value): Body => ({ input: { ...needed, [input.name]: value }, isPlain });
    const { [input.name]: _, ...others } = needed;
    return [
      ...ordinary.map(withIt(true)),
      ...[...odd, ...taken, null].map(withIt(false)),
      ...(input.required ? [{ input: others, isPlain: false }] : []),
    ];
  });
  return [
    { input: needed, isPlain: true },
    { input: all, isPlain: true },
    ...each,
    ...untaken(model, call, population).map((one): Body => ({ input: { ...needed, ...one }, isPlain: false })),
  ];
}

/** References name so many records. */
const mostKeys = 4;

function plainOf(input: Input, population: MoveContext): Value {
  if (input.type.kind === "reference") return population.recordKeys(input.type.entity)[0]?.key ?? null;
  if (input.items !== undefined)
    return [Object.fromEntries(input.items.map((item) => [item.name, plainOf(item, population)]))];
  return typicalValue({
    name: input.name,
    type: input.type,
    now: population.now,
    number: population.nextId,
    person: null,
  });
}

/** What no call takes: what is not known at all, and each field that callers do not give. */
function untaken(
  model: Specification,
  call: Call,
  population: MoveContext,
): readonly Readonly<Record<string, Value>>[] {
  if (call.method === "GET" || call.method === "DELETE") return [];
  const group = call.takes
    .find(({ name }) => name.includes("."))
    ?.name.split(".")
    .slice(0, -1)
    .join(".");
  const taken = new Set(call.takes.map(({ field }) => field));
  const fields = (entityOf(model, call)?.fields ?? []).filter(
    ({ name, type }) => !taken.has(name) && type.kind !== "reverse",
  );
  return [
    { anythingElse: "x" },
    ...fields.flatMap(({ name, type, span }) => {
      const input = plainInput({
        name: group === undefined ? name : `${group}.${name}`,
        type,
        required: false,
        field: name,
        span,
      });
      const { ordinary } = valuesTried(input, population.now, 900 + population.nextId, (entity) =>
        population.recordKeys(entity).map(({ key }) => key),
      );
      return ordinary.slice(-1).map((value) => ({ [input.name]: value }));
    }),
  ];
}

/** What a conventional list is asked for: pages, orders, and each field by a value that some record has. */
function queriesFor(
  model: Specification,
  call: Call,
  population: MoveContext,
): readonly Readonly<Record<string, string>>[] {
  const { does, answers } = call;
  if (does.kind !== "list" || answers.body.kind !== "page") return [{}];
  const entity = entityNamed(model, does.entity);
  return [
    {},
    { size: "1" },
    { size: "0" },
    ...entity.fields
      .filter(({ type }) => type.kind !== "reverse")
      .flatMap((field) => {
        const value = population.takenValues(entity.name, field.name)[0] ?? null;
        const text = typeof value === "object" ? "" : String(value);
        const key = field.type.kind === "reference" ? (population.recordKeys(field.type.entity)[0]?.key ?? null) : null;
        return [
          ...(isSortable(field) ? [{ sort: `-${field.name}` }] : []),
          { [field.name]: key === null ? text : String(key) },
        ];
      }),
  ];
}
