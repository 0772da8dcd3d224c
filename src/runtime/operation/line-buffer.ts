/** Lines that wait to be written together: writing each by itself costs more than making it. */
export class LineBuffer {
  readonly #write: (lines: string) => void;
  readonly #flushAtExit = (): void => this.flush();
  readonly #most: number;
  #lines = "";
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** `write` writes text before it returns. It is called when a process ends, too. `isShared`: other processes write lines to the same place. */
  constructor(write: (lines: string) => void, isShared = false) {
    this.#write = write;
    this.#most = isShared ? mostBetweenOthers : mostWaiting;
    process.once("exit", this.#flushAtExit);
  }

  /** Adds a line, which is written soon. Once the buffer is closed, it is written at once. */
  add(line: string): void {
    if (this.#lines.length + line.length > this.#most) this.flush();
    this.#lines += line;
    if (this.#isClosed || this.#lines.length >= this.#most) this.flush();
    // It does not keep the process from ending: then, what waits is written.
    else this.#timer ??= setTimeout(this.#flushAtExit, longestWait).unref();
  }

  /** Writes all lines that wait. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#lines === "") return;
    const lines = this.#lines;
    this.#lines = "";
    this.#write(lines);
  }

  close(): void {
    this.flush();
    this.#isClosed = true;
    process.removeListener("exit", this.#flushAtExit);
  }
}

/** In characters. */
const mostWaiting = 16_384;
/** A pipe takes 4096 bytes without those of other processes in between, and a character is three bytes at most, or two characters four. */
const mostBetweenOthers = 1365;

/** In milliseconds. */
const longestWait = 100;
