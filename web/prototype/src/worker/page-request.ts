import { Listeners } from "./listeners.ts";

/** A request of the page in the form in which the server reads those of Node: its body has arrived as a whole. */
export class PageRequest extends Listeners {
  readonly httpVersion = "1.1";
  readonly rawHeaders = ["Host"];
  readonly complete = true;
  readonly socket = { remoteAddress: "127.0.0.1" };
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #body: Uint8Array;
  #isPaused = false;
  #state: "unread" | "read" | "ended" = "unread";

  constructor(method: string, url: string, headers: Readonly<Record<string, string>>, body: Uint8Array) {
    super();
    this.method = method;
    this.url = url;
    this.headers = { host: "localhost", ...headers };
    this.#body = body;
  }

  get readableEnded(): boolean {
    return this.#state === "ended";
  }

  override on(name: string, listener: (value?: unknown) => void): this {
    super.on(name, listener);
    if (name === "data") queueMicrotask(() => this.#flow());
    return this;
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    queueMicrotask(() => this.#flow());
  }

  #flow(): void {
    if (this.#isPaused || this.#state === "ended") return;
    if (this.#state === "unread") {
      this.#state = "read";
      if (this.#body.length > 0) this.emit("data", Buffer.from(this.#body));
      if (this.#isPaused) return;
    }
    this.#state = "ended";
    this.emit("end");
    this.emit("close");
  }
}
