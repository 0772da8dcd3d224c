import { onTestFinished } from "vitest";
import { createSource } from "../../../../src/base/source.ts";
import { parse } from "../../../../src/language/parse.ts";
import type { Specification } from "../../../../src/model/specification.ts";
import { createEngine } from "../../../../src/runtime/engine/create-engine.ts";
import { createServer } from "../../../../src/runtime/http/server.ts";
import { openSessions } from "../../../../src/runtime/http/sessions.ts";
import type { ServerFault } from "../../../../src/runtime/http/served-site.ts";
import { createPasswordHasher } from "../../../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../../../src/runtime/screens/create-screens.ts";
import { loadState } from "../../../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../../../src/runtime/store/data-store.ts";
import { createSample } from "../../../../src/sample/create-sample.ts";
import { completed } from "../../../house/completed.ts";
import { openTestStore } from "../../../stores.ts";

const often = { count: 1_000_000, per: 60_000 };

/** A product on a socket of its own, with a few people and records, until the test that started it is over. */
export interface AttackedProduct {
  readonly port: number;
  readonly model: Specification;
  /** The token of a person of each role. */
  readonly tokens: readonly string[];
  readonly faults: readonly ServerFault[];
  readonly store: DataStore;
  /** Why the store could not do its work, each time that it could not. */
  readonly failures: readonly string[];
}

/** Serves a document, or some points of one, from memory. */
export async function attackedProduct(text: string): Promise<AttackedProduct> {
  const now = new Date().toISOString();
  const { value: model, diagnostics } = parse(createSource("attacked.md", completed(text)));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new Error(`not a document without mistakes: ${errors.map(({ code }) => code).join("; ")}`);
  const sample = await createSample(model, { seed: 9, rows: 5, locale: "en", now });
  if (sample.kind === "unknown locale") throw new Error(sample.message);
  const store = await openTestStore();
  await migrateStore(store, model, now);
  await loadState(store, model, sample.state, { hash: async (plain) => plain, accounts: [] });
  const sessions = await openSessions(store);
  const [faults, failures]: [ServerFault[], string[]] = [[], []];
  const server = createServer({
    engine: createEngine(model, store, createPasswordHasher({ memory: 8, passes: 1 })),
    screens: createScreens(model, store, () => now),
    sessions,
    webRoot: null,
    alive: async () => true,
    onFault: (fault) => faults.push(fault),
    onUnavailable: ({ because }) => failures.push(because),
    guessLimits: {
      "sign-ins": often,
      "sign-ins-per-account": often,
      "sign-ins-per-address": often,
      "unknown-keys": often,
      "unknown-tokens": often,
    },
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  const tokens = await Promise.all(
    [...new Map(sample.accounts.map((one) => [one.role, one.id])).values()].map((id) => sessions.open(id)),
  );
  return { port, model, tokens, faults, store, failures };
}
