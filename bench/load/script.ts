/** The requests of one connection, in turn and for ever. */
export class Script {
  readonly #requests: readonly Uint8Array[];
  readonly #unit: number;
  #sent = 0;

  constructor(requests: readonly string[], unit: number) {
    this.#requests = requests.map((request) => Buffer.from(request));
    this.#unit = unit;
  }

  next(): Uint8Array {
    return this.#requests[this.#sent++ % this.#requests.length]!;
  }

  /** Whether what was sent so far is whole. */
  get mayStop(): boolean {
    return this.#sent % this.#unit === 0;
  }
}
