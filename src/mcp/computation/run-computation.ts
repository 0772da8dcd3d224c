import { Worker } from "node:worker_threads";
import { NinepointError } from "../../api/shape/document-error.ts";
import type { Computation, ComputationProgress, ThreadMessage, ToolAnswer } from "./computation.ts";

/** How a computation is run. */
export interface RunComputationOptions {
  /** The program of the thread. */
  readonly thread: URL;
  /** The most seconds that it takes. */
  readonly seconds: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ComputationProgress) => void;
}

/** The most megabytes that a computation may keep in memory. */
const mostMemory = 1024;

/** The most computations at a time: each has a thread that may take a whole processor. */
const mostAtOnce = 4;

let running = 0;

/**
 * Computes in a thread of its own, so that the server answers meanwhile and can end it. Rejects with a `NinepointError` where it can't be done,
 * takes too long or needs too much memory, and where it is ended.
 */
export async function runComputation(computation: Computation, options: RunComputationOptions): Promise<ToolAnswer> {
  if (running >= mostAtOnce)
    throw new NinepointError(`${mostAtOnce} tools are computing already. Wait until one of them has answered.`);
  running += 1;
  try {
    return await inThread(computation, options);
  } finally {
    running -= 1;
  }
}

function inThread(
  computation: Computation,
  { thread, seconds, signal, onProgress }: RunComputationOptions,
): Promise<ToolAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: computation,
      // What is written by mistake must not come between the messages of the protocol.
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    worker.stdout.pipe(process.stderr, { end: false });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      settle();
      void worker.terminate();
    };
    const refuse = (words: string): void => end(() => reject(new NinepointError(words)));
    const stop = (): void => refuse("it was cancelled.");
    const timer = setTimeout(() => refuse(`it took longer than ${seconds} seconds, and was ended.`), seconds * 1000);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: ThreadMessage) => {
      if (message.kind === "progress") return onProgress(message.progress);
      if (message.kind === "answered") return end(() => resolve(message.answer));
      return message.kind === "refused" ? refuse(message.text) : end(() => reject(new Error(message.text)));
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? refuse(`it needs more than ${mostMemory} MB of memory, and was ended.`)
        : end(() => reject(error)),
    );
  });
}
