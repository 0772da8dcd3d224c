import { parentPort, workerData } from "node:worker_threads";
import { computeForAgent } from "./compute-for-agent.ts";
import type { Computation, ThreadMessage } from "./computation.ts";

// The program of a thread that computes one answer, and then ends.
const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);
tell(await computeForAgent(workerData as Computation, (progress) => tell({ kind: "progress", progress })));
