import type { StateReader, ReadResult } from "./state-reader.ts";

/** Up to this many results of one read are compared one by one; more are looked up in a map. */
const mostLinear = 8;

/**
 * A memo of a function of a state, keyed by what the function reads of the state. It is a tree: a node has the number
 * of a read, and a child for each result of that read; a leaf has the value of the function. INVARIANT: the function
 * depends on nothing but what it reads through the reader (`test/explore/read-memo.test.ts`).
 */
export class ReadMemo<T> {
  /** The number of the read at this node; -1 at a leaf. */
  #read = -1;
  readonly #readResults: ReadResult[] = [];
  readonly #next: ReadMemo<T>[] = [];
  #positions: Map<ReadResult, number> | null = null;
  #result: T | undefined = undefined;

  /** The stored value for the state that the reader reads; undefined where no stored state answers all reads alike. */
  recall(reader: StateReader): T | undefined {
    let place: ReadMemo<T> = this;
    while (place.#read !== -1) {
      const next = place.#after(reader.repeatRead(place.#read));
      if (next === undefined) return undefined;
      place = next;
    }
    return place.#result;
  }

  /** Stores a value, with the tracked reads that led to it. */
  store(reads: ReadonlyMap<number, ReadResult>, result: T): void {
    let place: ReadMemo<T> = this;
    for (const [question, reply] of reads) {
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
