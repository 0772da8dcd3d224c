/** For each state, from which other and by which step it was found first: the shortest way to it. */
export class Ways {
  #from = new Int32Array(1 << 12);
  #by = new Int32Array(1 << 12);
  /** By depth, the number of the first state that is so far away. */
  readonly #first: number[] = [];
  #count = 0;

  /** Bytes that are set aside. */
  get bytes(): number {
    return this.#from.length * 8;
  }

  /** The way to the next state; -1 for that from nowhere. */
  add(from: number, by: number): void {
    if (this.#count === this.#from.length) {
      const [wasFrom, wasBy] = [this.#from, this.#by];
      this.#from = new Int32Array(this.#count * 2);
      this.#by = new Int32Array(this.#count * 2);
      this.#from.set(wasFrom);
      this.#by.set(wasBy);
    }
    const deeper = from === -1 || from >= (this.#first[this.#first.length - 1] ?? 0);
    if (deeper) this.#first.push(this.#count);
    this.#from[this.#count] = from;
    this.#by[this.#count++] = by;
  }

  /** How many steps it takes to a state. */
  depthOf(at: number): number {
    let depth = this.#first.length - 1;
    while (depth > 0 && this.#first[depth]! > at) depth -= 1;
    return depth;
  }

  /** How far away the last state is. */
  get deepest(): number {
    return this.#first.length - 1;
  }

  /** How many states are so far away, as far as they were found. */
  countAt(depth: number): number {
    return (this.#first[depth + 1] ?? this.#count) - (this.#first[depth] ?? this.#count);
  }

  /** The steps that lead to a state, each with the state in which it is taken. */
  to(at: number): readonly { readonly at: number; readonly by: number }[] {
    const steps: { at: number; by: number }[] = [];
    for (let here = at; this.#from[here]! >= 0; here = this.#from[here]!)
      steps.push({ at: this.#from[here]!, by: this.#by[here]! });
    return steps.reverse();
  }
}
