/** For each state, from which other and by which step it was found first: the shortest way to it. */
export class SearchTree {
  #parents = new Int32Array(1 << 12);
  #steps = new Int32Array(1 << 12);
  /** By depth, the number of the first state that is so far away. */
  readonly #firstAtDepth: number[] = [];
  #count = 0;

  /** Bytes that are set aside. */
  get bytes(): number {
    return this.#parents.length * 8;
  }

  /** The way to the next state; -1 for that from nowhere. */
  add(from: number, by: number): void {
    if (this.#count === this.#parents.length) {
      const [wasFrom, wasBy] = [this.#parents, this.#steps];
      this.#parents = new Int32Array(this.#count * 2);
      this.#steps = new Int32Array(this.#count * 2);
      this.#parents.set(wasFrom);
      this.#steps.set(wasBy);
    }
    const deeper = from === -1 || from >= (this.#firstAtDepth[this.#firstAtDepth.length - 1] ?? 0);
    if (deeper) this.#firstAtDepth.push(this.#count);
    this.#parents[this.#count] = from;
    this.#steps[this.#count++] = by;
  }

  /** How many steps it takes to a state. */
  depthOf(at: number): number {
    let depth = this.#firstAtDepth.length - 1;
    while (depth > 0 && this.#firstAtDepth[depth]! > at) depth -= 1;
    return depth;
  }

  /** How far away the last state is. */
  get deepest(): number {
    return this.#firstAtDepth.length - 1;
  }

  /** How many states are so far away, as far as they were found. */
  countAt(depth: number): number {
    return (this.#firstAtDepth[depth + 1] ?? this.#count) - (this.#firstAtDepth[depth] ?? this.#count);
  }

  /** The steps that lead to a state, each with the state in which it is taken. */
  pathTo(at: number): readonly { readonly at: number; readonly by: number }[] {
    const steps: { at: number; by: number }[] = [];
    for (let here = at; this.#parents[here]! >= 0; here = this.#parents[here]!)
      steps.push({ at: this.#parents[here]!, by: this.#steps[here]! });
    return steps.reverse();
  }
}
