/** Collects bits, the lowest of each byte first. */
interface BitWriter {
  /** Adds the lowest bits of a number, the lowest first. */
  add(value: number, count: number): void;
  bytes(): Uint8Array;
}

const shortestMatch = 3;
const longestMatch = 258;

/**
 * Compresses data in the zlib format. It finds repetitions at two distances alone: of the byte before, and of the row before. In drawn
 * pictures these are nearly all. No library is used, so that the same picture has the same bytes on every machine.
 */
export function deflateRuns(data: Uint8Array, rowLength: number): Uint8Array {
  const bits = createBitWriter();
  // One last block, with the codes that the format fixes.
  bits.add(0b011, 3);
  for (let at = 0; at < data.length; ) {
    const [run, row] = [matchLength(data, at, 1), matchLength(data, at, rowLength)];
    const [length, distance] = run >= row ? [run, 1] : [row, rowLength];
    if (length < shortestMatch) {
      addSymbol(bits, data[at]!);
      at += 1;
      continue;
    }
    addMatch(bits, length, distance);
    at += length;
  }
  addSymbol(bits, 256);
  return joinBytes([Uint8Array.of(0x78, 0x01), bits.bytes(), bigEndian(adlerOf(data))]);
}

function matchLength(data: Uint8Array, at: number, distance: number): number {
  if (at < distance) return 0;
  let length = 0;
  while (length < longestMatch && at + length < data.length && data[at + length] === data[at + length - distance])
    length += 1;
  return length;
}

/** Adds a literal byte, the code of a length or the end of the block. */
function addSymbol(bits: BitWriter, symbol: number): void {
  if (symbol < 144) addCode(bits, 0x30 + symbol, 8);
  else if (symbol < 256) addCode(bits, 0x190 + symbol - 144, 9);
  else if (symbol < 280) addCode(bits, symbol - 256, 7);
  else addCode(bits, 0xc0 + symbol - 280, 8);
}

/** Adds a Huffman code, whose highest bit comes first. */
function addCode(bits: BitWriter, code: number, count: number): void {
  for (let bit = count - 1; bit >= 0; bit -= 1) bits.add((code >> bit) & 1, 1);
}

function addMatch(bits: BitWriter, length: number, distance: number): void {
  const lengthCode = lastNotAbove(lengthBases, length);
  addSymbol(bits, 257 + lengthCode);
  bits.add(length - lengthBases[lengthCode]!, length === longestMatch ? 0 : lengthCode < 8 ? 0 : (lengthCode - 4) >> 2);
  const distanceCode = lastNotAbove(distanceBases, distance);
  addCode(bits, distanceCode, 5);
  bits.add(distance - distanceBases[distanceCode]!, distanceCode < 4 ? 0 : (distanceCode - 2) >> 1);
}

const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];

function lastNotAbove(bases: readonly number[], value: number): number {
  let at = bases.length - 1;
  while (bases[at]! > value) at -= 1;
  return at;
}

function createBitWriter(): BitWriter {
  const bytes: number[] = [];
  let [buffer, filled] = [0, 0];
  return {
    add(value, count) {
      buffer |= value << filled;
      filled += count;
      for (; filled >= 8; filled -= 8) {
        bytes.push(buffer & 0xff);
        buffer >>>= 8;
      }
    },
    bytes: () => Uint8Array.from(filled > 0 ? [...bytes, buffer & 0xff] : bytes),
  };
}

function adlerOf(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

/** A number in four bytes, the highest first. */
export function bigEndian(value: number): Uint8Array {
  return Uint8Array.of((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

/** Joins bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
