import { serveAsWorker } from "../host/workers/serve-as-worker.ts";
import { limitGarbageCollection } from "./run/limit-garbage-collection.ts";

// The program of a worker, which `ninepoint serve --workers` starts.
limitGarbageCollection();
serveAsWorker();
