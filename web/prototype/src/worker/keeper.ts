import type { Keeping } from "../messages.ts";
import { openShelf } from "./kept-data.ts";
import type { KeptData, Shelf } from "./kept-data.ts";

/** Keeps what is done in a prototype. */
export interface Keeper {
  readonly found: KeptData | null;
  readonly keeping: Keeping;
  /** Resolves when the data as it is then is kept, or can't be. */
  keep(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Finds what a browser keeps under a key, and keeps what `read` gives. `mayWrite`: whether the data is still this page's. `told`: called when it turns out that
 * nothing can be kept any more, or again.
 */
export async function openKeeper(
  key: string,
  read: () => KeptData,
  mayWrite: () => boolean,
  told: (keeping: Keeping) => void,
): Promise<Keeper> {
  const shelf = await openShelf(key).catch(() => null);
  const found = (await shelf?.find().catch(() => null)) ?? null;
  let keeping: Keeping = shelf === null ? "blocked" : "kept";
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const write = async (to: Shelf): Promise<void> => {
    if (!mayWrite()) return;
    const before = keeping;
    keeping = await to.keep(read()).then(
      () => "kept",
      () => "full",
    );
    if (keeping !== before) told(keeping);
  };
  const begin = (to: Shelf): Promise<void> => (underWay = write(to).finally(() => (underWay = null)));
  return {
    found,
    get keeping() {
      return keeping;
    },
    keep: () => {
      if (shelf === null) return Promise.resolve();
      if (underWay === null) return begin(shelf);
      // What has changed since it began is kept with the next one.
      return (next ??= underWay.then(() => {
        next = null;
        return begin(shelf);
      }));
    },
    drop: async () => {
      await underWay;
      await shelf?.drop();
    },
  };
}
