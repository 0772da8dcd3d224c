import { timestampOf } from "../base/calendar.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { decide } from "../semantics/decide.ts";
import type { Answer, Decision } from "../semantics/decision/decision.ts";
import { decideTimer } from "../semantics/decide-timer.ts";
import type { GenerateValue } from "../semantics/memory/generate-from-id.ts";
import { MemoryWorld } from "../semantics/memory/memory-world.ts";
import { createTruth } from "../semantics/memory/truth.ts";
import type { Moment, Truth } from "../semantics/memory/truth.ts";
import { evaluationBudget } from "../semantics/memory/view.ts";
import { apply, emptyState } from "../semantics/state/apply.ts";
import type { Actor, Row, State, Write } from "../semantics/state/state.ts";
import { emptyWriteSet, noteWrite } from "../semantics/program/write-set.ts";
import { constantsOf } from "../semantics/value/constants-of.ts";
import { createUuidAt } from "../generation/random/create-uuid-at.ts";
import type { Random } from "../generation/random/random.ts";
import type { SampleStep, StepWrites } from "./sample.ts";

/** A request that somebody tries. */
export interface AttemptedRequest {
  readonly actor: Actor;
  readonly call: string;
  /** The key of the record in the call's path. */
  readonly subject: string | null;
  readonly input: { readonly [name: string]: Value };
}

/** Whether a granted request is kept, by the state after it. */
export type IsWanted = (after: State, writes: readonly Write[]) => boolean;

/** Is called for every record written, with the row before. */
export type OnWrite = (entity: string, row: Row, old: Row | undefined) => void;

/** What a sample grows by. */
export interface SampleGrowth {
  readonly random: Random;
  /** The time at which the history begins, in milliseconds. */
  readonly begin: number;
  readonly onWrite: OnWrite;
  /** Gives the values of generated fields; undefined: they are computed from the ids of records. */
  readonly generate: GenerateValue | undefined;
}

/** The state of a sample as it grows. Granted requests change it, refused ones don't, and its clock never goes back. */
export class SampleWorld {
  readonly model: Specification;
  readonly history: SampleStep[] = [];
  /** What each step of the history has written. */
  readonly writes: StepWrites[] = [];
  founders: State = emptyState;
  state: State = emptyState;
  refused = 0;

  readonly #random: Random;
  readonly #onWrite: OnWrite;
  readonly #generate: GenerateValue | undefined;
  readonly #ids = new Map<string, string[]>();
  #clock: number;

  constructor(model: Specification, { random, begin, onWrite, generate }: SampleGrowth) {
    this.model = model;
    this.#random = random;
    this.#clock = begin;
    this.#onWrite = onWrite;
    this.#generate = generate;
  }

  get clock(): number {
    return this.#clock;
  }

  /** Moves the clock forward. No two steps have the same time, so that ids are in the order of creation. */
  advance(to: number): void {
    this.#clock = Math.max(this.#clock + 1, Math.floor(to));
  }

  get now(): string {
    return timestampOf(this.#clock) ?? "";
  }

  /** The ids of an entity's records, the oldest first; some may be deleted. */
  idsOf(entity: string): readonly string[] {
    return this.#ids.get(entity) ?? [];
  }

  row(entity: string, id: string): Row | undefined {
    return this.state.entities[entity]?.get(id);
  }

  /** The moment in which expressions are evaluated for a person. */
  moment(me: string | null): Moment {
    return { me, now: this.now, input: {}, constants: constantsOf(this.model), budget: { left: evaluationBudget } };
  }

  truth(moment: Moment): Truth {
    return createTruth(this.model, this.state, moment);
  }

  /** A new id for the current time. */
  newId(): string {
    return createUuidAt(this.#clock, this.#random);
  }

  /** Decides a request, and applies it where it is granted and `wanted`; null where it is granted and not wanted. */
  request({ actor, call, subject, input }: AttemptedRequest, wanted: IsWanted): Decision | null {
    this.advance(this.#clock);
    const request = { call, subject, byKey: true, input, query: {}, ifMatch: null, now: this.now, id: this.newId() };
    const decision = decide(this.model, this.state, actor, request, this.#generate);
    return this.#perform(decision, { kind: "request", actor, request }, wanted);
  }

  /** The number of requests and timers so far. */
  get steps(): number {
    return this.history.length + this.refused;
  }

  fireTransition(entity: string, transition: string, id: string): void {
    this.advance(this.#clock);
    const firing = { entity, transition, id, now: this.now, newId: this.newId() };
    const decision = decideTimer(this.model, this.state, firing, this.#generate);
    this.#perform(decision, { kind: "timer", firing }, () => true);
  }

  /** The state, on which programs can run. */
  memory(): MemoryWorld {
    return new MemoryWorld(this.model, this.state, this.#generate);
  }

  /** Applies writes that no call could have made, before the first step. */
  placeInitial(writes: readonly Write[]): void {
    this.#adopt(writes, apply(this.state, writes));
    this.founders = this.state;
  }

  #perform(decision: Decision, step: SampleStep, wanted: IsWanted): Decision | null {
    if (decision.kind === "refusal") {
      this.refused += 1;
      return decision;
    }
    const after = apply(this.state, decision.writes);
    if (!wanted(after, decision.writes)) return null;
    this.history.push(step);
    this.writes.push(stepWrites(this.state, step, decision));
    this.#adopt(decision.writes, after);
    return decision;
  }

  #adopt(writes: readonly Write[], after: State): void {
    const before = this.state;
    this.state = after;
    for (const write of writes) {
      if (write.kind !== "put") continue;
      const ids = this.#ids.get(write.entity) ?? [];
      if (ids.length === 0) this.#ids.set(write.entity, ids);
      if (before.entities[write.entity]?.has(write.row.id) !== true && ids.at(-1) !== write.row.id)
        ids.push(write.row.id);
    }
    for (const write of writes)
      if (write.kind === "put")
        this.#onWrite(write.entity, write.row, before.entities[write.entity]?.get(write.row.id));
  }
}

/** What a granted step has written, as records before and after. */
function stepWrites(before: State, step: SampleStep, { writes, record: about, person }: Answer): StepWrites {
  const writeSet = emptyWriteSet(step.kind === "timer" ? step.firing.newId : step.request.id);
  for (const write of writes) {
    if (write.kind === "count") continue;
    const [id, now] = write.kind === "put" ? [write.row.id, write.row] : [write.id, null];
    noteWrite(writeSet, write.entity, id, before.entities[write.entity]?.get(id) ?? null, now);
  }
  return { written: writeSet.written, firstId: writeSet.firstId, about, person };
}
