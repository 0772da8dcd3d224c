import type { FromWorker } from "../messages.ts";
import { Listeners } from "./listeners.ts";

/** What a response does with what it is given. */
export interface ResponseSink {
  readonly id: number;
  tell(message: FromWorker): void;
  /** Called before a reply is told. It is told when what it has changed is kept. */
  beforeReply(headers: readonly (readonly [string, string])[]): Promise<void>;
}

/** A response in the form in which the server writes those of Node. A stream of events is told piece by piece, any other reply as a whole. */
export class PageResponse extends Listeners {
  readonly socket = null;
  readonly shouldKeepAlive = true;
  readonly writableLength = 0;
  headersSent = false;
  writableEnded = false;
  writableFinished = false;
  destroyed = false;
  readonly #sink: ResponseSink;
  #status = 200;
  #headers: readonly (readonly [string, string])[] = [];
  #chunks: Buffer[] = [];

  constructor(sink: ResponseSink) {
    super();
    this.#sink = sink;
  }

  writeHead(status: number, lines: readonly string[]): this {
    this.headersSent = true;
    this.#status = status;
    this.#headers = pairsOf(lines);
    return this;
  }

  flushHeaders(): void {}

  write(chunk: string | Uint8Array, encoding?: BufferEncoding): boolean {
    if (this.destroyed) return false;
    if (this.#isStream) this.#sink.tell({ kind: "events", id: this.#sink.id, text: String(chunk) });
    else this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
    return true;
  }

  end(chunk?: string | Uint8Array, encoding?: BufferEncoding): void {
    if (this.writableEnded || this.destroyed) return;
    if (chunk !== undefined) this.write(chunk, encoding);
    this.writableEnded = true;
    void this.#finish();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    if (!this.writableFinished) this.#sink.tell({ kind: "end", id: this.#sink.id });
    this.emit("close");
  }

  get #isStream(): boolean {
    return this.#headers.some(([name, value]) => name === "Content-Type" && value.startsWith("text/event-stream"));
  }

  async #finish(): Promise<void> {
    const { id } = this.#sink;
    if (this.#isStream) this.#sink.tell({ kind: "end", id });
    else {
      await this.#sink.beforeReply(this.#headers);
      const body = new Uint8Array(Buffer.concat(this.#chunks));
      this.#sink.tell({ kind: "reply", id, status: this.#status, headers: this.#headers, body });
    }
    this.writableFinished = true;
    this.emit("finish");
    this.emit("close");
  }
}

function pairsOf(lines: readonly string[]): readonly (readonly [string, string])[] {
  return lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? ""] as const] : []));
}
