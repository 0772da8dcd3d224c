/**
 * The tree of a breadth-first search: for each state, the state and the step by which it was found first, which gives a
 * shortest path.
 */
export class SearchTree {
  #parents = new Int32Array(1 << 12);
  #steps = new Int32Array(1 << 12);
  /** The number of the first state at each depth. */
  readonly #firstAtDepth: number[] = [];
  #count = 0;

  /** The bytes that are allocated. */
  get bytes(): number {
    return this.#parents.length * 8;
  }

  /** Adds the next state; `from` is -1 for the initial state. */
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

  /** The number of steps to a state. */
  depthOf(at: number): number {
    let depth = this.#firstAtDepth.length - 1;
    while (depth > 0 && this.#firstAtDepth[depth]! > at) depth -= 1;
    return depth;
  }

  /** The depth of the last state. */
  get deepest(): number {
    return this.#firstAtDepth.length - 1;
  }

  /** The number of states found at a depth. */
  countAt(depth: number): number {
    return (this.#firstAtDepth[depth + 1] ?? this.#count) - (this.#firstAtDepth[depth] ?? this.#count);
  }

  /** The steps on the path to a state, each with the state in which it is taken. */
  pathTo(at: number): readonly { readonly at: number; readonly by: number }[] {
    const steps: { at: number; by: number }[] = [];
    for (let here = at; this.#parents[here]! >= 0; here = this.#parents[here]!)
      steps.push({ at: this.#parents[here]!, by: this.#steps[here]! });
    return steps.reverse();
  }
}
