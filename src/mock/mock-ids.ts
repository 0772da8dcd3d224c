/** Makes ids and tokens that nobody has, with what browsers and Node both have. */
export class MockIds {
  #last = 0;
  #count = 0;

  /** A UUIDv7 for a moment, in milliseconds since 1970. Each is greater than the one before. */
  id(now: number): string {
    const moment = Math.floor(now);
    this.#count = moment > this.#last ? 0 : this.#count + 1;
    this.#last = Math.max(moment, this.#last);
    if (this.#count > 0xfff) {
      this.#last += 1;
      this.#count = 0;
    }
    const random = hexOf(8);
    const time = this.#last.toString(16).padStart(12, "0");
    const count = this.#count.toString(16).padStart(3, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-8${random.slice(1, 4)}-${random.slice(4)}`;
  }

  /** The token of a session: 256 random bits. */
  token(): string {
    return hexOf(32);
  }
}

function hexOf(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
