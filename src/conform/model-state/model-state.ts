import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { countedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { State, Write } from "../../semantics/state/state.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import { generatedTexts } from "./generated-texts.ts";
import type { LearnedValue } from "./learned-value.ts";
import { replaceInState } from "./replace-in-state.ts";
import { firstNumberPlaceholder, idPlaceholderFor, isPlaceholder, tokenPlaceholderFor } from "./placeholders.ts";
import { RevealedKeys } from "./revealed-keys.ts";
import { TargetIds } from "./target-ids.ts";
import { UnknownFields } from "./unknown-fields.ts";

/**
 * The state that a target must have according to the document, kept by applying the writes of `decide`. Some values
 * only the target can know. Until an answer reveals such a value, the model state has another value in its place:
 *
 * - for an id, a counted number or a token: a placeholder (`placeholders.ts`), whose form no other value has,
 * - for the time of a request: an assumed time, which is *approximate*: the target's time may differ by the tolerance
 *   of its clock,
 * - for a text that the target generates: a text that `decide` made up.
 *
 * When an answer reveals the value, the target's value replaces the value of the model state in all records. Ids that
 * the system assigns are an exception: they stay placeholders in the state, and `targetIds` says for which id of the
 * target each placeholder stands.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. `decide` computes the answer that the document requires.
 */
export class ModelState {
  state: State;
  /** The ids that the target has given its records. */
  readonly targetIds: TargetIds;
  /** The names of the entities whose ids the system assigns. */
  readonly #entitiesWithSystemKey: readonly string[];
  /** The assumed times of requests whose actual times the target has not revealed yet. */
  readonly #approximate = new Set<string>();
  /**
   * Timestamps that an answer revealed or a caller gave. No approximate timestamp may equal one of these, because both
   * would be replaced once the target's time is revealed.
   */
  readonly #known = new Set<string>();
  /** The texts that `decide` made up in place of texts that the target generates and has not revealed yet. */
  readonly #generated = new Set<string>();
  /** The fields of records whose values on the target are unknown. */
  readonly unknownFields: UnknownFields;
  readonly #model: Specification;
  /** The counted numbers and the ids that the target has revealed. */
  #revealedKeys: RevealedKeys;
  /** How many placeholders for ids and tokens were made; each contains its number. */
  #placeholderCount = 0;
  /** The latest time that was assumed for a request, in milliseconds since 1970. */
  #lastTimestamp = 0;
  /** The latest time that the target has revealed for a call, in milliseconds. */
  #latestTargetTime = -Infinity;

  constructor(model: Specification, state: State, targetIds = new TargetIds(), unknownFields = new UnknownFields()) {
    this.targetIds = targetIds;
    this.unknownFields = unknownFields;
    this.#model = model;
    this.#entitiesWithSystemKey = model.entities.filter(isSystemKey).map(({ name }) => name);
    const counterFields = counterFieldsOf(model);
    this.#revealedKeys = new RevealedKeys(counterFields);
    this.state = {
      ...state,
      counters: Object.fromEntries(counterFields.map((name, at) => [name, firstNumberPlaceholder(at)])),
    };
  }

  /** An independent copy, for the same or another document. */
  copy(model: Specification): ModelState {
    const copy = new ModelState(model, this.state, this.targetIds.copy(), this.unknownFields.copy());
    // Numbers that are not revealed yet continue from where they were.
    copy.state = this.state;
    copy.#placeholderCount = this.#placeholderCount;
    copy.#revealedKeys = this.#revealedKeys.copy(counterFieldsOf(model));
    copy.#lastTimestamp = this.#lastTimestamp;
    copy.#latestTargetTime = this.#latestTargetTime;
    for (const text of this.#generated) copy.#generated.add(text);
    for (const moment of this.#approximate) copy.#approximate.add(moment);
    for (const moment of this.#known) copy.#known.add(moment);
    return copy;
  }

  /**
   * A new placeholder for the id of a record that a request creates, with the time of the request in milliseconds since
   * 1970. It sorts after all earlier placeholders, and the ids that `decide` derives from it are placeholders, too.
   */
  freshId(milliseconds: number): string {
    this.#placeholderCount += 1;
    return idPlaceholderFor(milliseconds, this.#placeholderCount);
  }

  /** A new placeholder for a token. */
  freshToken(): string {
    this.#placeholderCount += 1;
    return tokenPlaceholderFor(this.#placeholderCount);
  }

  /**
   * The time of a request as a timestamp: `milliseconds` since 1970 or, if an earlier request has that time or a later
   * one, the next time that no request has.
   */
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

  /** The counted numbers and the ids that the target has revealed, in a copy that the caller may add to. */
  copyRevealedKeys(): RevealedKeys {
    return this.#revealedKeys.copy();
  }

  /** Whether a text stands for a text that the target has generated and not revealed yet. */
  isGenerated(text: Value): boolean {
    return typeof text === "string" && this.#generated.has(text);
  }

  /** The texts that stand for texts which the target has generated and not revealed yet. */
  get generated(): ReadonlySet<string> {
    return this.#generated;
  }

  /** Records the values that a caller sends. The timestamps among them are exact. */
  noteGiven(fromCaller: readonly Value[]): void {
    for (const value of fromCaller) if (isStoredTimestamp(value)) this.#setKnownTimestamp(value);
  }

  /** Marks a timestamp as exact. An approximate timestamp that equals it is replaced by another timestamp close by. */
  #setKnownTimestamp(moment: string): void {
    if (this.#approximate.delete(moment)) {
      const other = this.#freeTimestamp(millisecondsOf(moment) ?? 0);
      this.state = replaceInState(this.state, moment, other);
      this.#approximate.add(other);
    }
    this.#known.add(moment);
  }

  /** The first timestamp after a time, in milliseconds since 1970, that is neither exact nor approximate. */
  #freeTimestamp(near: number): string {
    for (let away = 1; ; away++) {
      const moment = timestampOf(near + away) ?? "";
      if (!this.#known.has(moment) && !this.#approximate.has(moment)) return moment;
    }
  }

  /**
   * Whether a value of a record stands for a number, a time or a generated text that the target has not revealed yet.
   */
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
    if (typeof placeholder === "number" && typeof actual === "number")
      this.#revealedKeys.addNumber(placeholder, actual);
    const entity =
      typeof placeholder === "string"
        ? this.#entitiesWithSystemKey.find((name) => this.state.entities[name]?.has(placeholder) === true)
        : undefined;
    if (typeof placeholder === "string" && entity !== undefined) {
      this.targetIds.put(placeholder, actual);
      this.#revealedKeys.addId(entity, actual);
    } else if (placeholder !== actual) this.state = replaceInState(this.state, placeholder, actual);
  }

  /** Whether the target's value of a record key is known, so that a request can contain it. */
  isValueKnown(key: Value): boolean {
    return (!isPlaceholder(key) && !this.isGenerated(key)) || this.targetIds.has(key);
  }
}

/** The fields that count up, as `Ticket.number`. */
function counterFieldsOf({ entities }: Specification): readonly string[] {
  return entities.flatMap((entity) => countedFields(entity).map((field) => `${entity.name}.${field.name}`));
}

/** Whether a value is a timestamp in its stored form. */
export function isStoredTimestamp(value: Value | undefined): value is string {
  return typeof value === "string" && value.length === 24 && value[10] === "T" && value[23] === "Z";
}
