/** Lines that wait to be written together: writing each by itself costs more than making it. */
export class LineBuffer {
  readonly #write: (lines: string) => void;
  readonly #flushAtExit = (): void => this.flush();
  #lines = "";
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** `write` writes text before it returns. It is called when a process ends, too. */
  constructor(write: (lines: string) => void) {
    this.#write = write;
    process.once("exit", this.#flushAtExit);
  }

  /** Adds a line, which is written soon. Once the buffer is closed, it is written at once. */
  add(line: string): void {
    this.#lines += line;
    if (this.#isClosed || this.#lines.length >= mostWaiting) this.flush();
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

/** In milliseconds. */
const longestWait = 100;
