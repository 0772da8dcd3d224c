import type { Root } from "mdast";

/** How long a text may take. Those that people write take a hundredth of it; some are made to take for ever. */
const longestWait = 5000;
/** How many trees are kept: comments are drawn again whenever somebody writes another. */
const mostKept = 300;

interface Waiting {
  readonly text: string;
  readonly settle: (tree: Root | null) => void;
}

const kept = new Map<string, Promise<Root | null>>();
let queue: readonly Waiting[] = [];
let worker: Worker | null = null;
let timer: number | undefined;

/**
 * The tree of a Markdown text; null where it can't be read, or not in time. It is read in a worker, so that no text can make the page wait. The
 * same promise for the same text while it is kept.
 */
export function readMarkdown(text: string): Promise<Root | null> {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const tree = new Promise<Root | null>((settle) => {
    queue = [...queue, { text, settle }];
    if (queue.length === 1) askNext();
  });
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, tree);
  return tree;
}

function askNext(): void {
  const [next] = queue;
  if (next === undefined) return;
  worker ??= startWorker();
  timer = window.setTimeout(() => {
    worker?.terminate();
    worker = null;
    answer(null);
  }, longestWait);
  worker.postMessage(next.text);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./markdown-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Root | null>) => answer(data));
  // A worker that can't be loaded: the text is shown as it was written.
  started.addEventListener("error", () => {
    worker = null;
    answer(null);
  });
  return started;
}

function answer(tree: Root | null): void {
  window.clearTimeout(timer);
  const [first, ...rest] = queue;
  queue = rest;
  first?.settle(tree);
  askNext();
}
