import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { idOfRecordNumber, recordNumberOf } from "../world/id-of-record-number.ts";
import { ReaderRows } from "./reader-rows.ts";
import { firstCounterSlot, nextIdSlot } from "./state-layout.ts";
import type { StateLayout } from "./state-layout.ts";
import type { RowPool } from "./row-pool.ts";

/** One read of a state. What a decision learns of a state, it learns by reads. */
type StateRead =
  | { readonly kind: "row"; readonly entity: number; readonly record: number }
  | { readonly kind: "ids"; readonly entity: number }
  | { readonly kind: "ids with"; readonly entity: number; readonly field: string; readonly value: Value }
  | { readonly kind: "counter"; readonly counter: number }
  | { readonly kind: "next" };

/** The result of a read; equal results mean that the part which was read is the same. */
export type ReadResult = number | string;

/**
 * Reads one encoded state at a time, in the interface by which decisions read a state. It can track the reads, so that
 * a memo knows on which part of the state a decision depends.
 */
export class StateReader {
  readonly pool: RowPool;
  readonly layout: StateLayout;
  /** INVARIANT: the vector does not change while it is read. */
  vector: Int32Array;
  readonly state: State;
  readonly #reads: StateRead[] = [];
  readonly #readNumbers = new Map<string, number>();
  readonly #rowReadNumbers: Map<number, number>[];
  /** The reads since `startTracking`, in order and each once, with their results; null while nothing is tracked. */
  #tracked: Map<number, ReadResult> | null = null;

  constructor(pool: RowPool, layout: StateLayout) {
    this.pool = pool;
    this.layout = layout;
    this.vector = new Int32Array(layout.size);
    this.#rowReadNumbers = layout.entities.map(() => new Map<number, number>());
    const counters = {};
    layout.counters.forEach((name, counter) => {
      Object.defineProperty(counters, name, { enumerable: true, get: () => this.counter(counter) });
    });
    this.state = {
      entities: Object.fromEntries(layout.entities.map((name, entity) => [name, new ReaderRows(this, entity)])),
      counters,
    };
  }

  /** Starts to track reads. */
  startTracking(): void {
    this.#tracked = new Map();
  }

  /** Stops tracking, and gives the tracked reads with their results. */
  stopTracking(): ReadonlyMap<number, ReadResult> {
    const reads = this.#tracked ?? new Map<number, ReadResult>();
    this.#tracked = null;
    return reads;
  }

  /** Repeats an earlier read, by its number, on the current state. */
  repeatRead(number: number): ReadResult {
    const question = this.#reads[number]!;
    switch (question.kind) {
      case "row":
        return this.#rowNumberOf(question.entity, question.record);
      case "ids":
        return this.#encodedIds(question.entity, null, null);
      case "ids with":
        return this.#encodedIds(question.entity, question.field, question.value);
      case "counter":
        return this.vector[firstCounterSlot + question.counter]!;
      case "next":
        return this.vector[nextIdSlot]!;
    }
  }

  /** Reads the number that the next record gets. */
  readNextId(): number {
    const next = this.vector[nextIdSlot]!;
    if (this.#tracked !== null) this.#track(this.#numberOfRead("next", { kind: "next" }), next);
    return next;
  }

  row(entity: number, id: string): Row | undefined {
    const record = recordNumberOf(id);
    const number = this.#rowNumberOf(entity, record);
    if (this.#tracked !== null) this.#track(this.#numberOfRowRead(entity, record), number);
    if (number === 0) return undefined;
    const { row } = this.pool.rows[number]!;
    // A text that is no id may end like one, so the whole id is compared.
    return row.id === id ? row : undefined;
  }

  ids(entity: number): readonly string[] {
    if (this.#tracked !== null)
      this.#track(this.#numberOfRead(`${entity}`, { kind: "ids", entity }), this.#encodedIds(entity, null, null));
    return this.#recordNumbers(entity, null, null).map(idOfRecordNumber);
  }

  idsWith(entity: number, field: string, value: Value): readonly string[] {
    if (this.#tracked !== null)
      this.#track(
        this.#numberOfRead(`${entity} ${field} ${JSON.stringify(value)}`, { kind: "ids with", entity, field, value }),
        this.#encodedIds(entity, field, value),
      );
    return this.#recordNumbers(entity, field, value).map(idOfRecordNumber);
  }

  counter(counter: number): number {
    const last = this.vector[firstCounterSlot + counter]!;
    if (this.#tracked !== null)
      this.#track(this.#numberOfRead(`counter ${counter}`, { kind: "counter", counter }), last);
    return last;
  }

  #rowNumberOf(entity: number, record: number): number {
    const { firstSlots } = this.layout;
    for (let place = firstSlots[entity]!; place < firstSlots[entity + 1]!; place += 1) {
      const number = this.vector[place]!;
      if (number === 0) return 0;
      if (this.pool.rows[number]!.record === record) return number;
    }
    return 0;
  }

  #recordNumbers(entity: number, field: string | null, value: Value): readonly number[] {
    const { firstSlots } = this.layout;
    const found: number[] = [];
    for (let place = firstSlots[entity]!; place < firstSlots[entity + 1]!; place += 1) {
      const number = this.vector[place]!;
      if (number === 0) break;
      const { row, record } = this.pool.rows[number]!;
      if (field === null || (row.values[field] ?? null) === value) found.push(record);
    }
    return found;
  }

  /**
   * Encodes the ids of an entity's rows, or of those with a value in a field: up to four ids as one number, more as
   * text.
   */
  #encodedIds(entity: number, field: string | null, value: Value): ReadResult {
    const { firstSlots } = this.layout;
    let code = 0;
    let count = 0;
    for (let place = firstSlots[entity]!; place < firstSlots[entity + 1]!; place += 1) {
      const number = this.vector[place]!;
      if (number === 0) break;
      const { row, record } = this.pool.rows[number]!;
      if (field !== null && (row.values[field] ?? null) !== value) continue;
      code = code * 4096 + record + 1;
      count += 1;
    }
    return count > 4 ? this.#recordNumbers(entity, field, value).join(" ") : code;
  }

  #track(question: number, reply: ReadResult): void {
    if (!this.#tracked!.has(question)) this.#tracked!.set(question, reply);
  }

  #numberOfRead(key: string, question: StateRead): number {
    const known = this.#readNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.#reads.push(question) - 1;
    this.#readNumbers.set(key, number);
    return number;
  }

  #numberOfRowRead(entity: number, record: number): number {
    const numbers = this.#rowReadNumbers[entity]!;
    const known = numbers.get(record);
    if (known !== undefined) return known;
    const number = this.#reads.push({ kind: "row", entity, record }) - 1;
    numbers.set(record, number);
    return number;
  }
}
