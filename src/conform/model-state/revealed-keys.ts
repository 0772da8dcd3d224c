import type { AnswerDifference } from "./answer-difference.ts";
import type { LearnedValue } from "./learned-value.ts";
import { counterOf } from "./placeholders.ts";

/** A number that the target gave a record, with the placeholder that stood for it. */
interface RevealedNumber {
  readonly placeholder: number;
  readonly actual: number;
}

/**
 * Remembers the numbers and ids that the target has given its records, as far as answers have revealed them, so that
 * contradictions between them are noticed.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *placeholder* stands for a value that only the target can know, until an answer reveals this
 * value.
 */
export class RevealedKeys {
  /** By the place of their field in `counterFields`. */
  readonly #numbersByCounter = new Map<number, readonly RevealedNumber[]>();
  /** By entity. */
  readonly #idsByEntity = new Map<string, ReadonlySet<string | number>>();
  readonly #counterFields: readonly string[];

  /**
   * `counterFields` are the fields that count up, as `Ticket.number`, in the order in which their placeholders are
   * assigned.
   */
  constructor(counterFields: readonly string[]) {
    this.#counterFields = counterFields;
  }

  /** An independent copy, for a model state with the same or with other fields that count up. */
  copy(counterFields = this.#counterFields): RevealedKeys {
    const copy = new RevealedKeys(counterFields);
    for (const [counter, numbers] of this.#numbersByCounter) copy.#numbersByCounter.set(counter, numbers);
    for (const [entity, ids] of this.#idsByEntity) copy.#idsByEntity.set(entity, ids);
    return copy;
  }

  /** Records the number that a placeholder turned out to stand for. */
  addNumber(placeholder: number, actual: number): void {
    const counter = counterOf(placeholder);
    this.#numbersByCounter.set(counter, [...(this.#numbersByCounter.get(counter) ?? []), { placeholder, actual }]);
  }

  /** Records an id that the target gave to a record of an entity. */
  addId(entity: string, actual: string | number): void {
    this.#idsByEntity.set(entity, new Set(this.#idsByEntity.get(entity)).add(actual));
  }

  /**
   * How a learned value contradicts earlier values; null if it does not. Numbers count up, without gaps unless other
   * users create records on the target, too (`isShared`). No two records of an entity have the same id. `entity` is the
   * entity of the record for whose id the placeholder stands; null if the placeholder stands for something else.
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
    if (typeof actual !== "number") return null;
    const counter = counterOf(placeholder);
    const revealed = this.#numbersByCounter.get(counter) ?? [];
    const contradicted = revealed.find((earlier) => contradicts({ placeholder, actual }, earlier, isShared));
    return contradicted === undefined
      ? null
      : {
          at: this.#counterFields[counter]?.split(".").at(-1) ?? "",
          expected: isShared
            ? "one that no other has, in its order"
            : contradicted.actual + placeholder - contradicted.placeholder,
          received: actual,
        };
  }
}

/**
 * Whether two numbers can't both have been given by one counter. The placeholders tell in which order their records
 * were created.
 */
function contradicts(one: RevealedNumber, other: RevealedNumber, isShared: boolean): boolean {
  const distance = one.placeholder - other.placeholder;
  const actualDistance = one.actual - other.actual;
  // Records of other users may have the numbers in between, so only the order is certain. No two records have the same
  // number.
  return isShared ? Math.sign(distance) !== Math.sign(actualDistance) : distance !== actualDistance;
}
