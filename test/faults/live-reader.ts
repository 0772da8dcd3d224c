import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "../contracts/http/send.ts";

/**
 * Shows a list as a browser does: it reads it, and again whenever it is told that something has changed. Where its stream of events ends, it reads anew
 * and opens another one.
 */
export class LiveReader {
  readonly #port: number;
  readonly #path: string;
  readonly #token: string;
  readonly #living: Promise<void>;
  #isStopped = false;
  #isReading = false;
  #isOutdated = false;
  #end = (): void => {};
  /** What it shows. */
  shown: readonly unknown[] = [];
  /** How many streams of events it has begun. */
  streams = 0;

  constructor(port: number, path: string, token: string) {
    this.#port = port;
    this.#path = path;
    this.#token = token;
    this.#living = this.#live();
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#end();
    return this.#living;
  }

  async #live(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const { asOf } = await this.#get("/_ninepoint/product");
        await this.#read();
        await this.#listen(String(asOf));
      } catch {
        // Nothing answers just now.
      }
      await pause(20);
    }
  }

  async #get(path: string): Promise<Readonly<Record<string, unknown>>> {
    const { status, json } = await send(this.#port, "GET", path, { token: this.#token });
    if (status !== 200) throw new Error(String(status));
    return json;
  }

  async #read(): Promise<void> {
    this.shown = (await this.#get(this.#path))["items"] as readonly unknown[];
  }

  #listen(since: string): Promise<void> {
    const path = `/_ninepoint/events?since=${since}`;
    const headers = { Authorization: `Bearer ${this.#token}` };
    this.streams += 1;
    return new Promise((resolve) => {
      const stream = get({ port: this.#port, host: "127.0.0.1", path, headers, agent: false }, (response) => {
        response.setEncoding("utf8").on("data", (text: string) => {
          // What begins with a colon only keeps the connection open.
          if (!text.startsWith(":")) void this.#readUntilUpToDate();
        });
        response.on("error", () => {}).on("close", () => resolve());
      });
      stream.on("error", () => resolve()).on("close", () => resolve());
      this.#end = () => stream.destroy();
    });
  }

  async #readUntilUpToDate(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      // A reader that can't read what has changed begins anew.
      await this.#read().catch(() => this.#end());
    }
    this.#isReading = false;
  }
}
