import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Write } from "../../semantics/state/write.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { State } from "../../semantics/state/state.ts";
import type { LearnedValue } from "./learned-value.ts";
import type { AnswerDifference } from "./answer-difference.ts";
import { generatedTexts } from "./generated-texts.ts";
import { TargetIds, idPlaceholderPart } from "./target-ids.ts";
import { replaceInState } from "./replace-in-state.ts";

/**
 * The world of the target as the document has it: what `decide` says that it must be. What only the target can know (ids,
 * numbers, tokens, the exact time) is a *mark* until it was seen. Then it is put in the mark's place; only what records are called
 * by the system stays a mark here, and is said in the target's terms.
 */
export class ModelState {
  state: State;
  /** What the target calls its records. */
  readonly targetIds: TargetIds;
  readonly #entitiesWithSystemKey: readonly string[];
  /** Timestamps that the target has made and not told yet: they are near, and not exact. */
  readonly #approximate = new Set<string>();
  /** Timestamps that were told, or given by a caller: none of those that are known only nearly is the same, else both would be taken for one once it is told. */
  readonly #known = new Set<string>();
  /** Texts that `decide` made in the place of those that the target generates and has not told yet. */
  readonly #generated = new Set<string>();
  readonly #model: Specification;
  /** By the number of their counter: marks, and what they turned out to be. */
  readonly #numbersByCounter = new Map<number, (readonly [placeholder: number, actual: number])[]>();
  /** By entity, the ids that the target has told. */
  readonly #idsByEntity = new Map<string, Set<string | number>>();
  readonly #counterFields: readonly string[];
  #placeholders = 0;
  #lastTimestamp = 0;
  /** The latest moment of a call that the target has told, in milliseconds. */
  #latestTargetTime = -Infinity;

  constructor(model: Specification, state: State, targetIds = new TargetIds()) {
    this.targetIds = targetIds;
    this.#model = model;
    this.#entitiesWithSystemKey = model.entities.filter(isSystemKey).map(({ name }) => name);
    this.#counterFields = model.entities.flatMap(({ name, fields }) =>
      fields.filter(({ countsUp }) => countsUp).map((field) => `${name}.${field.name}`),
    );
    this.state = {
      ...state,
      counters: Object.fromEntries(this.#counterFields.map((name, at) => [name, firstNumber + at * numbersEach])),
    };
  }

  /** Another of the same world, by the same document or another, which goes its own way from here. */
  copy(model: Specification): ModelState {
    const copy = new ModelState(model, this.state, this.targetIds.copy());
    // Numbers that nobody was told yet go on from where they were.
    copy.state = this.state;
    copy.#placeholders = this.#placeholders;
    for (const [counter, numbersByCounter] of this.#numbersByCounter)
      copy.#numbersByCounter.set(counter, [...numbersByCounter]);
    for (const [entity, ids] of this.#idsByEntity) copy.#idsByEntity.set(entity, new Set(ids));
    copy.#lastTimestamp = this.#lastTimestamp;
    copy.#latestTargetTime = this.#latestTargetTime;
    for (const text of this.#generated) copy.#generated.add(text);
    for (const moment of this.#approximate) copy.#approximate.add(moment);
    for (const moment of this.#known) copy.#known.add(moment);
    return copy;
  }

  /** A mark in the place of an id, later than those before it; the next ones, for what else the call creates, are marks too. */
  freshId(milliseconds: number): string {
    this.#placeholders += 1;
    const time = Math.round(milliseconds);
    return `${hex(Math.floor(time / 0x1_0000), 8)}-${hex(time % 0x1_0000, 4)}-${idPlaceholderPart}${hex(this.#placeholders, 9)}000`;
  }

  /** A mark in the place of a token. */
  freshToken(): string {
    this.#placeholders += 1;
    return `${tokenPlaceholder}${this.#placeholders}`;
  }

  /** The time as a timestamp that no other request has. */
  moment(milliseconds: number): string {
    do this.#lastTimestamp = Math.max(this.#lastTimestamp + 1, Math.round(milliseconds));
    while (this.#known.has(timestampOf(this.#lastTimestamp) ?? ""));
    return timestampOf(this.#lastTimestamp) ?? "";
  }

  /** Makes the writes of a call that was granted. `given`: what its caller has said, and so knows. */
  write(writes: readonly Write[], fromCaller: readonly Value[]): void {
    this.noteGiven(fromCaller);
    for (const write of writes) {
      const before = write.kind === "put" ? this.state.entities[write.entity]?.get(write.row.id) : undefined;
      for (const [name, value] of write.kind === "put" ? Object.entries(write.row.values) : []) {
        if (isStoredTimestamp(value) && value !== before?.values[name] && !fromCaller.includes(value))
          this.#approximate.add(value);
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
  noteGiven(fromCaller: readonly Value[]): void {
    for (const value of fromCaller) if (isStoredTimestamp(value)) this.#setKnownTimestamp(value);
  }

  /** A timestamp that is known is no other's any more that is known only nearly: that becomes another near by. */
  #setKnownTimestamp(moment: string): void {
    if (this.#approximate.delete(moment)) {
      const other = this.#freeTimestamp(millisecondsOf(moment) ?? 0);
      this.state = replaceInState(this.state, moment, other);
      this.#approximate.add(other);
    }
    this.#known.add(moment);
  }

  #freeTimestamp(near: number): string {
    for (let away = 1; ; away++) {
      const moment = timestampOf(near + away) ?? "";
      if (!this.#known.has(moment) && !this.#approximate.has(moment)) return moment;
    }
  }

  /** Whether something of a record is known only nearly, or not at all. */
  isUnknownToTester(value: Value): boolean {
    return typeof value === "number"
      ? isPlaceholder(value)
      : typeof value === "string" && (this.#approximate.has(value) || this.#generated.has(value));
  }

  /** The fields of an entity in which some record has what is known only nearly, or not at all: nobody can say its place among the others. */
  unknownFields(entity: string): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { values } of this.state.entities[entity]?.values() ?? []) {
      for (const name in values) if (this.isUnknownToTester(values[name] ?? null)) names.add(name);
    }
    return names;
  }

  /** Takes note of what the target's clock showed when a call was made. */
  noteTargetClock(moment: string): void {
    this.#latestTargetTime = Math.max(this.#latestTargetTime, millisecondsOf(moment) ?? -Infinity);
  }

  /** Whether the target has told a later moment than this one, of a call that was over. */
  hasPassed(moment: string): boolean {
    return (millisecondsOf(moment) ?? Infinity) < this.#latestTargetTime;
  }

  /**
   * What contradicts that a mark turned out to be this: numbers count up, and none is left out where nobody else makes records;
   * and no two records of an entity have one id. `entity`: of the record that has the mark for its id. Null: nothing.
   */
  contradictionOf(
    { placeholder, actual }: LearnedValue,
    entity: string | null,
    isShared: boolean,
  ): AnswerDifference | null {
    if (typeof placeholder === "string")
      return entity !== null && this.#idsByEntity.get(entity)?.has(actual) === true
        ? { at: "id", expected: "one that no other has", received: actual }
        : null;
    const counter = counterOf(placeholder);
    for (const [other, alreadyKnown] of typeof actual === "number" ? (this.#numbersByCounter.get(counter) ?? []) : []) {
      const expected = alreadyKnown + placeholder - other;
      const isWrong = isShared
        ? placeholder !== other && placeholder > other !== Number(actual) > alreadyKnown
        : actual !== expected;
      if (isWrong)
        return {
          at: this.#counterFields[counter]?.split(".").at(-1) ?? "",
          expected: isShared ? "one that no other has, in its order" : expected,
          received: actual,
        };
    }
    return null;
  }

  /** Takes note of all that an answer tells: a moment may turn out to be what another was thought to be. */
  learnValues(learned: readonly LearnedValue[]): void {
    const placeholders = new Set(learned.map(({ placeholder }) => placeholder));
    const isCrossed = ({ placeholder, actual }: LearnedValue): boolean =>
      isStoredTimestamp(actual) && actual !== placeholder && placeholders.has(actual);
    const moments = learned.some(isCrossed) ? learned.filter(({ placeholder }) => isStoredTimestamp(placeholder)) : [];
    const temporary = moments.map(({ placeholder }, at) => ({ placeholder, as: `a-moment-set-aside-${at}` }));
    for (const { placeholder, as } of temporary) {
      this.#approximate.delete(String(placeholder));
      this.state = replaceInState(this.state, placeholder, as);
    }
    for (const { placeholder, actual } of learned)
      this.learn(temporary.find((one) => one.placeholder === placeholder)?.as ?? placeholder, actual);
  }

  /** Takes note of what a mark turned out to be. */
  learn(placeholder: string | number, actual: string | number): void {
    if (typeof placeholder === "string") {
      this.#approximate.delete(placeholder);
      this.#generated.delete(placeholder);
    }
    if (isStoredTimestamp(actual)) this.#setKnownTimestamp(actual);
    if (typeof placeholder === "number" && typeof actual === "number") {
      const counter = counterOf(placeholder);
      this.#numbersByCounter.set(counter, [...(this.#numbersByCounter.get(counter) ?? []), [placeholder, actual]]);
    }
    const entity =
      typeof placeholder === "string"
        ? this.#entitiesWithSystemKey.find((name) => this.state.entities[name]?.has(placeholder) === true)
        : undefined;
    if (typeof placeholder === "string" && entity !== undefined) {
      this.targetIds.put(placeholder, actual);
      this.#idsByEntity.set(entity, (this.#idsByEntity.get(entity) ?? new Set()).add(actual));
    } else if (placeholder !== actual) this.state = replaceInState(this.state, placeholder, actual);
  }

  /** Whether the target has told what a key is, so that it can be sent. */
  isKeyKnown(key: Value): boolean {
    return (!isPlaceholder(key) && !this.isGenerated(key)) || this.targetIds.has(key);
  }
}

function hex(number: number, width: number): string {
  return number.toString(16).padStart(width, "0");
}

/** Whether a value is a timestamp as it is kept. */
export function isStoredTimestamp(value: Value | undefined): value is string {
  return typeof value === "string" && value.length === 24 && value[10] === "T" && value[23] === "Z";
}

const tokenPlaceholder = "a-token-that-the-target-makes-";
const firstNumber = 700_000_000_000;
const numbersEach = 1_000_000_000;

function counterOf(placeholder: number): number {
  return Math.floor((placeholder - firstNumber) / numbersEach);
}

/** Whether a value stands for an id, in whatever form the target has them. */
export function isIdPlaceholder(value: Value): boolean {
  return typeof value === "string" && value.startsWith(idPlaceholderPart, 14);
}

/** Whether a value stands for the token that an answer gives. */
export function isTokenPlaceholder(value: Value): boolean {
  return typeof value === "string" && value.startsWith(tokenPlaceholder);
}

/** Whether a value stands for one that only the target can know. */
export function isPlaceholder(value: Value): value is string | number {
  if (typeof value === "string") return value.startsWith(idPlaceholderPart, 14) || value.startsWith(tokenPlaceholder);
  return typeof value === "number" && value >= firstNumber && value < firstNumber + 1000 * numbersEach;
}
