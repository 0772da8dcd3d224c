import { Inflate } from "fflate";
import { WorkbookProblem } from "./workbook-problem.ts";

/** A file of an archive, still packed. */
export interface PackedFile {
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
  /** How many bytes it takes when it is unpacked, as the archive says. */
  readonly size: number;
}

/** The files of an archive by their paths in lower case, and how many more bytes may be unpacked. */
export interface ZipArchive {
  readonly files: ReadonlyMap<string, PackedFile>;
  left: number;
}

/** How many packed bytes are unpacked at once. */
const portion = 1 << 16;
const isWide = 0xffff_ffff;

/** Opens a ZIP archive, of which at most so many bytes are unpacked, whatever it says about itself. */
export function openZipArchive(bytes: Uint8Array, mostUnpacked: number): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, PackedFile>();
  let size = 0;
  try {
    for (let at = startOfDirectory(view); at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50; ) {
      const entry = directoryEntry(bytes, view, at);
      size += entry.size;
      if (size > mostUnpacked) throw new WorkbookProblem("too large");
      const file = packedFile(bytes, view, entry);
      if (file !== null) files.set(entry.name.toLowerCase(), file);
      at = entry.end;
    }
  } catch (thrown) {
    // What lies outside of the file.
    throw thrown instanceof RangeError ? new WorkbookProblem("unreadable") : thrown;
  }
  return { files, left: mostUnpacked };
}

/** Hands over the bytes of a file portion by portion. */
export function unpackFile(archive: ZipArchive, file: PackedFile, take: (bytes: Uint8Array) => void): void {
  const count = (bytes: Uint8Array): void => {
    archive.left -= bytes.length;
    if (archive.left < 0) throw new WorkbookProblem("too large");
    if (bytes.length > 0) take(bytes);
  };
  if (!file.isDeflated) return count(file.packed);
  const inflate = new Inflate(count);
  for (let at = 0; at < file.packed.length; at += portion)
    inflate.push(file.packed.subarray(at, at + portion), at + portion >= file.packed.length);
}

interface DirectoryEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  readonly end: number;
}

/** Where the list of an archive's files begins. */
function startOfDirectory(view: DataView): number {
  const end = endOfArchive(view);
  const start = view.getUint32(end + 16, true);
  if (start !== isWide) return start;
  // An archive with wide numbers says in a record before its end where it has them.
  const locator = end - 20;
  if (view.getUint32(locator, true) !== 0x07064b50) throw new WorkbookProblem("unreadable");
  return wideNumber(view, wideNumber(view, locator + 8) + 48);
}

/** Where the record is that ends an archive: before a comment of at most 64 KB. */
function endOfArchive(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new WorkbookProblem("unreadable");
}

function directoryEntry(bytes: Uint8Array, view: DataView, at: number): DirectoryEntry {
  const [name, extra] = [at + 46, at + 46 + view.getUint16(at + 28, true)];
  const comment = extra + view.getUint16(at + 30, true);
  const wide = wideNumbers(view, extra, comment);
  const read = (offset: number): number => {
    const number = view.getUint32(at + offset, true);
    return number === isWide ? (wide.shift() ?? number) : number;
  };
  // In the order in which the wide numbers follow one another.
  const size = read(24);
  const packed = read(20);
  return {
    name: new TextDecoder().decode(bytes.subarray(name, extra)).replaceAll("\\", "/").replace(/^\//, ""),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    packed,
    size,
    offset: read(42),
    end: comment + view.getUint16(at + 32, true),
  };
}

/** The numbers that take eight bytes, in the order in which they stand. */
function wideNumbers(view: DataView, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) => wideNumber(view, at + 4 + index * 8));
  }
  return [];
}

function wideNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** A file that can be unpacked; null: it is encrypted, or packed in a way that no workbook has. */
function packedFile(bytes: Uint8Array, view: DataView, { flags, method, packed, size, offset }: DirectoryEntry) {
  if ((flags & 1) === 1 || (method !== 0 && method !== 8)) return null;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new WorkbookProblem("unreadable");
  return { packed: bytes.subarray(start, start + packed), isDeflated: method === 8, size };
}
