import "./buffer-base64url.ts";
import { Buffer } from "buffer";

/** A timer with the methods of Node's. */
class PageTimer {
  readonly #end: () => void;

  constructor(end: () => void) {
    this.#end = end;
  }

  unref(): this {
    return this;
  }

  end(): void {
    this.#end();
  }
}

const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;

function end(timer: unknown): void {
  if (timer instanceof PageTimer) timer.end();
  else clearTimeout(timer as number | undefined);
}

// A message arrives after all that is ready, and without the four milliseconds that a browser adds to a timer within timers.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener("message", () => waiting.shift()?.());
port1.start();

Object.assign(globalThis, {
  Buffer,
  global: globalThis,
  setTimeout: (work: () => void, milliseconds?: number) => {
    const id = setTimeout(work, milliseconds);
    return new PageTimer(() => clearTimeout(id));
  },
  setInterval: (work: () => void, milliseconds?: number) => {
    const id = setInterval(work, milliseconds);
    return new PageTimer(() => clearInterval(id));
  },
  clearTimeout: end,
  clearInterval: end,
  setImmediate: (work: () => void) => {
    waiting.push(work);
    port2.postMessage(null);
  },
});
