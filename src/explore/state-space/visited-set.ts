/**
 * A hash table from 64-bit state hashes to state numbers: twelve bytes for each slot, of which at most six in ten are
 * used. Two of n states have the same hash with odds of about n² in 3.7 × 10^19, which is one in 37 million for a
 * million states. Such a pair would count as one state.
 */
export class VisitedSet {
  #places = 1 << 12;
  #taken = 0;
  #high = new Uint32Array(this.#places);
  #low = new Uint32Array(this.#places);
  #numbers = new Int32Array(this.#places).fill(-1);

  /** The bytes that are allocated. */
  get bytes(): number {
    return this.#places * 12;
  }

  /** The number of the state with a hash; -1 where the hash is new, in which case it is stored with `number`. */
  findOrAdd(high: number, low: number, number: number): number {
    const mask = this.#places - 1;
    for (let place = low & mask; ; place = (place + 1) & mask) {
      const known = this.#numbers[place]!;
      if (known === -1) {
        this.#high[place] = high;
        this.#low[place] = low;
        this.#numbers[place] = number;
        this.#taken += 1;
        if (this.#taken * 10 > this.#places * 6) this.#grow();
        return -1;
      }
      if (this.#low[place] === low && this.#high[place] === high) return known;
    }
  }

  /** The number of the state with a hash; -1 where there is none. */
  numberOf(high: number, low: number): number {
    const mask = this.#places - 1;
    for (let place = low & mask; this.#numbers[place] !== -1; place = (place + 1) & mask) {
      if (this.#low[place] === low && this.#high[place] === high) return this.#numbers[place]!;
    }
    return -1;
  }

  #grow(): void {
    const [high, low, numbers] = [this.#high, this.#low, this.#numbers];
    this.#places *= 2;
    this.#high = new Uint32Array(this.#places);
    this.#low = new Uint32Array(this.#places);
    this.#numbers = new Int32Array(this.#places).fill(-1);
    const mask = this.#places - 1;
    for (let from = 0; from < numbers.length; from += 1) {
      if (numbers[from] === -1) continue;
      let place = low[from]! & mask;
      while (this.#numbers[place] !== -1) place = (place + 1) & mask;
      this.#high[place] = high[from]!;
      this.#low[place] = low[from]!;
      this.#numbers[place] = numbers[from]!;
    }
  }
}
