import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive. Its content is read when it is its turn. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** The flags of an entry: its sizes follow its content, and its name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first day that an archive knows: the same content gives the same file. */
const date = 0x0021;

/** Writes a ZIP archive, whatever its size, with no more of it in memory than is being written. */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text, "utf8");
    const entry = { name, offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(name);
    yield head;
    for await (const chunk of deflate(content, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const descriptor = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield descriptor;
    offset += head.length + entry.packed + descriptor.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const count = written.length;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}

/** Packs a content, and counts it. */
function deflate(content: ZipEntry["content"], entry: { crc: number; size: number }): AsyncIterable<Buffer> {
  const packing = createDeflateRaw({ level: 5 });
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text, "utf8");
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  // A failure is thrown to whoever reads the packed content.
  pipeline(Readable.from(counted()), packing, () => {});
  return packing as AsyncIterable<Buffer>;
}

function localHeader(name: Buffer): Buffer {
  const fixed = numbers([4, 0x04034b50], [2, 20], [2, flags], [2, deflated], [2, 0], [2, date], [4, 0], [4, 0], [4, 0]);
  return Buffer.concat([fixed, numbers([2, name.length], [2, 0]), name]);
}

function directoryEntry({ name, offset, crc, packed, size }: WrittenEntry): Buffer {
  const fixed = numbers([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflated], [2, 0], [2, date]);
  const sizes = numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]);
  return Buffer.concat([fixed, sizes, numbers([4, 0], [4, offset]), name]);
}

/** Numbers in little-endian order, each with its length in bytes. */
function numbers(...parts: readonly (readonly [length: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of parts) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
