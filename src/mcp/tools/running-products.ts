import { runProduct } from "../../api/run.ts";
import type { OpenProduct } from "../../api/run.ts";
import { NinepointError } from "../../api/shape/document-error.ts";
import type { NamedText } from "../shape/document-shape.ts";

/** The products that an agent has started. */
export interface RunningProducts {
  /** Starts a product on a free port of this machine, which nobody else reaches. Its data is gone when it is stopped. */
  start(document: NamedText, sample: number): Promise<{ readonly id: string; readonly product: OpenProduct }>;
  /** Stops one, or all of them; answers which. */
  stop(id: string | null): Promise<readonly string[]>;
  /** Those that run. */
  names(): readonly string[];
}

/** The most products at a time. */
const mostAtOnce = 4;

/** Keeps what is started, so that it can be stopped. */
export function createRunningProducts(): RunningProducts {
  const open = new Map<string, Promise<OpenProduct>>();
  let started = 0;
  const end = async (id: string, starting: Promise<OpenProduct>): Promise<void> => {
    open.delete(id);
    // One that could not be started has nothing to stop: whoever started it was told.
    await starting.then(
      (product) => product.close(),
      () => {},
    );
  };
  return {
    start: async (document, sample) => {
      if (open.size >= mostAtOnce)
        throw new NinepointError(
          `${mostAtOnce} products run already (${[...open.keys()].join(", ")}). Stop one first.`,
        );
      started += 1;
      const id = `product-${started}`;
      const report = (line: string): void => void process.stderr.write(`ninepoint: ${id}: ${line}\n`);
      const starting = runProduct(document.text, { file: document.file, sample, report });
      open.set(id, starting);
      try {
        return { id, product: await starting };
      } catch (error) {
        open.delete(id);
        throw error;
      }
    },
    stop: async (id) => {
      const wanted = [...open].filter(([name]) => id === null || name === id);
      if (id !== null && wanted.length === 0)
        throw new NinepointError(
          `there is no ${JSON.stringify(id)}. ${open.size === 0 ? "No product runs." : `These run: ${[...open.keys()].join(", ")}.`}`,
        );
      await Promise.all(wanted.map(([name, starting]) => end(name, starting)));
      return wanted.map(([name]) => name);
    },
    names: () => [...open.keys()],
  };
}
