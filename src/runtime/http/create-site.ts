import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Engine } from "../engine/engine.ts";
import { clocksDifferBy } from "../limits/agreed-time.ts";
import { RememberedStates } from "../limits/remembered-states.ts";
import { BackgroundWork } from "./background-work.ts";
import { EventHub, usualEventLimits } from "./event-hub.ts";
import { GuessLimiter } from "./guess-limiter.ts";
import { usualGuessLimits } from "./guess-limits.ts";
import { Proxies } from "./proxies.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { ReadWriteLock } from "./read-write-lock.ts";
import { prepareProduct } from "./served-product.ts";
import type { Sessions } from "./sessions.ts";
import type { ServedSite } from "./served-site.ts";
import type { ServerLimits } from "./server-limits.ts";
import type { ServerOptions } from "./server-options.ts";
import type { StaticFiles } from "./static-files.ts";

const firstRevision = 1;

/** What a site has of the connections on which its requests come, and of the files that it serves. */
export interface SitePlace {
  /** Whether the reply to a request is the last on its connection; `hasToBe`: it is to be. */
  readonly endsWith: (request: IncomingMessage, hasToBe: boolean) => boolean;
  readonly files: StaticFiles;
}

/** Makes what answering requests needs, wherever they come from. */
export function createSite(options: ServerOptions, limits: ServerLimits, { endsWith, files }: SitePlace): ServedSite {
  const { bodyBytes, eventStreams, eventStreamsEach } = limits;
  const eventLimits = {
    ...usualEventLimits,
    listeners: eventStreams,
    listenersEach: eventStreamsEach,
    // A client may have read from another process what it shows.
    clocksDifferBy: options.catchUp === undefined ? 0 : clocksDifferBy,
  };
  const counts = options.counts ?? new RememberedStates();
  return {
    served: prepareProduct(options, firstRevision, bodyBytes),
    problem: null,
    data: options.data ?? randomUUID(),
    endsWith,
    lock: options.lock ?? new ReadWriteLock(),
    sessions: options.sessions,
    files,
    events: new EventHub(options, firstRevision, options.sessions, options.events ?? eventLimits),
    rateLimiter: options.rates ?? new RateLimiter(counts),
    origins: new Set(options.origins),
    reachedAt: options.reachedAt ?? null,
    names: options.localNamesOnly === true ? new Set(options.origins?.map((origin) => new URL(origin).host)) : null,
    guessLimiter: new GuessLimiter({ ...usualGuessLimits, ...options.guessLimits }, counts),
    proxies: options.proxies ?? new Proxies(null),
    clock: options.clock ?? Date.now,
    accounts: options.accounts ?? null,
    background: new BackgroundWork((error) =>
      options.onFault({ id: randomUUID(), method: "POST", path: "/_ninepoint/reset", error }),
    ),
    passOn: options.passOn ?? null,
    alive: options.alive,
    catchUp: options.catchUp ?? null,
    hindrance: options.hindrance ?? (async () => ((await options.alive()) ? null : "failing")),
    isDraining: false,
    observation: options.observation ?? null,
    onFault: options.onFault,
    onForeignOrigin: tellOnce(options.onForeignOrigin ?? (() => {})),
    onUnavailable: options.onUnavailable ?? (() => {}),
  };
}

/** Tells of each text once, and of no more than a log should hold. */
function tellOnce(tell: (text: string) => void): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    if (told.size >= 100 || told.has(text)) return;
    told.add(text);
    tell(text);
  };
}

/** A commit that took someone's sessions out of the store takes them out of memory before it is answered. Gives the function that ends that. */
export function endSessionsWith(engine: Engine, sessions: Sessions): () => void {
  return engine.onCommit(({ ended }) => {
    for (const { person, but } of ended) sessions.forgetPerson(person, but);
  });
}
