import { crc32, deflateSync } from "node:zlib";

/** Encodes a square of pixels, three bytes each (red, green, blue), as a PNG. */
export function encodeSquare(pixels: Buffer, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each part of a colour, and colours of three parts.
  header.set([8, 2, 0, 0, 0], 8);
  const width = size * 3;
  // Each row begins with its filter: none.
  const rows = Array.from({ length: size }, (_, row) => [
    Buffer.from([0]),
    pixels.subarray(row * width, (row + 1) * width),
  ]).flat();
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunkOf("IHDR", header),
    chunkOf("IDAT", deflateSync(Buffer.concat(rows))),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
