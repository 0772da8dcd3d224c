import { withConstants } from "../../src/trace/with-constants.ts";
import { replayOnTarget } from "../../src/trace/http/replay-on-target.ts";
import type { TargetReplay } from "../../src/trace/http/replay-on-target.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { createServer } from "../../src/runtime/http/server.ts";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import { createPasswordHasher } from "../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { send } from "../contracts/http/send.ts";
import { openTestStore } from "../stores.ts";

const often = { count: 1_000_000, per: 1 };

/** Serves the world in which a trace begins on a clock of its own, and does the trace again over HTTP. */
export async function serveTrace(document: Specification, trace: Trace): Promise<TargetReplay> {
  // How often somebody may call is not what a trace is about.
  const model: Specification = {
    ...withConstants(document, trace.start.scaled),
    calls: document.calls.map((call) => ({ ...call, limit: null })),
    constants: withConstants(document, trace.start.scaled).constants.filter(({ name }) => name !== "callsPerPerson"),
  };
  const store = await openTestStore();
  let now = trace.start.now;
  await migrateStore(store, model, now);
  const passwords = createPasswordHasher({ memory: 8, passes: 1 });
  const people = model.identification;
  const accounts =
    people === null
      ? []
      : [...(trace.start.state.entities[people.entity]?.values() ?? [])].flatMap(({ id, values }) => {
          const password = values[people.secret];
          return typeof password === "string" ? [{ id, password }] : [];
        });
  await loadState(store, model, trace.start.state, { hash: passwords.hash, accounts });
  const engine = createEngine(model, store, passwords);
  const server = createServer({
    engine,
    screens: createScreens(model, store, () => now),
    sessions: await openSessions(store),
    webRoot: null,
    alive: async () => true,
    clock: () => Date.parse(now),
    guessLimits: { "sign-ins": often, "sign-ins-per-account": often, "sign-ins-per-address": often },
    onFault: ({ error }) => {
      throw error;
    },
  });
  const port = await server.listen(0, "127.0.0.1");
  try {
    return await replayOnTarget(document, trace, {
      async send({ method, path, headers, body }) {
        const { status, text } = await send(port, method, path, { headers, ...(body === null ? {} : { body }) });
        return { status, json: jsonOf(text) };
      },
      passTime: async (later) => void (now = later),
      fireTimers: async (at) => void (await engine.fireTimers(at)),
    });
  } finally {
    await server.close();
    await store.close();
  }
}

function jsonOf(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
