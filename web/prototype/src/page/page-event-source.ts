import type { ProductLink } from "./product-link.ts";

/** Makes the `EventSource` of a prototype, of which the events come from the product in the page. */
export function createEventSource(link: ProductLink): new (url: string) => EventTarget {
  return class PageEventSource extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    onopen: ((event: Event) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    readyState: number = PageEventSource.CONNECTING;
    readonly #drop: () => void;
    #unread = "";

    constructor(url: string) {
      super();
      const close = (): void => {
        if (this.readyState === PageEventSource.CLOSED) return;
        this.readyState = PageEventSource.CLOSED;
        this.onerror?.(new Event("error"));
      };
      this.#drop = link.ask(
        { method: "GET", url, headers: { accept: "text/event-stream" }, body: new Uint8Array() },
        { reply: close, end: close, events: (text) => this.#read(text) },
      );
    }

    close(): void {
      this.readyState = PageEventSource.CLOSED;
      this.#drop();
    }

    #read(text: string): void {
      if (this.readyState === PageEventSource.CONNECTING) {
        this.readyState = PageEventSource.OPEN;
        this.onopen?.(new Event("open"));
      }
      const blocks = (this.#unread + text).split("\n\n");
      this.#unread = blocks.pop() ?? "";
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) this.dispatchEvent(new MessageEvent(name ?? "message", { data }));
      }
    }
  };
}
