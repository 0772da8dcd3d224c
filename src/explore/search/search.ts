import { callNamed } from "../../model/find.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decideUnseen } from "../../semantics/decide.ts";
import { fireTimer } from "../../semantics/fire-timer.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Patience } from "../world/bound.ts";
import { coneOf } from "../cone/cone.ts";
import type { Cone } from "../cone/cone.ts";
import { applyOutcome } from "../moves/apply-outcome.ts";
import { Moves } from "../moves/moves.ts";
import type { Move, MoveGroup } from "../moves/move.ts";
import { momentsAhead } from "../moves/moments-ahead.ts";
import { outcomeOf as asWritten } from "../moves/outcome.ts";
import type { Outcome } from "../moves/outcome.ts";
import { isFirstOfTwins, twinsIn } from "../moves/twins.ts";
import type { Property } from "../properties/property.ts";
import { Identity } from "../space/identity.ts";
import { firstCounter, layoutOf, momentPlace, nextPlace } from "../space/layout.ts";
import type { Layout } from "../space/layout.ts";
import { Lens } from "../space/lens.ts";
import { Moments } from "../space/moments.ts";
import { RowPool } from "../space/row-pool.ts";
import { turningPoints } from "../space/turning-points.ts";
import type { TurningPoints } from "../space/turning-points.ts";
import { Vectors } from "../space/vectors.ts";
import { Visited } from "../space/visited.ts";
import type { Deed } from "../trace/trace.ts";
import type { SmallWorld } from "../world/small-world.ts";
import { deedOf } from "./deed-of.ts";
import { Gate } from "./gate.ts";
import { probesOf } from "./probes.ts";
import { Watch } from "./watch.ts";
import { Ways } from "./ways.ts";

/** What was counted in a search. */
export interface Counts {
  /** Calls and timers that were tried, once for each state, but for calls that only read; most are answered from memory. */
  tried: number;
  /** Those left out, since they differ from one that was tried only in which of two twins they name. */
  alike: number;
  /** Those that were decided, not remembered. */
  decided: number;
  /** Steps that were taken, to whatever state. */
  steps: number;
  /** Steps that were not, since they lead to more records than the bound allows. */
  beyond: number;
}

/** A search of one small world, breadth first: every state once, whoever is who in it. */
export class Search {
  readonly world: SmallWorld;
  readonly model: Specification;
  readonly counts: Counts = { tried: 0, alike: 0, decided: 0, steps: 0, beyond: 0 };
  readonly watch: Watch;
  readonly ways = new Ways();
  readonly layout: Layout;
  readonly lens: Lens;
  readonly identity: Identity;
  /** How many states everything was tried in: the first ones. */
  expanded = 0;
  /** Whether patience ended before everything was tried. */
  isCut = false;
  readonly #patience: Patience;
  readonly #cone: Cone;
  readonly #points: TurningPoints;
  readonly #moments = new Moments();
  readonly #moves: Moves;
  readonly #vectors: Vectors;
  readonly #visited = new Visited();
  readonly #probed = new Set<string>();
  readonly #gate: Gate;
  /** By row, the visit of a state in which a step was last seen to write it and nothing else. */
  readonly #changedIn: number[] = [];
  #visit = 0;
  readonly #before: Int32Array;
  readonly #after: Int32Array;

  constructor(
    world: SmallWorld,
    properties: readonly Property[],
    patience: Patience,
    reads: readonly Expression[] = [],
  ) {
    this.world = world;
    this.model = world.model;
    this.#patience = patience;
    this.#cone = coneOf(world.model, reads);
    this.#points = turningPoints(this.#cone);
    this.watch = new Watch(properties);
    this.layout = layoutOf(world);
    const pool = new RowPool(world.model, this.#cone);
    this.lens = new Lens(pool, this.layout);
    this.identity = new Identity(pool, this.layout, this.#moments, this.#cone);
    this.#moves = new Moves(world.model, this.#cone, this.lens, this.#moments, world.bound.values);
    this.#gate = new Gate(world.model);
    this.#vectors = new Vectors(this.layout.size);
    this.#before = new Int32Array(this.layout.size);
    this.#after = new Int32Array(this.layout.size);
    this.#begin();
  }

  /** How many states were found. */
  get size(): number {
    return this.#vectors.count;
  }

  /** Bytes that states take: their vectors, the ways to them, and the table of those visited. */
  get bytes(): number {
    return this.#vectors.bytes + this.ways.bytes + this.#visited.bytes;
  }

  /** Searches until nothing is left to try, or patience ends; `tell` hears of it now and then. */
  run(tell: (search: Search) => void = () => {}): void {
    while (this.expanded < this.size && !this.isCut && this.ways.depthOf(this.expanded) < this.world.bound.depth) {
      if (this.expanded % 32 === 0) {
        tell(this);
        if (this.#patience.isOver()) {
          this.isCut = true;
          return;
        }
      }
      this.#expand(this.expanded);
      if (!this.isCut) this.expanded += 1;
    }
  }

  /** The deed that a step is: a move by its number, or the passing of time until a moment. */
  deedOf(at: number, by: number): Deed {
    const vector = this.vectorOf(at);
    return by < 0
      ? { kind: "time", now: this.#moments.textOf(-1 - by) }
      : deedOf(this.#moves.all[by]!.trial, this.#moments.textOf(vector[momentPlace]!), vector[nextPlace]!);
  }

  /** The number that the next record would get in a state. */
  nextIdAt(at: number): number {
    return this.vectorOf(at)[nextPlace]!;
  }

  /** A state as it is written. */
  vectorOf(at: number): Int32Array {
    const vector = new Int32Array(this.layout.size);
    this.#vectors.read(at, vector);
    return vector;
  }

  /** The number of the state that is the same as one that is written; -1 where there is none. */
  numberOf(vector: Int32Array): number {
    this.identity.look(vector);
    return this.#visited.numberOf(this.identity.high, this.identity.low);
  }

  /** Looks at a state: what can be tried there, and when it is. */
  lookAt(at: number): { readonly groups: readonly MoveGroup[]; readonly now: string } {
    this.#vectors.read(at, this.#before);
    this.lens.vector = this.#before;
    return { groups: this.#moves.here(), now: this.#moments.textOf(this.#before[momentPlace]!) };
  }

  /** How much can be tried in the states from one number to another, calls that only read left out. */
  requestsIn(from: number, to: number): number {
    let count = 0;
    for (let at = from; at < to; at += 1)
      for (const { moves } of this.lookAt(at).groups) if (!moves[0]!.isLook) count += moves.length;
    return count;
  }

  /** Takes every step that there is in a state, and hands over its number and the state after it, which is overwritten by the next. */
  eachStep(
    at: number,
    arrive: (by: number, after: Int32Array, outcome: Granted | null) => void,
    beyond: (by: number, outcome: Granted) => void,
    counts: Counts = { ...this.counts },
  ): void {
    const { groups } = this.lookAt(at);
    const visit = ++this.#visit;
    const { lens, layout } = this;
    const twins = twinsIn(layout, lens.pool, this.#before);
    let waits = true;
    this.#gate.begin();
    for (const group of groups) {
      const { moves } = group;
      const { isLook } = moves[0]!;
      if (isLook && !this.watch.looksAtReads) continue;
      if (!isLook) counts.tried += moves.length;
      if (!this.#gate.opens(lens, group)) continue;
      for (const move of moves) {
        if (twins !== null && !isFirstOfTwins(twins, move)) {
          counts.alike += 1;
          continue;
        }
        const outcome = this.outcomeOf(at, move);
        if (outcome.kind === "refused") continue;
        // What is due goes off before anybody waits any longer.
        if (move.trial.kind === "timer") waits = false;
        if (outcome.changes.length === 0 || this.#isKnownHere(visit, outcome)) continue;
        const after = this.after(outcome);
        if (after === null) beyond(move.number, outcome);
        else arrive(move.number, after, outcome);
        lens.vector = this.#before;
      }
    }
    if (!waits) return;
    for (const by of this.waits()) {
      arrive(by, this.later(by), null);
      lens.vector = this.#before;
    }
  }

  #expand(at: number): void {
    this.eachStep(
      at,
      (by, after) => {
        this.counts.steps += 1;
        if (!this.isCut) this.arrive(at, by, after);
      },
      () => {
        this.counts.beyond += 1;
      },
      this.counts,
    );
  }

  #begin(): void {
    const { start, nextId } = this.world;
    const vector = this.#after;
    vector[momentPlace] = this.#moments.numberOf(start.now);
    vector[nextPlace] = nextId;
    this.layout.counters.forEach((name, counter) => {
      vector[firstCounter + counter] = start.state.counters[name] ?? 0;
    });
    this.layout.entities.forEach((name, entity) => {
      [...(start.state.entities[name]?.values() ?? [])].forEach((row, at) => {
        vector[this.layout.places[entity]! + at] = this.lens.pool.numberOf(entity, row);
      });
    });
    this.arrive(-1, 0, vector);
  }

  /** Comes to a state by a step: its number, new or known; -1 where patience allows no more. */
  arrive(from: number, by: number, after: Int32Array): number {
    const { identity, size } = this;
    identity.look(after);
    if (size >= this.#patience.states) {
      const known = this.#visited.numberOf(identity.high, identity.low);
      this.isCut ||= known === -1;
      return known;
    }
    const known = this.#visited.find(identity.high, identity.low, size);
    if (known !== -1) return known;
    this.#vectors.add(after);
    this.ways.add(from, by);
    this.lens.vector = after;
    const moment = after[momentPlace]!;
    this.watch.lookAtState(
      size,
      this.lens,
      { model: this.model, state: this.lens.state, now: this.#moments.textOf(moment) },
      moment,
    );
    return size;
  }

  /** What a move comes to in the state that was looked at last. */
  outcomeOf(at: number, move: Move): Outcome {
    const moment = this.#before[momentPlace]!;
    return move.memory(moment).recall(this.lens) ?? this.#findOut(at, move, moment);
  }

  /** The state after a granted move in the state that was looked at last; null where the bound forbids it. */
  after(outcome: Granted): Int32Array | null {
    return applyOutcome(this.layout, this.lens.pool, this.#before, outcome, this.#after) ? this.#after : null;
  }

  /** The states that come of waiting in the state that was looked at last, by the numbers of their steps. */
  waits(): readonly number[] {
    return momentsAhead(this.model, this.#cone, this.#points, this.lens, this.#moments).map(
      (later) => -1 - this.#moments.numberOf(later),
    );
  }

  /** The state in which it is later. */
  later(by: number): Int32Array {
    this.#after.set(this.#before);
    this.#after[momentPlace] = -1 - by;
    return this.#after;
  }

  /** Whether another step in the same state comes to the same: often many people can make the same change. */
  #isKnownHere(visit: number, { changes }: Granted): boolean {
    const [change, ...others] = changes;
    if (change?.kind !== "row" || change.row === 0 || others.length > 0) return false;
    if (this.#changedIn[change.row] === visit) return true;
    this.#changedIn[change.row] = visit;
    return false;
  }

  #findOut(at: number, move: Move, moment: number): Outcome {
    const { lens } = this;
    const next = this.#before[nextPlace]!;
    lens.watch();
    const outcome = this.#happen(at, deedOf(move.trial, this.#moments.textOf(moment), next));
    move.memory(moment).keep(lens.watched(), outcome);
    if (outcome.kind === "granted" && this.watch.looksAtSteps) this.#probe(at, move, moment, next);
    return outcome;
  }

  #happen(at: number, deed: Exclude<Deed, { readonly kind: "time" }>): Outcome {
    const { lens, model, counts, watch } = this;
    counts.decided += 1;
    const decision =
      deed.kind === "call"
        ? decideUnseen(model, lens.state, deed.actor, deed.request)
        : fireTimer(model, lens.state, deed.firing);
    if (watch.looksAtSteps) {
      const now = deed.kind === "call" ? deed.request.now : deed.firing.now;
      const after = decision.kind === "answer" ? apply(lens.state, decision.writes) : lens.state;
      watch.lookAtStep({ model, before: lens.state, after, now, deed, decision }, { at, deed });
    }
    return asWritten(lens, decision, this.#before[nextPlace]!);
  }

  /** Once for each role that was granted a call, tries it with one thing wrong at a time. */
  #probe(at: number, { trial }: Move, moment: number, next: number): void {
    if (trial.kind !== "call") return;
    const key = `${roleOf(this.model, this.lens.state, trial.actor)} ${trial.call}`;
    if (this.#probed.has(key)) return;
    this.#probed.add(key);
    const deed = deedOf(trial, this.#moments.textOf(moment), next);
    if (deed.kind === "call")
      for (const probe of probesOf(callNamed(this.model, trial.call), deed)) this.#happen(at, probe);
  }
}

type Granted = Outcome & { readonly kind: "granted" };
