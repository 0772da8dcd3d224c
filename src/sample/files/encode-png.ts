import { bytesOfLatin } from "./latin-bytes.ts";
import { bigEndian, deflateRuns, joinBytes } from "./deflate-runs.ts";
import type { Canvas } from "./canvas.ts";

/** Encodes a picture as a PNG file with a palette; `comment` bytes make it larger, where a file has to have a size. */
export function encodePng({ width, height, pixels, colours }: Canvas, comment = 0): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const palette = Uint8Array.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunkOf("IHDR", joinBytes([bigEndian(width), bigEndian(height), Uint8Array.of(8, 3, 0, 0, 0)])),
    chunkOf("PLTE", palette),
    ...(comment > 0 ? [chunkOf("tEXt", bytesOfLatin(`Comment\0${"sample ".repeat(comment / 7 + 1)}`))] : []),
    chunkOf("IDAT", deflateRuns(rows, width + 1)),
    chunkOf("IEND", new Uint8Array(0)),
  ]);
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([bytesOfLatin(name), data]);
  return joinBytes([bigEndian(data.length), named, bigEndian(checksumOf(named))]);
}

/** The CRC-32 of data. */
function checksumOf(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = checksumTable[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const checksumTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});
