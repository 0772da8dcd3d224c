import { serveAsWorker } from "../host/workers/serve-as-worker.ts";
import { limitGarbageCollection } from "./run/limit-garbage-collection.ts";
import { ignoreStraySignals } from "./run/ignore-stray-signals.ts";

// The program of a worker, which `ninepoint serve --workers` starts.
ignoreStraySignals();
limitGarbageCollection();
serveAsWorker();
