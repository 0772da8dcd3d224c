import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor } from "../../semantics/state/state.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { FinishedRequest } from "./finished-request.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { ObservedRequest } from "./observed-request.ts";
import { requestIdOf } from "./request-id.ts";
import type { TraceSpan, Tracing } from "./tracing.ts";

/** Where it is told what becomes of requests; each may be missing. */
export interface Observers {
  readonly log: Log | null;
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
}

/** What observing a request needs to know of the server. */
export interface ObservedServer {
  /** Whether a request comes from a trusted proxy, whose ids and traces are taken. */
  isFromProxy(request: IncomingMessage): boolean;
  roleOf(actor: Actor): MaybePromise<string | null>;
}

/** Observes the requests of a server, and tells of each when it is over. */
export class RequestObservation {
  readonly observers: Observers;
  readonly #finishing = new Set<Promise<void>>();
  #underWay = 0;

  constructor(observers: Observers) {
    this.observers = observers;
  }

  /** How many requests have begun and are not over. */
  get underWay(): number {
    return this.#underWay;
  }

  /** The request as far as it is known; undefined for one that was not begun. */
  of(request: IncomingMessage): ObservedRequest | undefined {
    return (request as ObservedMessage)[observedKey];
  }

  /** Begins to observe a request, and answers it. */
  begin(server: ObservedServer, request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { tracing } = this.observers;
    const { headers, method } = request;
    const { "x-request-id": said, traceparent: parent } = headers;
    // Only who says an id or a trace has to be known.
    const isFromProxy = (said !== undefined || parent !== undefined) && server.isFromProxy(request);
    const observed = new ObservedRequest(
      requestIdOf(said, isFromProxy),
      method,
      headers["content-length"],
      performance.now(),
    );
    (request as ObservedMessage)[observedKey] = observed;
    this.#underWay += 1;
    const span = tracing?.begin(observed.began, isFromProxy && typeof parent === "string" ? parent : undefined) ?? null;
    response.once("close", () => {
      this.#underWay -= 1;
      if (!observed.isPassedOn) this.#finish(server, observed, response, span);
    });
    if (span === null || tracing === null) answer();
    else tracing.within(span, answer);
  }

  /** Resolves once all is told of the requests that are over. */
  async settled(): Promise<void> {
    // Connections that have just been closed tell so in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(this.#finishing);
  }

  #finish(server: ObservedServer, observed: ObservedRequest, response: ServerResponse, span: TraceSpan | null): void {
    const { log, metrics, tracing } = this.observers;
    const finished = finishedRequest(observed, response);
    metrics?.request(finished);
    if (span !== null) tracing?.finish(span, finished);
    if (log === null || !log.tellsOf(finished)) return;
    const { actor } = observed;
    const role = actor === null ? null : server.roleOf(actor);
    if (!(role instanceof Promise)) {
      log.request(finished, role);
      return;
    }
    // Nobody waits for this line, and a store that is gone must not keep it from being written.
    const telling = role
      .catch(() => null)
      .then((known) => log.request(finished, known))
      .finally(() => this.#finishing.delete(telling));
    this.#finishing.add(telling);
  }
}

/** Where a request has what is observed of it. A map with requests as keys would be gone through at each collection of garbage. */
const observedKey = Symbol("observed");

type ObservedMessage = IncomingMessage & { [observedKey]?: ObservedRequest };

function finishedRequest(observed: ObservedRequest, response: ServerResponse): FinishedRequest {
  const { id, method, route, call, actor, refusal, bytes, received, isStream, began } = observed;
  return {
    id,
    method,
    route,
    call,
    status: response.headersSent ? response.statusCode : 0,
    code: refusal?.code ?? null,
    line: refusal?.line ?? null,
    milliseconds: performance.now() - began,
    bytes,
    received,
    person: actor?.kind === "person" ? actor.id : null,
    isStream,
    isCutOff: !response.writableFinished && !isStream,
  };
}
