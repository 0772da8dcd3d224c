import { fork } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import type { Socket } from "node:net";
import type { MetricValues } from "../../runtime/operation/metrics.ts";
import type { WriterOfWorker } from "./open-worker.ts";
import type { FromWorker, ToWorker, WorkerTask } from "./worker-messages.ts";

/** What a pool of workers is made with. */
export interface WorkerPoolOptions {
  readonly count: number;
  /** The program that each of them runs. */
  readonly program: URL;
  /** What the worker with a number serves. */
  readonly taskOf: (number: number) => WorkerTask;
  /** Does what workers ask for. */
  readonly writer: WriterOfWorker;
  /** Takes back a connection that a worker had not taken when it ended. Nothing of it was read. */
  readonly onReturned: (socket: Socket) => void;
  /** Is told when a worker has ended that nobody has asked to end. */
  readonly onLost: (lost: LostWorker) => void;
}

/** A worker that has ended by itself. */
export interface LostWorker {
  readonly process: number;
  /** How it has ended: its exit code or the signal, or why it could not begin. */
  readonly because: string;
}

/** In milliseconds. The pause before a worker is started again doubles while workers end soon after their start. */
const shortestPause = 100;
const longestPause = 10_000;
const livesLong = 10_000;
/** How much longer than the worker itself wants the pool waits for it to end. */
const patience = 2000;
/** The connections that a worker has been given and has not taken yet. Node hands over the next one only when the one before was taken, and other messages wait for that. */
const mostHandedOver = 2;
/** The connections that wait for a worker to be free. */
const mostQueued = 64;
/** How long a worker may take to tell its metrics. */
const metricsTime = 2000;

interface Worker {
  readonly number: number;
  readonly child: ChildProcess;
  readonly began: number;
  isReady: boolean;
  /** The connections that it has not taken yet, by number. They stay open here until then: Node would lose those of a worker that ends. */
  readonly waiting: Map<number, Socket>;
  failure: string | null;
}

/** The workers of a product. One that ends is started again. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #workers = new Map<number, Worker>();
  /** The connections for which no worker was free yet. */
  readonly #queue: Socket[] = [];
  readonly #pauses = new Map<number, number>();
  readonly #restarts = new Set<NodeJS.Timeout>();
  /** By the number of the question for metrics, who waits for the answer. */
  readonly #metrics = new Map<number, (values: MetricValues | null) => void>();
  #asked = 0;
  #turn = 0;
  #isStopping = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Starts all workers. Resolves when each is ready, or has ended. */
  async start(): Promise<void> {
    const { count } = this.#options;
    await Promise.all(Array.from({ length: count }, (_, number) => this.#begin(number)));
  }

  /** Gives a connection to the next worker that takes one soon; false where none is ready, or too many wait for one. */
  take(socket: Socket): boolean {
    if (this.#isStopping) return false;
    const ready = [...this.#workers.values()].filter(isReady);
    const turn = (this.#turn += 1) % (ready.length || 1);
    const free = [...ready.slice(turn), ...ready.slice(0, turn)].find(({ waiting }) => waiting.size < mostHandedOver);
    if (free !== undefined) this.#handOver(free, socket);
    else if (ready.length === 0 || this.#queue.length >= mostQueued) return false;
    else this.#queue.push(socket);
    return true;
  }

  #handOver(worker: Worker, socket: Socket): void {
    const number = (this.#asked += 1);
    worker.waiting.set(number, socket);
    worker.child.send({ kind: "connection", number } satisfies ToWorker, socket, { keepOpen: true }, () => {});
  }

  /** Gives back the connections that wait for a worker. */
  #giveBackQueue(): void {
    for (const socket of this.#queue.splice(0)) this.#options.onReturned(socket);
  }

  /** The metrics of all workers that answer soon. */
  async metrics(): Promise<readonly MetricValues[]> {
    const asked = [...this.#workers.values()].filter(({ isReady }) => isReady).map((worker) => this.#metricsOf(worker));
    return (await Promise.all(asked)).filter((values) => values !== null);
  }

  async #metricsOf(worker: Worker): Promise<MetricValues | null> {
    const number = (this.#asked += 1);
    let timer: NodeJS.Timeout | undefined;
    const values = await new Promise<MetricValues | null>((resolve) => {
      timer = setTimeout(() => resolve(null), metricsTime);
      this.#metrics.set(number, resolve);
      tell(worker, { kind: "metrics", number });
    });
    clearTimeout(timer);
    this.#metrics.delete(number);
    return values;
  }

  /** Has all workers answer what has arrived and end; after `limit` milliseconds they are ended. */
  async stop(limit: number): Promise<void> {
    this.#isStopping = true;
    this.#giveBackQueue();
    for (const restart of this.#restarts) clearTimeout(restart);
    const ended = [...this.#workers.values()].map(async (worker) => {
      const end = new Promise<void>((resolve) => worker.child.once("exit", () => resolve()));
      const timer = setTimeout(() => worker.child.kill("SIGKILL"), limit + patience);
      tell(worker, { kind: "drain" });
      await end;
      clearTimeout(timer);
    });
    await Promise.all(ended);
  }

  #begin(number: number): Promise<void> {
    const task = this.#options.taskOf(number);
    const child = fork(this.#options.program, [], { stdio: stdioFor(task) });
    const worker: Worker = {
      number,
      child,
      began: performance.now(),
      isReady: false,
      waiting: new Map(),
      failure: null,
    };
    this.#workers.set(number, worker);
    return new Promise((resolve) => {
      child.on("message", (message: FromWorker) => {
        if (message.kind === "ready") worker.isReady = true;
        if (message.kind === "ready" || message.kind === "failed") resolve();
        this.#hear(worker, message);
      });
      child.once("error", (error) => (worker.failure = String(error)));
      child.once("exit", (code, signal) => {
        this.#lose(worker, worker.failure ?? signal ?? `exit code ${code}`);
        resolve();
      });
      tell(worker, { kind: "begin", task });
    });
  }

  #hear(worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        return;
      case "failed":
        worker.failure = message.says;
        return;
      case "take": {
        const { number } = message;
        void this.#options.writer.take(message.calls).then((waits) => tell(worker, { kind: "waits", number, waits }));
        return;
      }
      case "taken":
        return this.#taken(worker, message.number);
      case "used":
        return this.#options.writer.noteUse(message.hash, message.used);
      case "metrics":
        this.#metrics.get(message.number)?.(message.values);
    }
  }

  #taken(worker: Worker, number: number): void {
    worker.waiting.get(number)?.destroy();
    worker.waiting.delete(number);
    const next = isReady(worker) ? this.#queue.shift() : undefined;
    if (next !== undefined) this.#handOver(worker, next);
  }

  #lose(worker: Worker, because: string): void {
    const { number, child, began } = worker;
    worker.isReady = false;
    this.#workers.delete(number);
    const waiting = [...worker.waiting.values()];
    worker.waiting.clear();
    for (const socket of waiting) this.#options.onReturned(socket);
    if (![...this.#workers.values()].some(isReady)) this.#giveBackQueue();
    if (this.#isStopping) return;
    this.#options.onLost({ process: child.pid ?? 0, because });
    const livedLong = performance.now() - began > livesLong;
    const pause = livedLong ? shortestPause : (this.#pauses.get(number) ?? shortestPause);
    this.#pauses.set(number, Math.min(longestPause, pause * 2));
    const restart = setTimeout(() => {
      this.#restarts.delete(restart);
      void this.#begin(number);
    }, pause);
    this.#restarts.add(restart);
  }
}

function isReady(worker: Worker): boolean {
  return worker.isReady && worker.child.connected;
}

/** Tells a worker; one that is gone is not told. */
function tell({ child }: Worker, message: ToWorker): void {
  child.send(message, () => {});
}

/** The log is written to the same file descriptor in all processes. */
function stdioFor({ operation }: WorkerTask): StdioOptions {
  const descriptor = operation.log?.descriptor ?? 1;
  const stdio: (string | number)[] = ["ignore", "inherit", "inherit"];
  while (stdio.length < descriptor) stdio.push("ignore");
  if (descriptor > 2) stdio.push(descriptor);
  return [...stdio, "ipc"] as StdioOptions;
}
