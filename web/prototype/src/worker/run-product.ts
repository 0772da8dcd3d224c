import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { IncomingMessage, ServerResponse } from "node:http";
import { keepTimers } from "../../../../src/host/run/keep-timers.ts";
import { createEngine } from "../../../../src/runtime/engine/create-engine.ts";
import { createSite, endSessionsWith } from "../../../../src/runtime/http/create-site.ts";
import { ReadWriteLock } from "../../../../src/runtime/http/read-write-lock.ts";
import { respondTo } from "../../../../src/runtime/http/respond-to.ts";
import { usualServerLimits } from "../../../../src/runtime/http/server-limits.ts";
import { openSessions } from "../../../../src/runtime/http/sessions.ts";
import { createPbkdf2Hasher } from "../../../../src/runtime/password/pbkdf2-hash.ts";
import { createScreens } from "../../../../src/runtime/screens/create-screens.ts";
import { dataIdentity } from "../../../../src/runtime/store/data-identity.ts";
import { openAlone } from "../../../../src/runtime/store/sqlite/open-alone.ts";
import type { Product } from "../messages.ts";
import type { PageDatabase } from "./page-database.ts";
import type { PageRequest } from "./page-request.ts";
import type { PageResponse } from "./page-response.ts";

/** A product that runs in this worker. */
export interface RunningProduct {
  answer(request: PageRequest, response: PageResponse): void;
  close(): Promise<void>;
}

// A page that came by plain HTTP has no WebCrypto.
const passwords = createPbkdf2Hasher(
  async () => crypto.getRandomValues(new Uint8Array(16)),
  crypto.subtle === undefined
    ? (plain, salt, rounds) => pbkdf2Async(sha256, plain, salt, { c: rounds, dkLen: 32 })
    : undefined,
);

/** Runs a product on a database, as `ninepoint run` does, but that its requests come from the page. */
export async function runProduct({ model, demo, logo }: Product, database: PageDatabase): Promise<RunningProduct> {
  const store = openAlone(database);
  const now = (): string => new Date().toISOString();
  const engine = createEngine(model, store, passwords);
  const [sessions, lock, clock] = [await openSessions(store), new ReadWriteLock(), Date.now];
  const site = createSite(
    {
      engine,
      screens: createScreens(model, store, now),
      demo,
      logo: logo === null ? null : { ...logo, content: Buffer.from(logo.content, "base64") },
      sessions,
      lock,
      clock,
      data: await dataIdentity(store, crypto.randomUUID()),
      webRoot: null,
      alive: async () => true,
      onFault: ({ error }) => console.error(error),
    },
    usualServerLimits,
    { endsWith: () => false, files: { get: () => undefined, load() {} } },
  );
  const stopEnding = endSessionsWith(engine, sessions);
  const timers = keepTimers(engine, {
    lock,
    clock,
    cleanUp: async () => {},
    onUnavailable: (failure) => console.error(failure),
    onFired() {},
    onRefused() {},
    onFault: (error) => console.error(error),
  });
  return {
    answer: (request, response) =>
      void respondTo(site, request as unknown as IncomingMessage, response as unknown as ServerResponse),
    async close() {
      stopEnding();
      site.events.close();
      await timers.close();
      await store.close();
    },
  };
}
