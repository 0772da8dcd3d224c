import type { Page, Request } from "playwright-core";

/**
 * The requests of a page for screens. A dashboard makes several after a change, and gives one up when it makes it again. The end of a request that was
 * given up is not always told, so that it is not awaited.
 */
export class ScreenRequests {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  #done: (() => void) | null = null;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", this.#began);
    page.on("requestfinished", this.#ended);
    page.on("requestfailed", this.#ended);
  }

  /** Waits until a request has ended and none is under way. It is called before what makes the page ask. */
  answered(): Promise<void> {
    return new Promise((resolve) => (this.#done = resolve));
  }

  /** Follows the page no longer. */
  stop(): void {
    this.#page.off("request", this.#began);
    this.#page.off("requestfinished", this.#ended);
    this.#page.off("requestfailed", this.#ended);
  }

  readonly #began = (request: Request): void => {
    const url = request.url();
    if (!url.includes("/_ninepoint/screen")) return;
    for (const earlier of this.#underWay) if (earlier.url() === url) this.#underWay.delete(earlier);
    this.#underWay.add(request);
  };

  readonly #ended = (request: Request): void => {
    if (!this.#underWay.delete(request) || this.#underWay.size > 0) return;
    this.#done?.();
    this.#done = null;
  };
}
