import type { Lens, Reply } from "./lens.ts";

/** More replies than that are looked up, fewer are compared one by one. */
const few = 8;

/**
 * What is remembered of one thing that was found out in some states: by the first question that was asked of the state and how it
 * was answered, then the next. Whatever is found out must be a function of nothing but what it reads through the lens.
 */
export class Memory<T> {
  /** The number of the question; -1 where nothing more is asked. */
  #question = -1;
  readonly #replies: Reply[] = [];
  readonly #next: Memory<T>[] = [];
  #places: Map<Reply, number> | null = null;
  #result: T | undefined = undefined;

  /** What comes out in the state that the lens looks at; undefined where no state before answered the same to all that was asked. */
  recall(lens: Lens): T | undefined {
    let place: Memory<T> = this;
    while (place.#question !== -1) {
      const next = place.#after(lens.reply(place.#question));
      if (next === undefined) return undefined;
      place = next;
    }
    return place.#result;
  }

  /** Keeps what came out, with all that was asked for it. */
  keep(asked: ReadonlyMap<number, Reply>, result: T): void {
    let place: Memory<T> = this;
    for (const [question, reply] of asked) {
      place.#question = question;
      place = place.#after(reply) ?? place.#add(reply);
    }
    place.#result = result;
  }

  #after(reply: Reply): Memory<T> | undefined {
    if (this.#places !== null) return this.#next[this.#places.get(reply) ?? -1];
    for (let at = 0; at < this.#replies.length; at += 1) if (this.#replies[at] === reply) return this.#next[at];
    return undefined;
  }

  #add(reply: Reply): Memory<T> {
    const next = new Memory<T>();
    this.#places?.set(reply, this.#next.length);
    this.#replies.push(reply);
    this.#next.push(next);
    if (this.#places === null && this.#replies.length > few)
      this.#places = new Map(this.#replies.map((one, at) => [one, at]));
    return next;
  }
}
