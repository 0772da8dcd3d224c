import { expect, onTestFinished } from "vitest";
import { createSource } from "../../../src/base/source.ts";
import { parse } from "../../../src/language/parse.ts";
import { createEngine } from "../../../src/runtime/engine/create-engine.ts";
import { createServer } from "../../../src/runtime/http/server.ts";
import type { ServerOptions } from "../../../src/runtime/http/server-options.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import { createPasswordHasher } from "../../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../../src/runtime/screens/create-screens.ts";
import { migrateStore } from "../../../src/runtime/store/migrate/migrate-store.ts";
import { completed } from "../../house/completed.ts";
import { send } from "./send.ts";
import type { Received, SendOptions } from "./send.ts";
import { openTestStore } from "../../stores.ts";

/** A document served on a socket of its own, with nothing in between left out, until the test that started it is over. */
export interface RunningDocument {
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
}

/** Serves some points of a document; the others are not shown. Throws where it is not one without mistakes. */
export async function runDocument(points: string, options: Partial<ServerOptions> = {}): Promise<RunningDocument> {
  const { value: model, diagnostics } = parse(createSource("small.md", completed(points)));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const store = await openTestStore();
  await migrateStore(store, model, "2026-11-21T09:30:00.000Z");
  const server = createServer({
    engine: createEngine(model, store, createPasswordHasher({ memory: 8, passes: 1 })),
    screens: createScreens(model, store, () => new Date().toISOString()),
    sessions: await openSessions(store),
    webRoot: null,
    alive: async () => true,
    onFault: ({ error }) => {
      throw error;
    },
    ...options,
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  return { send: (method, path, sent = {}) => send(port, method, path, sent) };
}
