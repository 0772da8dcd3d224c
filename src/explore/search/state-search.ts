import { callNamed } from "../../model/find.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decideUnseen } from "../../semantics/decide.ts";
import { decideTimer } from "../../semantics/decide-timer.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { SearchBudget } from "../world/world-bound.ts";
import { coneOfInfluenceFor } from "../influence/cone-of-influence.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import { applyOutcome } from "../moves/apply-outcome.ts";
import { MoveGenerator } from "../moves/move-generator.ts";
import type { CandidateMove, CandidateGroup } from "../moves/candidate-move.ts";
import { momentsToWaitFor } from "../moves/moments-to-wait-for.ts";
import { outcomeOfDecision } from "../moves/move-outcome.ts";
import type { MoveOutcome } from "../moves/move-outcome.ts";
import { isRepresentative, findSymmetricRecords } from "../moves/symmetric-records.ts";
import type { Property } from "../properties/property.ts";
import { CanonicalHash } from "../state-space/canonical-hash.ts";
import { firstCounterSlot, stateLayoutFor, momentSlot, nextIdSlot } from "../state-space/state-layout.ts";
import type { StateLayout } from "../state-space/state-layout.ts";
import { StateReader } from "../state-space/state-reader.ts";
import { MomentTable } from "../state-space/moment-table.ts";
import { RowPool } from "../state-space/row-pool.ts";
import { turningPointsFor } from "../state-space/turning-points.ts";
import type { TurningPoints } from "../state-space/turning-points.ts";
import { VectorStore } from "../state-space/vector-store.ts";
import { VisitedSet } from "../state-space/visited-set.ts";
import type { Move } from "../../trace/trace.ts";
import type { SmallWorld } from "../world/small-world.ts";
import { instantiateMove } from "./instantiate-move.ts";
import { RoleFilter } from "./role-filter.ts";
import { invalidVariantsOf } from "./invalid-variants.ts";
import { PropertyMonitor } from "./property-monitor.ts";
import { SearchTree } from "./search-tree.ts";

/** Counters of a search. */
export interface SearchCounts {
  /**
   * Candidate moves that were tried, counted once for each state, without calls that only read. Most of them are
   * answered by memos.
   */
  tried: number;
  /** Moves that were left out because of symmetric records. */
  alike: number;
  /** Moves that were decided, and not answered by a memo. */
  decided: number;
  /** Steps to a state, whether new or known. */
  steps: number;
  /** Steps that were not taken, since the next state has more records than the bound allows. */
  beyond: number;
}

/**
 * A breadth-first search of one small world. It keeps each state once, and counts states that differ only by symmetric
 * records as one.
 */
export class StateSearch {
  readonly world: SmallWorld;
  readonly model: Specification;
  readonly counts: SearchCounts = { tried: 0, alike: 0, decided: 0, steps: 0, beyond: 0 };
  readonly monitor: PropertyMonitor;
  readonly tree = new SearchTree();
  readonly layout: StateLayout;
  readonly reader: StateReader;
  readonly hash: CanonicalHash;
  /** The number of states that were expanded: those with a smaller number. */
  expanded = 0;
  /** Whether the budget was used up before all states were expanded. */
  isCut = false;
  readonly #budget: SearchBudget;
  readonly #cone: ConeOfInfluence;
  readonly #points: TurningPoints;
  readonly #moments = new MomentTable();
  readonly #moves: MoveGenerator;
  readonly #vectors: VectorStore;
  readonly #visited = new VisitedSet();
  readonly #probedCalls = new Set<string>();
  readonly #roleFilter: RoleFilter;
  /** By the number of a row, the last visit in which a step wrote that row and nothing else. */
  readonly #changedIn: number[] = [];
  #visit = 0;
  readonly #before: Int32Array;
  readonly #after: Int32Array;

  constructor(
    world: SmallWorld,
    properties: readonly Property[],
    budget: SearchBudget,
    reads: readonly Expression[] = [],
    fits = false,
  ) {
    this.world = world;
    this.model = world.model;
    this.#budget = budget;
    this.#cone = coneOfInfluenceFor(world.model, reads);
    this.#points = turningPointsFor(this.#cone);
    this.monitor = new PropertyMonitor(properties);
    this.layout = stateLayoutFor(world);
    const pool = new RowPool(world.model, this.#cone);
    this.reader = new StateReader(pool, this.layout);
    this.hash = new CanonicalHash(pool, this.layout, this.#moments, this.#cone);
    this.#moves = new MoveGenerator(world.model, this.#cone, this.reader, this.#moments, {
      granularity: world.bound.values,
      fits,
    });
    this.#roleFilter = new RoleFilter(world.model);
    this.#vectors = new VectorStore(this.layout.size);
    this.#before = new Int32Array(this.layout.size);
    this.#after = new Int32Array(this.layout.size);
    this.#addInitialState();
  }

  /** The number of states found. */
  get size(): number {
    return this.#vectors.count;
  }

  /** The bytes that the states take: vectors, search tree and visited set. */
  get bytes(): number {
    return this.#vectors.bytes + this.tree.bytes + this.#visited.bytes;
  }

  /** Searches until all states are expanded or the budget is used up. Calls `tell` now and then. */
  run(tell: (search: StateSearch) => void = () => {}): void {
    while (this.expanded < this.size && !this.isCut && this.tree.depthOf(this.expanded) < this.world.bound.depth) {
      if (this.expanded % 32 === 0) {
        tell(this);
        if (this.#budget.isSpent()) {
          this.isCut = true;
          return;
        }
      }
      this.#expand(this.expanded);
      if (!this.isCut) this.expanded += 1;
    }
  }

  /** The move of a step: a candidate by its number, or, for a negative number, time that passes. */
  moveOf(at: number, by: number): Move {
    const vector = this.vectorOf(at);
    return by < 0
      ? { kind: "time", now: this.#moments.textOf(-1 - by) }
      : instantiateMove(this.#moves.all[by]!.template, this.#moments.textOf(vector[momentSlot]!), vector[nextIdSlot]!);
  }

  /** The timestamp of an encoded state. */
  momentOf(vector: Int32Array): string {
    return this.#moments.textOf(vector[momentSlot]!);
  }

  /** The number that the next record would get in a state. */
  nextIdAt(at: number): number {
    return this.vectorOf(at)[nextIdSlot]!;
  }

  /** The encoded state with a number. */
  vectorOf(at: number): Int32Array {
    const vector = new Int32Array(this.layout.size);
    this.#vectors.read(at, vector);
    return vector;
  }

  /** The number of the state that has the same canonical hash as an encoded state; -1 where there is none. */
  numberOf(vector: Int32Array): number {
    this.hash.compute(vector);
    return this.#visited.numberOf(this.hash.high, this.hash.low);
  }

  /** Points the reader at a state, and gives its candidate moves and its timestamp. */
  enterState(at: number): { readonly groups: readonly CandidateGroup[]; readonly now: string } {
    this.#vectors.read(at, this.#before);
    this.reader.vector = this.#before;
    return { groups: this.#moves.movesInState(), now: this.#moments.textOf(this.#before[momentSlot]!) };
  }

  /** Counts the candidate moves of a range of states, without calls that only read. */
  countCandidates(from: number, to: number): number {
    let count = 0;
    for (let at = from; at < to; at += 1)
      for (const { candidates } of this.enterState(at).groups)
        if (!candidates[0]!.isReadOnly) count += candidates.length;
    return count;
  }

  /**
   * Takes every step from a state. Calls `arrive` with the number of the step and the next state, which the next step
   * overwrites, or `beyond` where the bound forbids the next state.
   */
  eachStep(
    at: number,
    arrive: (by: number, after: Int32Array, outcome: Granted | null) => void,
    beyond: (by: number, outcome: Granted) => void,
    counts: SearchCounts = { ...this.counts },
  ): void {
    const { groups } = this.enterState(at);
    const visit = ++this.#visit;
    const { reader, layout } = this;
    const symmetric = findSymmetricRecords(layout, reader.pool, this.#before);
    let waits = true;
    this.#roleFilter.enterState();
    for (const group of groups) {
      const { candidates } = group;
      const { isReadOnly } = candidates[0]!;
      if (isReadOnly && !this.monitor.checksReads) continue;
      if (!isReadOnly) counts.tried += candidates.length;
      if (!this.#roleFilter.mayBeGranted(reader, group)) continue;
      for (const move of candidates) {
        if (symmetric !== null && !isRepresentative(symmetric, move)) {
          counts.alike += 1;
          continue;
        }
        const outcome = this.outcomeOf(at, move);
        if (outcome.kind === "refused") continue;
        // A timer that is due fires before anybody can wait any longer.
        if (move.template.kind === "timer") waits = false;
        if (outcome.changes.length === 0 || this.#isRepeatedChange(visit, outcome)) continue;
        const after = this.stateAfter(outcome);
        if (after === null) beyond(move.number, outcome);
        else arrive(move.number, after, outcome);
        reader.vector = this.#before;
      }
    }
    if (!waits) return;
    for (const by of this.waitingSteps()) {
      arrive(by, this.stateAfterWaiting(by), null);
      reader.vector = this.#before;
    }
  }

  #expand(at: number): void {
    this.eachStep(
      at,
      (by, after) => {
        this.counts.steps += 1;
        if (!this.isCut) this.addState(at, by, after);
      },
      () => {
        this.counts.beyond += 1;
      },
      this.counts,
    );
  }

  #addInitialState(): void {
    const { start, nextId } = this.world;
    const vector = this.#after;
    vector[momentSlot] = this.#moments.numberOf(start.now);
    vector[nextIdSlot] = nextId;
    this.layout.counters.forEach((name, counter) => {
      vector[firstCounterSlot + counter] = start.state.counters[name] ?? 0;
    });
    this.layout.entities.forEach((name, entity) => {
      [...(start.state.entities[name]?.values() ?? [])].forEach((row, at) => {
        vector[this.layout.firstSlots[entity]! + at] = this.reader.pool.numberOf(entity, row);
      });
    });
    this.addState(-1, 0, vector);
  }

  /**
   * Adds the state that a step leads to, unless it is known. Gives its number, or -1 where the budget allows no more
   * states.
   */
  addState(from: number, by: number, after: Int32Array): number {
    const { hash, size } = this;
    hash.compute(after);
    if (size >= this.#budget.states) {
      const known = this.#visited.numberOf(hash.high, hash.low);
      this.isCut ||= known === -1;
      return known;
    }
    const known = this.#visited.findOrAdd(hash.high, hash.low, size);
    if (known !== -1) return known;
    this.#vectors.add(after);
    this.tree.add(from, by);
    this.reader.vector = after;
    const moment = after[momentSlot]!;
    this.monitor.checkState(
      size,
      this.reader,
      { model: this.model, state: this.reader.state, now: this.#moments.textOf(moment) },
      moment,
    );
    return size;
  }

  /** The outcome of a move in the state that was entered last. */
  outcomeOf(at: number, move: CandidateMove): MoveOutcome {
    const moment = this.#before[momentSlot]!;
    return move.memoAt(moment).recall(this.reader) ?? this.#decideAndStore(at, move, moment);
  }

  /** The state after a granted move in the state that was entered last; null where the bound forbids it. */
  stateAfter(outcome: Granted): Int32Array | null {
    return applyOutcome(this.layout, this.reader.pool, this.#before, outcome, this.#after) ? this.#after : null;
  }

  /** The numbers of the steps that wait, in the state that was entered last. */
  waitingSteps(): readonly number[] {
    return momentsToWaitFor(this.model, this.#cone, this.#points, this.reader, this.#moments).map(
      (later) => -1 - this.#moments.numberOf(later),
    );
  }

  /** The encoded state after a waiting step. */
  stateAfterWaiting(by: number): Int32Array {
    this.#after.set(this.#before);
    this.#after[momentSlot] = -1 - by;
    return this.#after;
  }

  /** Whether another step in the same state led to the same next state; often many people can make the same change. */
  #isRepeatedChange(visit: number, { changes }: Granted): boolean {
    const [change, ...others] = changes;
    if (change?.kind !== "row" || change.row === 0 || others.length > 0) return false;
    if (this.#changedIn[change.row] === visit) return true;
    this.#changedIn[change.row] = visit;
    return false;
  }

  #decideAndStore(at: number, move: CandidateMove, moment: number): MoveOutcome {
    const { reader } = this;
    const next = this.#before[nextIdSlot]!;
    reader.startTracking();
    const outcome = this.#decide(at, instantiateMove(move.template, this.#moments.textOf(moment), next));
    move.memoAt(moment).store(reader.stopTracking(), outcome);
    if (outcome.kind === "granted" && this.monitor.checksSteps) this.#tryInvalidVariants(at, move, moment, next);
    return outcome;
  }

  #decide(at: number, move: Exclude<Move, { readonly kind: "time" }>): MoveOutcome {
    const { reader, model, counts, monitor } = this;
    counts.decided += 1;
    const decision =
      move.kind === "call"
        ? decideUnseen(model, reader.state, move.actor, move.request)
        : decideTimer(model, reader.state, move.firing);
    if (monitor.checksSteps) {
      const now = move.kind === "call" ? move.request.now : move.firing.now;
      const after = decision.kind === "answer" ? apply(reader.state, decision.writes) : reader.state;
      monitor.checkStep({ model, before: reader.state, after, now, move, decision }, { at, move });
    }
    return outcomeOfDecision(reader, decision, this.#before[nextIdSlot]!);
  }

  /** Tries the invalid variants of a call, once for each role that was granted it. */
  #tryInvalidVariants(at: number, { template }: CandidateMove, moment: number, next: number): void {
    if (template.kind !== "call") return;
    const key = `${roleOf(this.model, this.reader.state, template.actor)} ${template.call}`;
    if (this.#probedCalls.has(key)) return;
    this.#probedCalls.add(key);
    const move = instantiateMove(template, this.#moments.textOf(moment), next);
    if (move.kind === "call")
      for (const probe of invalidVariantsOf(callNamed(this.model, template.call), move)) this.#decide(at, probe);
  }
}

type Granted = MoveOutcome & { readonly kind: "granted" };
