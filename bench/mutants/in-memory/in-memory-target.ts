import { ServerResponse } from "node:http";
import type { Specification } from "../../../src/model/specification.ts";
import type { Target } from "../../../src/conform/target/target.ts";
import type { Engine } from "../../../src/runtime/engine/engine.ts";
import { BackgroundWork } from "../../../src/runtime/http/background-work.ts";
import { routeRequest } from "../../../src/runtime/http/route-request.ts";
import { EventHub, usualEventLimits } from "../../../src/runtime/http/event-hub.ts";
import { usualGuessLimits } from "../../../src/runtime/http/guess-limits.ts";
import { GuessLimiter } from "../../../src/runtime/http/guess-limiter.ts";
import { RateLimiter } from "../../../src/runtime/http/rate-limiter.ts";
import type { Reply } from "../../../src/runtime/http/reply.ts";
import { Proxies } from "../../../src/runtime/http/proxies.ts";
import { prepareProduct } from "../../../src/runtime/http/served-product.ts";
import { sessionStatements } from "../../../src/runtime/http/session-statements.ts";
import { Sessions } from "../../../src/runtime/http/sessions.ts";
import type { ServedSite } from "../../../src/runtime/http/served-site.ts";
import { ReadWriteLock } from "../../../src/runtime/http/read-write-lock.ts";
import type { Screens } from "../../../src/runtime/screens/view/screens.ts";
import type { DataStore } from "../../../src/runtime/store/data-store.ts";
import { sqliteDialect } from "../../../src/runtime/store/sqlite/sqlite-dialect.ts";
import { createRefusal } from "../../../src/semantics/decision/create-refusal.ts";
import { host, inMemoryRequest } from "./in-memory-request.ts";

/** An implementation that is asked without a network, and keeps nothing when it is let go of. */
export interface InMemoryTarget extends Target {
  close(): void;
}

const often = { count: 1_000_000, per: 60_000 };
const manyGuesses = { "sign-ins": often, "sign-ins-per-account": often, "sign-ins-per-address": often };

/** The product's own way of answering HTTP, before an engine, without a socket and without a store. `clock`: milliseconds since 1970. */
export function inMemoryTarget(engine: Engine, clock: () => number): InMemoryTarget {
  const { model } = engine;
  const sessions = new Sessions(emptyStore, sessionStatements(sqliteDialect), clock, null);
  const product = { engine, screens: noScreens(model) };
  const site: ServedSite = {
    served: prepareProduct(product, 1),
    problem: null,
    accounts: null,
    passOn: null,
    background: new BackgroundWork(() => {}),
    data: "",
    endsWith: () => false,
    lock: new ReadWriteLock(),
    sessions,
    files: { get: () => undefined, load: () => {} },
    events: new EventHub(product, 1, sessions, usualEventLimits),
    rateLimiter: new RateLimiter(),
    origins: new Set(),
    names: null,
    reachedAt: null,
    guessLimiter: new GuessLimiter({ ...usualGuessLimits, ...manyGuesses }),
    proxies: new Proxies(null),
    clock,
    alive: () => Promise.resolve(true),
    catchUp: null,
    hindrance: () => Promise.resolve(null),
    isDraining: false,
    observation: null,
    onFault: () => {},
    onForeignOrigin: () => {},
    onUnavailable: () => {},
  };
  const stopEnding = engine.onCommit(({ ended }) => {
    for (const { person, but } of ended) void sessions.revokePerson(person, but);
  });
  return {
    base: `http://${host}`,
    send: async (request) => {
      try {
        const received = inMemoryRequest(request);
        const reply = await routeRequest(site, received, new ServerResponse(received));
        return reply === null
          ? { kind: "unanswered", reason: "it ended the connection without an answer" }
          : cameOf(reply);
      } catch (fault) {
        return {
          kind: "answer",
          status: 500,
          headers: {},
          body: JSON.stringify({ status: 500, code: "FAULT", title: String(fault) }),
        };
      }
    },
    close: () => {
      stopEnding();
      site.events.close();
    },
  };
}

function cameOf([status, headers, body]: Reply): Awaited<ReturnType<Target["send"]>> {
  const named: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!.toLowerCase();
    named[name] = named[name] === undefined ? headers[at + 1]! : `${named[name]}, ${headers[at + 1]!}`;
  }
  return { kind: "answer", status, headers: named, body: String(body ?? "") };
}

/** Sessions are remembered by whoever opens them: what asks the store besides finds nothing there. */
const emptyStore: DataStore = {
  dialect: sqliteDialect,
  read: <T>() => Promise.resolve(undefined as T),
  latest: { all: () => [], one: () => undefined },
  write: <T>() => Promise.resolve(undefined as T),
  alone: () => [],
  close: () => Promise.resolve(),
};

function noScreens(model: Specification): Screens {
  const nothing = (): Promise<ReturnType<typeof createRefusal>> => Promise.resolve(createRefusal(model, "not found"));
  return {
    product: nothing,
    screen: nothing,
    account: nothing,
    history: nothing,
    exported: nothing,
    readImport: nothing,
    deletingCall: nothing,
    form: nothing,
    options: nothing,
    reasons: nothing,
    outcome: nothing,
    search: nothing,
    startActions: nothing,
    selection: nothing,
    views: nothing,
    allViews: nothing,
    saveView: nothing,
    changeView: nothing,
    deleteView: nothing,
    file: nothing,
    changesSeen: () => Promise.resolve([]),
  };
}
