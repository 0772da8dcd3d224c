import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { StoreHindrance } from "../store/store-unavailable.ts";
import type { FinishedRequest } from "./finished-request.ts";
import type { StoreMeter } from "./store-meter.ts";

/** What a running server tells of itself when it is asked. */
export interface ServerState {
  connections(): Promise<number>;
  eventStreams(): number;
  requestsUnderWay(): number;
}

/** The values of a registry of metrics, as JSON data. */
export type MetricValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** What came of an attempt to sign in: `held` attempts were not made, because there were too many. */
export type SignInResult = "succeeded" | "refused" | "held";

const mailKinds = ["invitation", "reset", "confirmation"] as const;
type MailKind = (typeof mailKinds)[number];
const mailResults = ["sent", "failed"] as const;
type MailResult = (typeof mailResults)[number];

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface RequestSeries {
  readonly count: { inc(): void };
  readonly duration: { observe(seconds: number): void } | null;
}

/** The metrics of one product, with a registry of their own. Each label has a value of the document's or of this code, so that their number is bounded. */
export class Metrics implements StoreMeter {
  readonly registry = new Registry();
  #readOthers: (() => Promise<readonly MetricValues[]>) | null = null;
  readonly #series = new Map<string, RequestSeries>();
  readonly #requests = this.#counter("requests_total", "Requests that were answered.", requestLabels);
  readonly #durations = this.#histogram(
    "request_duration_seconds",
    "Time from a request's headers to the end of its reply.",
    ["call", "status"],
  );
  readonly #cutOff = this.#counter("requests_cut_off_total", "Requests whose client went before it had the reply.", []);
  readonly #bytes = this.#counter("reply_bytes_total", "Bytes of the bodies of replies.", []);
  readonly #signIns = this.#counter("sign_in_attempts_total", "Attempts to sign in.", ["result"]);
  readonly #faults = this.#counter("faults_total", "Requests that failed by a fault of Ninepoint.", []);
  readonly #unavailable = this.#counter("store_unavailable_total", "Times that the store could not work.", ["because"]);
  readonly #fired = this.#counter("timers_fired_total", "Timed transitions that were carried out.", []);
  readonly #refused = this.#gauge("timers_refused", "Timed transitions that are due and that the document refuses.");
  readonly #mails = this.#counter("mails_total", "Mails that the mail server has taken, or has not.", [
    "kind",
    "result",
  ]);
  readonly #failedRounds = this.#counter(
    "timer_rounds_failed_total",
    "Times that the timers could not be looked at.",
    [],
  );
  readonly #waiting = this.#gauge("writes_waiting", "Writes that wait for their turn.");
  readonly #waits = this.#histogram("write_wait_seconds", "Time that a write waited for its turn.", []);
  readonly #work = this.#histogram(
    "store_seconds",
    "Time in the store: of statements, of commits, and of whole reads and writes.",
    ["work"],
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // An alert on failures sees the first one only where there was a zero before.
    for (const kind of mailKinds) for (const result of mailResults) this.#mails.inc({ kind, result }, 0);
    // They go through all that is open, and are not named as Prometheus asks.
    for (const what of ["handles", "requests", "resources"])
      for (const end of ["", "_total"]) this.registry.removeSingleMetric(`nodejs_active_${what}${end}`);
  }

  /** Reads these when the metrics are asked for. */
  watch(server: ServerState): void {
    const { registry } = this;
    const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
      new Gauge({
        name: `ninepoint_${name}`,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    };
    gauge("connections", "Open connections.", () => server.connections());
    gauge("event_streams", "Browsers that listen to live updates.", () => server.eventStreams());
    gauge("requests_under_way", "Requests that are being answered.", () => server.requestsUnderWay());
  }

  /** Adds the metrics of other processes to those of this one whenever they are asked for. */
  addUp(readOthers: () => Promise<readonly MetricValues[]>): void {
    this.#readOthers = readOthers;
  }

  /** The values of this process, as JSON data. */
  values(): Promise<MetricValues> {
    return this.registry.getMetricsAsJSON();
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    if (this.#readOthers === null) return this.registry.metrics();
    const [own, others] = await Promise.all([this.values(), this.#readOthers()]);
    return AggregatorRegistry.aggregate([own, ...others] as object[]).metrics();
  }

  request(finished: FinishedRequest): void {
    const { count, duration } = this.#seriesOf(finished);
    count.inc();
    duration?.observe(finished.milliseconds / 1000);
    if (finished.bytes > 0) this.#bytes.inc(finished.bytes);
    if (finished.isCutOff) this.#cutOff.inc();
  }

  signIn(result: SignInResult): void {
    this.#signIns.inc({ result });
  }

  fault(): void {
    this.#faults.inc();
  }

  unavailable(because: StoreHindrance): void {
    this.#unavailable.inc({ because });
  }

  timersFired(count: number): void {
    this.#fired.inc(count);
  }

  timersRefused(count: number): void {
    this.#refused.set(count);
  }

  mail(kind: MailKind, result: MailResult): void {
    this.#mails.inc({ kind, result });
  }

  timerRoundFailed(): void {
    this.#failedRounds.inc();
  }

  writeWaits(): void {
    this.#waiting.inc();
  }

  writeBegins(waited: number): void {
    this.#waiting.dec();
    this.#waits.observe(waited / 1000);
  }

  ended(work: "read" | "write" | "statement" | "commit", milliseconds: number): void {
    this.#work.observe({ work }, milliseconds / 1000);
  }

  /** The series of requests that have these labels in common, which are looked up once. */
  #seriesOf({ route, call, status, code, line, isStream }: FinishedRequest): RequestSeries {
    const key = `${route}\n${call ?? ""}\n${status}\n${code ?? ""}\n${line ?? ""}`;
    const known = this.#series.get(key);
    if (known !== undefined) return known;
    const labels = {
      route,
      call: call ?? "",
      status: status === 0 ? "none" : `${Math.floor(status / 100)}xx`,
      code: code ?? "",
      line: line === null ? "" : String(line),
    };
    const series = {
      count: this.#requests.labels(labels),
      duration: isStream ? null : this.#durations.labels({ call: call ?? route, status: labels.status }),
    };
    this.#series.set(key, series);
    return series;
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: `ninepoint_${name}`, help, labelNames, registers: [this.registry] });
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `ninepoint_${name}`, help, registers: [this.registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({ name: `ninepoint_${name}`, help, labelNames, buckets, registers: [this.registry] });
  }
}

const requestLabels = ["route", "call", "status", "code", "line"] as const;
