/** What the server uses of `node:stream`: chunks that are read one after another. */
type Chunks = AsyncIterable<string | Uint8Array>;

/** Takes chunks, and gives one made of all of them. */
export class Buffered implements AsyncIterable<Buffer> {
  readonly #make: (whole: Buffer) => Buffer;
  readonly #whole: Promise<Buffer>;
  #taken: (whole: Promise<Buffer>) => void = () => {};

  constructor(make: (whole: Buffer) => Buffer) {
    this.#make = make;
    this.#whole = new Promise((resolve) => (this.#taken = resolve));
  }

  take(whole: Promise<Buffer>): void {
    this.#taken(whole);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    yield this.#make(await this.#whole);
  }
}

/** Chunks are read as they are. */
export const Readable = { from: (chunks: Chunks): Chunks => chunks };

/** Has chunks taken as a whole. */
export function pipeline(chunks: Chunks, into: Buffered): void {
  into.take(wholeOf(chunks));
}

async function wholeOf(chunks: Chunks): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(parts);
}
