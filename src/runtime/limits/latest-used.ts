/** A cache of bounded weight, which drops the values that have not been used for longest. */
export class LatestUsed<T> {
  readonly #capacity: number;
  readonly #weigh: (value: T) => number;
  readonly #values = new Map<string, T>();
  #weight = 0;

  /** `weigh`: what a value takes of the capacity; 1, unless said otherwise. */
  constructor(capacity: number, weigh: (value: T) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  /** Gives a value without using it. */
  peek(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** Puts a value in the place of another, which it is used after: `before` is what `peek` gives. */
  replace(key: string, before: T | undefined, value: T | undefined): void {
    if (before !== undefined) {
      this.#values.delete(key);
      this.#weight -= this.#weigh(before);
    }
    if (value === undefined) return;
    this.#values.set(key, value);
    this.#weight += this.#weigh(value);
    if (this.#weight > this.#capacity) this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, value] of this.#values) {
      this.#values.delete(key);
      this.#weight -= this.#weigh(value);
      if (this.#weight <= this.#capacity) return;
    }
  }
}
