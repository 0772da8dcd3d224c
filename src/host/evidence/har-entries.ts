import { bytesPer } from "../../base/byte-units.ts";
import type { Json } from "../../observe/recording/recorded-exchange.ts";

/** An entry of a HAR file. */
export type HarEntry =
  | { readonly kind: "entry"; readonly value: Json }
  /** It has more bytes than are read of one entry. */
  | { readonly kind: "too large" };

/** The JSON of a file is wrong. */
export class HarSyntaxError extends Error {
  override readonly name = "HarSyntaxError";
}

/** The most bytes of an entry. */
const largest = 64 * bytesPer.MB;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Divides the bytes of a HAR file into the entries of `log.entries`, so that no more than one of them is in memory. What is around the entries is only followed as far as
 * that needs. Throws a `HarSyntaxError` where the JSON is wrong.
 */
export class HarEntries {
  /** The brackets that are open, and for objects the key whose value comes. */
  readonly #open: { readonly bracket: number; key: string }[] = [];
  #isInString = false;
  #isEscaped = false;
  /** The bytes of a string outside of entries, which may be a key. */
  #text: number[] = [];
  /** The parts of the entry that is read; null: none is. */
  #parts: Buffer[] | null = null;
  #size = 0;
  /** How many brackets are open around the entries; 0: they have not begun. */
  #depth = 0;
  #hasBegun = false;

  /** Takes the next bytes of the file, and gives the entries that end in them. */
  *read(bytes: Buffer): Generator<HarEntry> {
    let start = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (this.#isInString) {
        this.#inString(byte);
        continue;
      }
      if (byte <= 0x20) continue;
      this.#hasBegun = true;
      const isInList = this.#depth > 0 && this.#open.length === this.#depth;
      if (isInList && this.#parts === null && byte !== comma && byte !== closeBracket) {
        this.#parts = [];
        this.#size = 0;
        start = at;
      }
      // A value that is no object or list ends where the next begins, or the list does.
      const isOver = isInList && this.#parts !== null && (byte === comma || byte === closeBracket);
      if (isOver) yield this.#entry(bytes.subarray(start, at));
      this.#outside(byte);
      const isClosed = byte === closeBrace || byte === closeBracket;
      if (this.#parts !== null && isClosed && this.#open.length === this.#depth)
        yield this.#entry(bytes.subarray(start, at + 1));
    }
    if (this.#parts !== null) this.#keep(bytes.subarray(start));
  }

  /** Says that the file ends here. */
  end(): void {
    if (!this.#hasBegun || this.#open.length > 0 || this.#isInString)
      throw new HarSyntaxError("its JSON ends too early");
  }

  #keep(part: Buffer): void {
    this.#size += part.length;
    // Of what is too large, nothing is kept.
    if (this.#size > largest) this.#parts = [];
    else this.#parts!.push(part);
  }

  #entry(last: Buffer): HarEntry {
    this.#keep(last);
    const parts = this.#parts!;
    this.#parts = null;
    if (this.#size > largest) return { kind: "too large" };
    try {
      return { kind: "entry", value: JSON.parse(Buffer.concat(parts).toString("utf8")) as Json };
    } catch {
      throw new HarSyntaxError("there is an error in its JSON");
    }
  }

  #inString(byte: number): void {
    const isOutside = this.#parts === null;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) {
      this.#isInString = false;
      return;
    }
    if (isOutside && this.#text.length < 20) this.#text.push(byte);
  }

  #outside(byte: number): void {
    const inner = this.#open.at(-1);
    if (byte === quote) {
      this.#isInString = true;
      this.#text = [];
    } else if (byte === colon && inner !== undefined && this.#parts === null)
      inner.key = String.fromCharCode(...this.#text);
    else if (byte === openBrace || byte === openBracket) {
      const isList =
        byte === openBracket && this.#depth === 0 && this.#open.map(({ key }) => key).join("/") === "log/entries";
      this.#open.push({ bracket: byte, key: "" });
      if (isList) this.#depth = this.#open.length;
    } else if (byte === closeBrace || byte === closeBracket) {
      const opening = byte === closeBrace ? openBrace : openBracket;
      if (this.#open.pop()?.bracket !== opening) throw new HarSyntaxError("there is an error in its JSON");
      if (this.#open.length < this.#depth) this.#depth = 0;
    } else if (this.#open.length === 0 && !isMark(byte)) throw new HarSyntaxError("it is not JSON");
  }
}

/** Whether a byte is of the mark with which texts in UTF-8 may begin. */
function isMark(byte: number): boolean {
  return byte === 0xef || byte === 0xbb || byte === 0xbf;
}
