import type { Rate } from "../model/constant.ts";
import type { Specification } from "../model/specification.ts";
import type { Engine } from "../runtime/engine/engine.ts";
import { RateLimiter } from "../runtime/http/rate-limiter.ts";
import { compileRouter } from "../runtime/http/router.ts";
import type { Router } from "../runtime/http/router.ts";
import { rateNamed, recordPath, routeOf } from "../runtime/http/served-product.ts";
import type { Route } from "../runtime/http/served-product.ts";
import { usualServerLimits } from "../runtime/http/server-limits.ts";
import type { State } from "../semantics/state/state.ts";
import { decideEngine } from "./decide-engine.ts";
import { MockIds } from "./mock-ids.ts";
import { MockSessions } from "./mock-sessions.ts";

/** A product in memory, with all that answering a request needs. */
export interface MockSite {
  readonly model: Specification;
  readonly engine: Engine;
  readonly calls: Router<Route>;
  /** By entity, the part of a record's path before the key. */
  readonly recordPaths: ReadonlyMap<string, string>;
  /** The rate of calls for one caller; null: unlimited. */
  readonly rate: Rate | null;
  readonly rateLimiter: RateLimiter;
  readonly sessions: MockSessions;
  readonly ids: MockIds;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Makes a product in memory that begins in a state, whose secrets are as people know them. */
export function createMockSite(model: Specification, beginning: State, clock: () => number): MockSite {
  const engine = decideEngine(model, beginning);
  const sessions = new MockSessions();
  engine.onCommit(({ ended }) => {
    for (const { person, but } of ended) sessions.revokePerson(person, but);
  });
  const routes = model.calls.map((call) => routeOf(model, call, usualServerLimits.bodyBytes));
  return {
    model,
    engine,
    calls: compileRouter(routes.map((route) => ({ method: route.call.method, path: route.call.path, value: route }))),
    recordPaths: new Map(model.calls.flatMap((call) => recordPath(model, call))),
    rate: rateNamed(model, "callsPerPerson"),
    rateLimiter: new RateLimiter(),
    sessions,
    ids: new MockIds(),
    clock,
  };
}
