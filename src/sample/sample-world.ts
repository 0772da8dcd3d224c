import { timestampOf } from "../base/calendar.ts";
import type { Specification } from "../model/specification.ts";
import { apply, emptyState } from "../semantics/state/apply.ts";
import { decide } from "../semantics/decide.ts";
import type { Decision } from "../semantics/decision/decision.ts";
import type { Write } from "../semantics/state/write.ts";
import { fireTimer } from "../semantics/fire-timer.ts";
import { evaluationBudget } from "../semantics/memory/budget.ts";
import { constantsOf } from "../semantics/value/constants-of.ts";
import { createTruth } from "../semantics/memory/truth.ts";
import type { Moment, Truth } from "../semantics/memory/truth.ts";
import type { Actor, Row, State } from "../semantics/state/state.ts";
import type { Value } from "../model/value-type.ts";
import { createUuidAt } from "./random/create-uuid-at.ts";
import type { Random } from "./random/random.ts";
import type { SampleStep } from "./sample.ts";

/** One step asked of the world. */
export interface AttemptedRequest {
  readonly actor: Actor;
  readonly call: string;
  /** The key of the record that the call is about. */
  readonly subject: string | null;
  readonly input: { readonly [name: string]: Value };
}

/** Whether the world is to become so. */
export type IsWanted = (after: State, writes: readonly Write[]) => boolean;

/** Hears of every record written, with what it was before. */
export type OnWrite = (entity: string, row: Row, old: Row | undefined) => void;

/** A product's world as it grows: what is granted happens, what is refused does not, and the clock never goes back. */
export class SampleWorld {
  readonly model: Specification;
  readonly history: SampleStep[] = [];
  founders: State = emptyState;
  state: State = emptyState;
  refused = 0;

  readonly #random: Random;
  readonly #onWrite: OnWrite;
  readonly #ids = new Map<string, string[]>();
  #clock: number;

  constructor(model: Specification, random: Random, begin: number, onWrite: OnWrite) {
    this.model = model;
    this.#random = random;
    this.#clock = begin;
    this.#onWrite = onWrite;
  }

  get clock(): number {
    return this.#clock;
  }

  /** Moves the clock on; two steps never happen at the same time, so that ids are in the order of creation. */
  advance(to: number): void {
    this.#clock = Math.max(this.#clock + 1, Math.floor(to));
  }

  get now(): string {
    return timestampOf(this.#clock) ?? "";
  }

  /** Ids of an entity's records, oldest first; some may be gone. */
  idsOf(entity: string): readonly string[] {
    return this.#ids.get(entity) ?? [];
  }

  row(entity: string, id: string): Row | undefined {
    return this.state.entities[entity]?.get(id);
  }

  /** What is so for `me` now. */
  moment(me: string | null): Moment {
    return { me, now: this.now, input: {}, constants: constantsOf(this.model), budget: { left: evaluationBudget } };
  }

  truth(moment: Moment): Truth {
    return createTruth(this.model, this.state, moment);
  }

  /** An id of this moment, from the seed. */
  newId(): string {
    return createUuidAt(this.#clock, this.#random);
  }

  /** What becomes of a request; null: it is granted, and yet better not made, since the world after it is not `wanted`. */
  request({ actor, call, subject, input }: AttemptedRequest, wanted: IsWanted): Decision | null {
    this.advance(this.#clock);
    const request = { call, subject, byKey: true, input, query: {}, ifMatch: null, now: this.now, id: this.newId() };
    return this.#perform(decide(this.model, this.state, actor, request), { kind: "request", actor, request }, wanted);
  }

  /** How much was tried. */
  get steps(): number {
    return this.history.length + this.refused;
  }

  fireTransition(entity: string, transition: string, id: string): void {
    this.advance(this.#clock);
    const firing = { entity, transition, id, now: this.now, newId: this.newId() };
    this.#perform(fireTimer(this.model, this.state, firing), { kind: "timer", firing }, () => true);
  }

  /** Writes what no call could have written: only what there is before the first step. */
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
