import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Call, Input } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { decideUnseen } from "../../semantics/decide.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { rowsInState } from "../../generation/record/record-key.ts";
import { typicalValue } from "../../generation/value/typical-value.ts";
import { idOfRecordNumber } from "../world/id-of-record-number.ts";
import type { FitAllowance } from "./fit-experience.ts";
import { inputsMayChange, inputsMayHelp } from "./inputs-may-help.ts";
import type { MoveContext } from "./move-context.ts";

/** A request whose inputs may be changed so that the rules hold. */
export interface UnfitRequest {
  readonly call: Call;
  readonly subject: string | null;
  readonly input: { readonly [name: string]: Value };
}

/** The most inputs that are given for one call on the same records. */
const mostFits = 6;

type Inputs = UnfitRequest["input"];

/**
 * Finds inputs with which a call breaks no rule, where the rules are about several inputs at once, such as three dates that
 * have to be in order. Each step changes the one input, or the two, by which the fewest rules are broken, until none is.
 * Other inputs that fit, too, are looked for around the first. `durationsOf` gives, in milliseconds, with what the document compares the
 * distance of an input from another time.
 *
 * The search begins with the inputs that fitted the last time, where they break fewer rules.
 */
export function fittingInputs(
  context: MoveContext,
  actors: readonly Actor[],
  request: UnfitRequest,
  durationsOf: (input: Input) => readonly number[],
  { decisions, lastFit }: FitAllowance,
): readonly Inputs[] {
  const judge = new RuleJudge(context, actors, request, decisions);
  const names = request.call.takes.filter(
    ({ name, type }) => Object.hasOwn(request.input, name) && type.kind !== "reference" && type.kind !== "secret",
  );
  if (judge.isHopeless(names.map(({ name }) => name))) return [];
  const choices = new Map(names.map((input) => [input.name, valuesToTry(context, input, durationsOf(input))]));
  const known = Object.fromEntries(Object.entries(lastFit ?? {}).filter(([name]) => choices.has(name)));
  const first = repair(judge, choices, betterOf(judge, request.input, { ...request.input, ...known }), new Set());
  if (first === null) return [];
  const fits = new Map([[JSON.stringify(first), first]]);
  for (const [name, values] of choices) {
    for (const value of values) {
      if (fits.size >= mostFits || judge.isSpent) return [...fits.values()];
      const other = repair(judge, choices, { ...first, [name]: value }, new Set([name]));
      if (other !== null) fits.set(JSON.stringify(other), other);
    }
  }
  return [...fits.values()];
}

/** The second inputs where they break fewer rules than the first. */
function betterOf(judge: RuleJudge, one: Inputs, other: Inputs): Inputs {
  const broken = judge.broken(one);
  return broken > 0 && judge.broken(other) < broken ? other : one;
}

/** Changes inputs other than the fixed ones until no rule is broken; null where that was not achieved. */
function repair(
  judge: RuleJudge,
  choices: ReadonlyMap<string, readonly Value[]>,
  start: Inputs,
  fixed: ReadonlySet<string>,
): Inputs | null {
  const free = [...choices].filter(([name]) => !fixed.has(name));
  const singles = free.flatMap(([name, values]) => values.map((value): Inputs => ({ [name]: value })));
  let best = { input: start, broken: judge.broken(start) };
  while (best.broken > 0 && !judge.isSpent) {
    let next = improve(judge, best, singles);
    // A right or a guard that no input changes is not worth the pairs.
    if (next === null && fixed.size === 0 && best.broken < Infinity) next = improve(judge, best, pairsOf(free));
    if (next === null) return null;
    best = next;
  }
  return best.broken === 0 ? best.input : null;
}

function improve(
  judge: RuleJudge,
  best: { readonly input: Inputs; readonly broken: number },
  changes: Iterable<Inputs>,
): { readonly input: Inputs; readonly broken: number } | null {
  let found: { readonly input: Inputs; readonly broken: number } | null = null;
  for (const change of changes) {
    if (judge.isSpent) break;
    const input = { ...best.input, ...change };
    const broken = judge.broken(input);
    if (broken < (found ?? best).broken) found = { input, broken };
    if (broken === 0) break;
  }
  return found;
}

function* pairsOf(free: readonly (readonly [string, readonly Value[]])[]): Iterable<Inputs> {
  for (const [at, [one, values]] of free.entries())
    for (const [other, others] of free.slice(at + 1))
      for (const value of values) for (const beside of others) yield { [one]: value, [other]: beside };
}

/** Counts the rules that a request breaks: it is decided by a document without rules, and its result judged by each rule. */
class RuleJudge {
  readonly #context: MoveContext;
  readonly #actors: readonly Actor[];
  readonly #request: UnfitRequest;
  readonly #lenient: Specification;
  /** The first actor who is not refused for another reason than a rule, once one was found. */
  #permitted: Actor | null = null;
  #left: number;

  constructor(context: MoveContext, actors: readonly Actor[], request: UnfitRequest, decisions: number) {
    this.#left = decisions;
    this.#context = context;
    this.#actors = actors;
    this.#request = request;
    this.#lenient = withoutRules(context.model);
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Whether everybody is refused for a reason that has nothing to do with these inputs, or a rule is broken that reads none of them. */
  isHopeless(inputs: readonly string[]): boolean {
    const { state, model } = this.#context;
    const { call, input } = this.#request;
    const request = this.#sent(input);
    for (const actor of this.#actors) {
      const decision = decideUnseen(this.#lenient, state, actor, request);
      if (decision.kind === "refusal") continue;
      const broken = this.#brokenAfter(apply(state, decision.writes), actor);
      return broken.some(({ holds }) => !inputsMayChange(model, call, inputs, holds));
    }
    return this.#actors.every((actor) => {
      const decision = decideUnseen(model, state, actor, request);
      return decision.kind === "refusal" && !inputsMayHelp(model, call, inputs, decision);
    });
  }

  /** Infinity where the request is refused for another reason than a rule. */
  broken(input: Inputs): number {
    this.#left -= 1;
    const { state, model } = this.#context;
    const request = this.#sent(input);
    const permitted = this.#permitted;
    const actors = this.#actors;
    for (const actor of permitted === null ? actors : [permitted]) {
      const decision = decideUnseen(this.#lenient, state, actor, request);
      if (decision.kind !== "answer") continue;
      this.#permitted = actor;
      return decideUnseen(model, state, actor, request).kind === "answer"
        ? 0
        : Math.max(1, this.#brokenAfter(apply(state, decision.writes), actor).length);
    }
    return Infinity;
  }

  #sent(input: Inputs): Request {
    const { now, nextId } = this.#context;
    const { call, subject } = this.#request;
    return { call: call.name, subject, input, query: {}, ifMatch: null, now, id: idOfRecordNumber(nextId) };
  }

  /** The rules that are broken after a call, each as often as it is broken; without those on calls. */
  #brokenAfter(after: State, actor: Actor): readonly Rule[] {
    const { model, now } = this.#context;
    const moment = momentOf(model, { me: actor.kind === "person" ? actor.id : null, now, input: {} });
    const truth = createTruth(model, after, moment);
    const broken: Rule[] = [];
    for (const rule of model.rules) {
      const { on, holds } = rule;
      if (on.kind === "call" || (on.kind === "action" && on.verb !== "create")) continue;
      for (const [id, row] of after.entities[on.entity] ?? []) {
        if (on.kind === "action" && id !== idOfRecordNumber(this.#context.nextId)) continue;
        const judged =
          on.kind === "entity" ? truth : createTruth(model, this.#context.state, moment, { entity: on.entity, row });
        if (evaluate(holds, scopeOf(judged, moment, { this: id, old: id })) !== true) broken.push(rule);
      }
    }
    return broken;
  }
}

const lenientModels = new WeakMap<Specification, Specification>();

function withoutRules(model: Specification): Specification {
  const known = lenientModels.get(model) ?? { ...model, rules: [] };
  lenientModels.set(model, known);
  return known;
}

/** The most values of one input that are tried. */
const mostValues = 10;

/**
 * Values beside those that records have already, and times soon after the moment. `durations`, in milliseconds, are those with which the
 * document compares the distance of a time from another one.
 */
export function valuesToTry(
  context: MoveContext,
  { name, type }: Input,
  durations: readonly number[] = [],
): readonly Value[] {
  const own = typicalValue({ name, type, now: context.now, number: 0, person: null });
  const found = [own, ...timesAway(context, type, durations), ...nearbyValues(context, type)].filter(
    (value) => readValue(type, value).ok,
  );
  return [...new Map(found.map((value) => [JSON.stringify(value), value])).values()].slice(0, mostValues);
}

/** The times that are so far from now, before and after it; after it also as far as two of the durations together. */
function timesAway({ now }: MoveContext, { kind }: FieldType, durations: readonly number[]): readonly Value[] {
  const moment = millisecondsOf(now) ?? 0;
  const [first, second] = durations;
  const sum = first === undefined || second === undefined ? [] : [first + second];
  const times = [
    ...durations.slice(0, 2).flatMap((one) => [moment + one + 2 * dayLength, moment - one]),
    ...sum.map((one) => moment + one + 3 * dayLength),
  ].map(timestampOf);
  if (kind === "timestamp") return times;
  return kind === "date" ? times.map((time) => time?.slice(0, 10) ?? null) : [];
}

function nearbyValues(context: MoveContext, type: FieldType): readonly Value[] {
  switch (type.kind) {
    case "date": {
      const today = daysOfDate(context.now.slice(0, 10)) ?? 0;
      const known = valuesInRecords(context, type).flatMap((value) => daysOfDate(String(value)) ?? []);
      const days = [today + 1, today + 7, ...known.flatMap((day) => [day, day + 1]), today + 30, today - 1];
      return days.map(dateOfDays);
    }
    case "timestamp": {
      const moment = millisecondsOf(context.now) ?? 0;
      const known = valuesInRecords(context, type).flatMap((value) => millisecondsOf(String(value)) ?? []);
      return [moment + dayLength, moment + 7 * dayLength, ...known.flatMap((one) => [one, one + dayLength])].map(
        timestampOf,
      );
    }
    case "time":
      return ["09:00:00", "10:00:00", "13:00:00", "18:00:00"];
    case "integer":
    case "decimal":
    case "duration": {
      const { min, max } = type.range;
      const known = valuesInRecords(context, type).filter((value) => typeof value === "number");
      return [min ?? 0, ...known, (min ?? 0) + 1, ...(max === undefined ? [] : [max])].map((one) => toWire(type, one));
    }
    case "choice":
      return type.values;
    case "boolean":
      return [true, false];
    default:
      return [];
  }
}

/** The values that fields of the same kind have in records. */
function valuesInRecords({ model, state }: MoveContext, type: FieldType): readonly Value[] {
  const scale = "scale" in type ? type.scale : null;
  return model.entities.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.type.kind === type.kind && ("scale" in field.type ? field.type.scale : null) === scale)
      .flatMap((field) => rowsInState(state, name).map(({ values }) => values[field.name] ?? null))
      .filter((value) => value !== null),
  );
}
