import { closeSync, openSync, realpathSync, renameSync, rmSync, writeSync, existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../document/make-folder.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** So much is kept in memory before it is written. */
const portion = 1 << 20;

/** A file that is written little by little beside its place. Only `finish` puts it there. */
export class OutputFile {
  readonly path: string;
  readonly #place: string;
  readonly #beside: string;
  #descriptor: number | null;
  #waiting = "";

  /** Makes the folder where there is none. Throws a `UsageError` where the file can't be written. */
  constructor(path: string) {
    this.path = path;
    const { place, beside, descriptor } = this.#inWords(() => {
      if (existsSync(path) && statSync(path).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
      makeFolder(dirname(path));
      const file = existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
      const next = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
      return { place: file, beside: next, descriptor: openSync(next, "w") };
    });
    this.#place = place;
    this.#beside = beside;
    this.#descriptor = descriptor;
  }

  text(text: string): void {
    this.#waiting += text;
    if (this.#waiting.length >= portion) this.#flush();
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#write(bytes);
  }

  /** Writes what is left. */
  close(): void {
    this.#flush();
    const descriptor = this.#descriptor;
    this.#descriptor = null;
    if (descriptor !== null) this.#inWords(() => closeSync(descriptor));
  }

  /** Puts the closed file into its place, instead of what is there. */
  finish(): void {
    this.#inWords(() => renameSync(this.#beside, this.#place));
  }

  /** Removes what was written. */
  discard(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
    rmSync(this.#beside, { force: true });
  }

  #flush(): void {
    const text = this.#waiting;
    this.#waiting = "";
    if (text !== "") this.#write(Buffer.from(text));
  }

  #write(bytes: Uint8Array): void {
    this.#inWords(() => {
      for (let from = 0; from < bytes.length && this.#descriptor !== null; )
        from += writeSync(this.#descriptor, bytes, from);
    });
  }

  #inWords<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new UsageError(`can't write ${this.path}: ${systemErrorInWords(error)}.`);
    }
  }
}
