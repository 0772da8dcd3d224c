const perChunk = 1 << 14;

/** Stores vectors of whole numbers, all of one length, in chunks, so that growing copies nothing. */
export class VectorStore {
  readonly #size: number;
  readonly #chunks: Int32Array[] = [];
  #count = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get count(): number {
    return this.#count;
  }

  /** The bytes that are allocated. */
  get bytes(): number {
    return this.#chunks.length * perChunk * this.#size * 4;
  }

  /** Stores a vector, and gives its number. */
  add(vector: Int32Array): number {
    const number = this.#count++;
    if (number % perChunk === 0) this.#chunks.push(new Int32Array(perChunk * this.#size));
    this.#chunks[this.#chunks.length - 1]!.set(vector, (number % perChunk) * this.#size);
    return number;
  }

  /** Copies the vector with a number into another. */
  read(number: number, into: Int32Array): void {
    const chunk = this.#chunks[Math.floor(number / perChunk)]!;
    const start = (number % perChunk) * this.#size;
    for (let at = 0; at < this.#size; at += 1) into[at] = chunk[start + at]!;
  }
}
