import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { visitorRole } from "../../src/semantics/rights/role-of.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { documentText } from "./document.ts";
import { openTestStore } from "../stores.ts";

/** Somebody of each role, a visitor among them. */
export interface Viewer {
  readonly role: string;
  readonly actor: Actor;
}

/** A document with people and records, at one moment. */
export interface SampledWorld {
  readonly model: Specification;
  readonly state: State;
  readonly screens: Screens;
  readonly viewers: readonly Viewer[];
  readonly now: string;
  close(): Promise<void>;
}

/** Makes the world that `run` would begin with, on a store of its own. */
export async function sampledWorld(document: string, seed: number, rows: number): Promise<SampledWorld> {
  const now = "2026-11-21T10:30:00.000Z";
  const { value: model } = parse(createSource(document, documentText(document)));
  const sample = await createSample(model, { seed, rows, locale: "en", now });
  if (sample.kind === "unknown locale") throw new Error(sample.message);
  const store = await openTestStore();
  await migrateStore(store, model, now);
  await loadState(store, model, sample.state, { hash: async (plain) => plain, accounts: [] });
  const people = sample.accounts.map(({ role, id }): Viewer => ({ role, actor: { kind: "person", id } }));
  return {
    model,
    state: sample.state,
    screens: createScreens(model, store, () => now),
    viewers: [{ role: visitorRole(model), actor: { kind: "visitor" } }, ...people],
    now,
    close: () => store.close(),
  };
}
