import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { countedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { State, Write } from "../../semantics/state/state.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import type { AnswerDifference } from "./answer-difference.ts";
import { generatedTexts } from "./generated-texts.ts";
import type { LearnedValue } from "./learned-value.ts";
import { replaceInState } from "./replace-in-state.ts";
import { idPlaceholderPart, TargetIds } from "./target-ids.ts";
import { UnknownFields } from "./unknown-fields.ts";

/**
 * The state that a target must have according to the document, kept by applying the writes of `decide`. Values that
 * only the target can know (ids, numbers, tokens, exact times) are *placeholders* until an answer reveals them. Then
 * the value replaces the placeholder. Only ids that the system assigns stay placeholders here; `targetIds` translates
 * them.
 */
export class ModelState {
  state: State;
  /** The ids that the target has given its records. */
  readonly targetIds: TargetIds;
  readonly #entitiesWithSystemKey: readonly string[];
  /** Timestamps that the target has made and not revealed yet. They are right only within the tolerance. */
  readonly #approximate = new Set<string>();
  /**
   * Timestamps that an answer revealed or a caller gave. No approximate timestamp may equal one of these, or both would
   * be replaced once it is revealed.
   */
  readonly #known = new Set<string>();
  /** Texts that `decide` made up for those that the target generates and has not revealed yet. */
  readonly #generated = new Set<string>();
  /** The fields of records whose values on the target are unknown. */
  readonly unknownFields: UnknownFields;
  readonly #model: Specification;
  /** By the index of their counter: the number placeholders and the numbers that the target assigned. */
  readonly #numbersByCounter = new Map<number, (readonly [placeholder: number, actual: number])[]>();
  /** By entity: the ids that the target has revealed. */
  readonly #idsByEntity = new Map<string, Set<string | number>>();
  readonly #counterFields: readonly string[];
  #placeholders = 0;
  #lastTimestamp = 0;
  /** The latest time that the target has revealed for a call, in milliseconds. */
  #latestTargetTime = -Infinity;

  constructor(model: Specification, state: State, targetIds = new TargetIds(), unknownFields = new UnknownFields()) {
    this.targetIds = targetIds;
    this.unknownFields = unknownFields;
    this.#model = model;
    this.#entitiesWithSystemKey = model.entities.filter(isSystemKey).map(({ name }) => name);
    this.#counterFields = model.entities.flatMap(({ name, fields }) =>
      countedFields({ fields }).map((field) => `${name}.${field.name}`),
    );
    this.state = {
      ...state,
      counters: Object.fromEntries(this.#counterFields.map((name, at) => [name, firstNumber + at * numbersEach])),
    };
  }

  /** An independent copy, for the same or another document. */
  copy(model: Specification): ModelState {
    const copy = new ModelState(model, this.state, this.targetIds.copy(), this.unknownFields.copy());
    // Numbers that are not revealed yet continue from where they were.
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

  /**
   * A new placeholder for an id. It sorts after all earlier ones, and the ids that the same call derives from it are
   * placeholders, too.
   */
  freshId(milliseconds: number): string {
    this.#placeholders += 1;
    const time = Math.round(milliseconds);
    return `${hex(Math.floor(time / 0x1_0000), 8)}-${hex(time % 0x1_0000, 4)}-${idPlaceholderPart}${hex(this.#placeholders, 9)}000`;
  }

  /** A new placeholder for a token. */
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

  /**
   * Applies the writes of a call that was granted. `fromCaller` are the values that the caller sent, which are exact.
   */
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
    this.unknownFields.noteWrites(this.state, writes);
    this.state = apply(this.state, writes);
  }

  /** Marks the generated values of the document's own rows, which are in the state already: each target has its own. */
  noteRows(writes: readonly Write[]): void {
    for (const { value } of generatedTexts(this.#model, writes)) this.#generated.add(value);
  }

  /** Whether a text stands for one that the target has generated and not revealed yet. */
  isGenerated(text: Value): boolean {
    return typeof text === "string" && this.#generated.has(text);
  }

  /** The texts that stand for those that the target has generated and not revealed yet. */
  get generated(): ReadonlySet<string> {
    return this.#generated;
  }

  /** Records the values that a caller sends: they are exact. */
  noteGiven(fromCaller: readonly Value[]): void {
    for (const value of fromCaller) if (isStoredTimestamp(value)) this.#setKnownTimestamp(value);
  }

  /** Marks a timestamp as exact. An approximate timestamp that equals it is replaced by another one close by. */
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

  /** Whether a value of a record is approximate or a placeholder. */
  isUnknownToTester(value: Value): boolean {
    return typeof value === "number"
      ? isPlaceholder(value)
      : typeof value === "string" && (this.#approximate.has(value) || this.#generated.has(value));
  }

  /**
   * The fields of an entity in which some record has an approximate value or a placeholder, so that the order of its
   * records by that field is unknown.
   */
  fieldsNotLearned(entity: string): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { values } of this.state.entities[entity]?.values() ?? []) {
      for (const name in values) if (this.isUnknownToTester(values[name] ?? null)) names.add(name);
    }
    return names;
  }

  /** Records the time that the target's clock showed during a call. */
  noteTargetClock(moment: string): void {
    this.#latestTargetTime = Math.max(this.#latestTargetTime, millisecondsOf(moment) ?? -Infinity);
  }

  /** Whether the target has revealed a later time than this one. */
  hasPassed(moment: string): boolean {
    return (millisecondsOf(moment) ?? Infinity) < this.#latestTargetTime;
  }

  /**
   * Finds out whether a learned value contradicts earlier ones. Numbers count up, without gaps unless the target is
   * shared, and no two records of an entity have the same id. `entity` is that of the record whose id the placeholder
   * is. Null if there is no contradiction.
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

  /**
   * Learns all values that an answer reveals. Timestamps may swap: one may turn out to be what another was assumed to
   * be.
   */
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

  /** Learns the value that a placeholder stands for. */
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

  /** Whether a key is known, so that a request can contain it. */
  isKeyKnown(key: Value): boolean {
    return (!isPlaceholder(key) && !this.isGenerated(key)) || this.targetIds.has(key);
  }
}

function hex(number: number, width: number): string {
  return number.toString(16).padStart(width, "0");
}

/** Whether a value is a timestamp in its stored form. */
export function isStoredTimestamp(value: Value | undefined): value is string {
  return typeof value === "string" && value.length === 24 && value[10] === "T" && value[23] === "Z";
}

const tokenPlaceholder = "a-token-that-the-target-makes-";
const firstNumber = 700_000_000_000;
const numbersEach = 1_000_000_000;

function counterOf(placeholder: number): number {
  return Math.floor((placeholder - firstNumber) / numbersEach);
}

/** Whether a value is a placeholder for an id, whatever form the target's ids have. */
export function isIdPlaceholder(value: Value): boolean {
  return typeof value === "string" && value.startsWith(idPlaceholderPart, 14);
}

/** Whether a value is a placeholder for a token. */
export function isTokenPlaceholder(value: Value): boolean {
  return typeof value === "string" && value.startsWith(tokenPlaceholder);
}

/** Whether a value is a placeholder for one that only the target can know. */
export function isPlaceholder(value: Value): value is string | number {
  if (typeof value === "string") return value.startsWith(idPlaceholderPart, 14) || value.startsWith(tokenPlaceholder);
  return typeof value === "number" && value >= firstNumber && value < firstNumber + 1000 * numbersEach;
}
