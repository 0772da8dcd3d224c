import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { recordId, recordNumber } from "../world/record-id.ts";
import { LensRows } from "./lens-rows.ts";
import { firstCounter, nextPlace } from "./layout.ts";
import type { Layout } from "./layout.ts";
import type { RowPool } from "./row-pool.ts";

/** A question about a state, by which alone whoever looks through the lens learns of it. */
type Question =
  | { readonly kind: "row"; readonly entity: number; readonly record: number }
  | { readonly kind: "ids"; readonly entity: number }
  | { readonly kind: "ids with"; readonly entity: number; readonly field: string; readonly value: Value }
  | { readonly kind: "counter"; readonly counter: number }
  | { readonly kind: "next" };

/** The answer to a question; equal where what was asked for is the same. */
export type Reply = number | string;

/**
 * One state at a time, read from its vector as decisions read a state. It notes what it is asked, so that it is known of which
 * part of the state a decision is made.
 */
export class Lens {
  readonly pool: RowPool;
  readonly layout: Layout;
  /** INVARIANT: as long as a vector is looked at, it does not change. */
  vector: Int32Array;
  readonly state: State;
  readonly #questions: Question[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #rowNumbers: Map<number, number>[];
  /** What was asked since `watch`, in order and each once; null where nobody watches. */
  #asked: Map<number, Reply> | null = null;

  constructor(pool: RowPool, layout: Layout) {
    this.pool = pool;
    this.layout = layout;
    this.vector = new Int32Array(layout.size);
    this.#rowNumbers = layout.entities.map(() => new Map<number, number>());
    const counters = {};
    layout.counters.forEach((name, counter) => {
      Object.defineProperty(counters, name, { enumerable: true, get: () => this.counter(counter) });
    });
    this.state = {
      entities: Object.fromEntries(layout.entities.map((name, entity) => [name, new LensRows(this, entity)])),
      counters,
    };
  }

  /** Begins to note what is asked. */
  watch(): void {
    this.#asked = new Map();
  }

  /** Ends it: the questions and how they were answered. */
  watched(): ReadonlyMap<number, Reply> {
    const asked = this.#asked ?? new Map<number, Reply>();
    this.#asked = null;
    return asked;
  }

  /** How the state that is looked at answers a question that was once asked. */
  reply(number: number): Reply {
    const question = this.#questions[number]!;
    switch (question.kind) {
      case "row":
        return this.#rowOf(question.entity, question.record);
      case "ids":
        return this.#code(question.entity, null, null);
      case "ids with":
        return this.#code(question.entity, question.field, question.value);
      case "counter":
        return this.vector[firstCounter + question.counter]!;
      case "next":
        return this.vector[nextPlace]!;
    }
  }

  /** Asks for the number of the next record. */
  askNext(): number {
    const next = this.vector[nextPlace]!;
    if (this.#asked !== null) this.#note(this.#ask("next", { kind: "next" }), next);
    return next;
  }

  row(entity: number, id: string): Row | undefined {
    const record = recordNumber(id);
    const number = this.#rowOf(entity, record);
    if (this.#asked !== null) this.#note(this.#askedRow(entity, record), number);
    if (number === 0) return undefined;
    const { row } = this.pool.rows[number]!;
    // What is no id at all may end like one.
    return row.id === id ? row : undefined;
  }

  ids(entity: number): readonly string[] {
    if (this.#asked !== null)
      this.#note(this.#ask(`${entity}`, { kind: "ids", entity }), this.#code(entity, null, null));
    return this.#records(entity, null, null).map(recordId);
  }

  idsWith(entity: number, field: string, value: Value): readonly string[] {
    if (this.#asked !== null)
      this.#note(
        this.#ask(`${entity} ${field} ${JSON.stringify(value)}`, { kind: "ids with", entity, field, value }),
        this.#code(entity, field, value),
      );
    return this.#records(entity, field, value).map(recordId);
  }

  counter(counter: number): number {
    const last = this.vector[firstCounter + counter]!;
    if (this.#asked !== null) this.#note(this.#ask(`counter ${counter}`, { kind: "counter", counter }), last);
    return last;
  }

  #rowOf(entity: number, record: number): number {
    const { places } = this.layout;
    for (let place = places[entity]!; place < places[entity + 1]!; place += 1) {
      const number = this.vector[place]!;
      if (number === 0) return 0;
      if (this.pool.rows[number]!.record === record) return number;
    }
    return 0;
  }

  #records(entity: number, field: string | null, value: Value): readonly number[] {
    const { places } = this.layout;
    const found: number[] = [];
    for (let place = places[entity]!; place < places[entity + 1]!; place += 1) {
      const number = this.vector[place]!;
      if (number === 0) break;
      const { row, record } = this.pool.rows[number]!;
      if (field === null || (row.values[field] ?? null) === value) found.push(record);
    }
    return found;
  }

  /** Stands for the ids; up to four of them are written into one number. */
  #code(entity: number, field: string | null, value: Value): Reply {
    const { places } = this.layout;
    let code = 0;
    let count = 0;
    for (let place = places[entity]!; place < places[entity + 1]!; place += 1) {
      const number = this.vector[place]!;
      if (number === 0) break;
      const { row, record } = this.pool.rows[number]!;
      if (field !== null && (row.values[field] ?? null) !== value) continue;
      code = code * 4096 + record + 1;
      count += 1;
    }
    return count > 4 ? this.#records(entity, field, value).join(" ") : code;
  }

  #note(question: number, reply: Reply): void {
    if (!this.#asked!.has(question)) this.#asked!.set(question, reply);
  }

  #ask(key: string, question: Question): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#questions.push(question) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #askedRow(entity: number, record: number): number {
    const numbers = this.#rowNumbers[entity]!;
    const known = numbers.get(record);
    if (known !== undefined) return known;
    const number = this.#questions.push({ kind: "row", entity, record }) - 1;
    numbers.set(record, number);
    return number;
  }
}
