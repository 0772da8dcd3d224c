import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Write } from "../../semantics/state/write.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Learnt } from "./learnt.ts";
import type { Difference } from "./difference.ts";
import { generatedTexts } from "./generated-texts.ts";
import { SaidIds, idMark } from "./said-ids.ts";
import { substitute } from "./substitute.ts";

/**
 * The world of the target as the document has it: what `decide` says that it must be. What only the target can know (ids,
 * numbers, tokens, the exact time) is a *mark* until it was seen. Then it is put in the mark's place; only what records are called
 * by the system stays a mark here, and is said in the target's terms.
 */
export class Mirror {
  state: State;
  /** What the target calls its records. */
  readonly said: SaidIds;
  readonly #calledByIds: readonly string[];
  /** Timestamps that the target has made and not told yet: they are near, and not exact. */
  readonly #untold = new Set<string>();
  /** Timestamps that were told, or given by a caller: none of those that are known only nearly is the same, else both would be taken for one once it is told. */
  readonly #exact = new Set<string>();
  /** Texts that `decide` made in the place of those that the target generates and has not told yet. */
  readonly #generated = new Set<string>();
  readonly #model: Specification;
  /** By the number of their counter: marks, and what they turned out to be. */
  readonly #numbers = new Map<number, (readonly [mark: number, seen: number])[]>();
  /** By entity, the ids that the target has told. */
  readonly #idsOf = new Map<string, Set<string | number>>();
  readonly #counted: readonly string[];
  #marks = 0;
  #lastMoment = 0;
  /** The latest moment of a call that the target has told, in milliseconds. */
  #latestTold = -Infinity;

  constructor(model: Specification, state: State, said = new SaidIds()) {
    this.said = said;
    this.#model = model;
    this.#calledByIds = model.entities.filter(isSystemKey).map(({ name }) => name);
    this.#counted = model.entities.flatMap(({ name, fields }) =>
      fields.filter(({ countsUp }) => countsUp).map((field) => `${name}.${field.name}`),
    );
    this.state = {
      ...state,
      counters: Object.fromEntries(this.#counted.map((name, at) => [name, firstNumber + at * numbersEach])),
    };
  }

  /** Another of the same world, by the same document or another, which goes its own way from here. */
  copy(model: Specification): Mirror {
    const copy = new Mirror(model, this.state, this.said.copy());
    // Numbers that nobody was told yet go on from where they were.
    copy.state = this.state;
    copy.#marks = this.#marks;
    for (const [counter, numbers] of this.#numbers) copy.#numbers.set(counter, [...numbers]);
    for (const [entity, ids] of this.#idsOf) copy.#idsOf.set(entity, new Set(ids));
    copy.#lastMoment = this.#lastMoment;
    copy.#latestTold = this.#latestTold;
    for (const text of this.#generated) copy.#generated.add(text);
    for (const moment of this.#untold) copy.#untold.add(moment);
    for (const moment of this.#exact) copy.#exact.add(moment);
    return copy;
  }

  /** A mark in the place of an id, later than those before it; the next ones, for what else the call creates, are marks too. */
  freshId(milliseconds: number): string {
    this.#marks += 1;
    const time = Math.round(milliseconds);
    return `${hex(Math.floor(time / 0x1_0000), 8)}-${hex(time % 0x1_0000, 4)}-${idMark}${hex(this.#marks, 9)}000`;
  }

  /** A mark in the place of a token. */
  freshToken(): string {
    this.#marks += 1;
    return `${tokenMark}${this.#marks}`;
  }

  /** The time as a timestamp that no other request has. */
  moment(milliseconds: number): string {
    do this.#lastMoment = Math.max(this.#lastMoment + 1, Math.round(milliseconds));
    while (this.#exact.has(timestampOf(this.#lastMoment) ?? ""));
    return timestampOf(this.#lastMoment) ?? "";
  }

  /** Makes the writes of a call that was granted. `given`: what its caller has said, and so knows. */
  write(writes: readonly Write[], given: readonly Value[]): void {
    this.know(given);
    for (const write of writes) {
      const before = write.kind === "put" ? this.state.entities[write.entity]?.get(write.row.id) : undefined;
      for (const [name, value] of write.kind === "put" ? Object.entries(write.row.values) : []) {
        if (isMoment(value) && value !== before?.values[name] && !given.includes(value)) this.#untold.add(value);
      }
    }
    for (const { entity, field, value } of generatedTexts(this.#model, writes))
      if (rowsWith(this.state, entity, field.name, value).length === 0) this.#generated.add(value);
    this.state = apply(this.state, writes);
  }

  /** Whether a text stands for one that the target has generated and not told yet. */
  isGenerated(text: Value): boolean {
    return typeof text === "string" && this.#generated.has(text);
  }

  /** Takes note of what a caller says: that is known as it stands. */
  know(given: readonly Value[]): void {
    for (const value of given) if (isMoment(value)) this.#setExact(value);
  }

  /** A timestamp that is known is no other's any more that is known only nearly: that becomes another near by. */
  #setExact(moment: string): void {
    if (this.#untold.delete(moment)) {
      const other = this.#free(millisecondsOf(moment) ?? 0);
      this.state = substitute(this.state, moment, other);
      this.#untold.add(other);
    }
    this.#exact.add(moment);
  }

  #free(near: number): string {
    for (let away = 1; ; away++) {
      const moment = timestampOf(near + away) ?? "";
      if (!this.#exact.has(moment) && !this.#untold.has(moment)) return moment;
    }
  }

  /** Whether something of a record is known only nearly, or not at all. */
  isUntold(value: Value): boolean {
    return typeof value === "number"
      ? isMark(value)
      : typeof value === "string" && (this.#untold.has(value) || this.#generated.has(value));
  }

  /** The fields of an entity in which some record has what is known only nearly, or not at all: nobody can say its place among the others. */
  untoldFields(entity: string): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { values } of this.state.entities[entity]?.values() ?? []) {
      for (const name in values) if (this.isUntold(values[name] ?? null)) names.add(name);
    }
    return names;
  }

  /** Takes note of what the target's clock showed when a call was made. */
  passes(moment: string): void {
    this.#latestTold = Math.max(this.#latestTold, millisecondsOf(moment) ?? -Infinity);
  }

  /** Whether the target has told a later moment than this one, of a call that was over. */
  hasGoneOnSince(moment: string): boolean {
    return (millisecondsOf(moment) ?? Infinity) < this.#latestTold;
  }

  /**
   * What contradicts that a mark turned out to be this: numbers count up, and none is left out where nobody else makes records;
   * and no two records of an entity have one id. `entity`: of the record that has the mark for its id. Null: nothing.
   */
  objectionTo({ mark, seen }: Learnt, entity: string | null, isShared: boolean): Difference | null {
    if (typeof mark === "string")
      return entity !== null && this.#idsOf.get(entity)?.has(seen) === true
        ? { at: "id", expected: "one that no other has", came: seen }
        : null;
    const counter = counterOf(mark);
    for (const [other, told] of typeof seen === "number" ? (this.#numbers.get(counter) ?? []) : []) {
      const expected = told + mark - other;
      const isWrong = isShared ? mark !== other && mark > other !== Number(seen) > told : seen !== expected;
      if (isWrong)
        return {
          at: this.#counted[counter]?.split(".").at(-1) ?? "",
          expected: isShared ? "one that no other has, in its order" : expected,
          came: seen,
        };
    }
    return null;
  }

  /** Takes note of all that an answer tells: a moment may turn out to be what another was thought to be. */
  learnAll(learnt: readonly Learnt[]): void {
    const marks = new Set(learnt.map(({ mark }) => mark));
    const isCrossed = ({ mark, seen }: Learnt): boolean => isMoment(seen) && seen !== mark && marks.has(seen);
    const moments = learnt.some(isCrossed) ? learnt.filter(({ mark }) => isMoment(mark)) : [];
    const aside = moments.map(({ mark }, at) => ({ mark, as: `a-moment-set-aside-${at}` }));
    for (const { mark, as } of aside) {
      this.#untold.delete(String(mark));
      this.state = substitute(this.state, mark, as);
    }
    for (const { mark, seen } of learnt) this.learn(aside.find((one) => one.mark === mark)?.as ?? mark, seen);
  }

  /** Takes note of what a mark turned out to be. */
  learn(mark: string | number, seen: string | number): void {
    if (typeof mark === "string") {
      this.#untold.delete(mark);
      this.#generated.delete(mark);
    }
    if (isMoment(seen)) this.#setExact(seen);
    if (typeof mark === "number" && typeof seen === "number") {
      const counter = counterOf(mark);
      this.#numbers.set(counter, [...(this.#numbers.get(counter) ?? []), [mark, seen]]);
    }
    const entity =
      typeof mark === "string"
        ? this.#calledByIds.find((name) => this.state.entities[name]?.has(mark) === true)
        : undefined;
    if (typeof mark === "string" && entity !== undefined) {
      this.said.put(mark, seen);
      this.#idsOf.set(entity, (this.#idsOf.get(entity) ?? new Set()).add(seen));
    } else if (mark !== seen) this.state = substitute(this.state, mark, seen);
  }

  /** Whether the target has told what a key is, so that it can be sent. */
  canName(key: Value): boolean {
    return (!isMark(key) && !this.isGenerated(key)) || this.said.has(key);
  }
}

function hex(number: number, width: number): string {
  return number.toString(16).padStart(width, "0");
}

/** Whether a value is a timestamp as it is kept. */
export function isMoment(value: Value | undefined): value is string {
  return typeof value === "string" && value.length === 24 && value[10] === "T" && value[23] === "Z";
}

const tokenMark = "a-token-that-the-target-makes-";
const firstNumber = 700_000_000_000;
const numbersEach = 1_000_000_000;

function counterOf(mark: number): number {
  return Math.floor((mark - firstNumber) / numbersEach);
}

/** Whether a value stands for an id, in whatever form the target has them. */
export function isIdMark(value: Value): boolean {
  return typeof value === "string" && value.startsWith(idMark, 14);
}

/** Whether a value stands for the token that an answer gives. */
export function isTokenMark(value: Value): boolean {
  return typeof value === "string" && value.startsWith(tokenMark);
}

/** Whether a value stands for one that only the target can know. */
export function isMark(value: Value): value is string | number {
  if (typeof value === "string") return value.startsWith(idMark, 14) || value.startsWith(tokenMark);
  return typeof value === "number" && value >= firstNumber && value < firstNumber + 1000 * numbersEach;
}
