import type { FromWorker, ToWorker } from "../messages.ts";

type Reply = Extract<FromWorker, { readonly kind: "reply" }>;

/** What waits for a reply or for a stream of events. */
interface Waiting {
  readonly reply: (reply: Reply) => void;
  readonly events: (text: string) => void;
  readonly end: () => void;
}

/** What the page asks of the product in the worker. */
export class ProductLink {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.#take(data));
  }

  tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Makes a request. Gives the function that drops it. */
  ask(
    { method, url, headers, body }: { method: string; url: string; headers: Record<string, string>; body: Uint8Array },
    waiting: Waiting,
  ): () => void {
    const id = (this.#last += 1);
    this.#waiting.set(id, waiting);
    this.tell({ kind: "request", id, method, url, headers, body });
    return () => {
      if (this.#waiting.delete(id)) this.tell({ kind: "drop", id });
    };
  }

  #take(message: FromWorker): void {
    if (!("id" in message)) return;
    const waiting = this.#waiting.get(message.id);
    if (message.kind === "events") return waiting?.events(message.text);
    this.#waiting.delete(message.id);
    if (message.kind === "reply") waiting?.reply(message);
    else waiting?.end();
  }
}
