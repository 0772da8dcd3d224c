import type { StateReader, ReadResult } from "./state-reader.ts";

/** More replies than that are looked up, fewer are compared one by one. */
const mostLinear = 8;

/**
 * What is remembered of one thing that was found out in some states: by the first question that was asked of the state and how it
 * was answered, then the next. Whatever is found out must be a function of nothing but what it reads through the lens.
 */
export class ReadMemo<T> {
  /** The number of the question; -1 where nothing more is asked. */
  #read = -1;
  readonly #readResults: ReadResult[] = [];
  readonly #next: ReadMemo<T>[] = [];
  #positions: Map<ReadResult, number> | null = null;
  #result: T | undefined = undefined;

  /** What comes out in the state that the lens looks at; undefined where no state before answered the same to all that was asked. */
  recall(reader: StateReader): T | undefined {
    let place: ReadMemo<T> = this;
    while (place.#read !== -1) {
      const next = place.#after(reader.repeatRead(place.#read));
      if (next === undefined) return undefined;
      place = next;
    }
    return place.#result;
  }

  /** Keeps what came out, with all that was asked for it. */
  store(asked: ReadonlyMap<number, ReadResult>, result: T): void {
    let place: ReadMemo<T> = this;
    for (const [question, reply] of asked) {
      place.#read = question;
      place = place.#after(reply) ?? place.#add(reply);
    }
    place.#result = result;
  }

  #after(reply: ReadResult): ReadMemo<T> | undefined {
    if (this.#positions !== null) return this.#next[this.#positions.get(reply) ?? -1];
    for (let at = 0; at < this.#readResults.length; at += 1) if (this.#readResults[at] === reply) return this.#next[at];
    return undefined;
  }

  #add(reply: ReadResult): ReadMemo<T> {
    const next = new ReadMemo<T>();
    this.#positions?.set(reply, this.#next.length);
    this.#readResults.push(reply);
    this.#next.push(next);
    if (this.#positions === null && this.#readResults.length > mostLinear)
      this.#positions = new Map(this.#readResults.map((one, at) => [one, at]));
    return next;
  }
}
