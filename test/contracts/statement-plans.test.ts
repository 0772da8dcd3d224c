import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { recordStatements } from "../../src/ledger/record-statements.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Sample } from "../../src/sample/sample.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { unsupportedByStore } from "../../src/host/store/unsupported-by-store.ts";
import { documentText } from "../product/document.ts";
import { storeKinds } from "../stores.ts";
import { requestsOfAllKinds } from "./requests-of-all-kinds.ts";
import { ChangeFeed } from "../../src/runtime/feed/change-feed.ts";
import { scannedAliases, scansOf } from "./scans-of.ts";

const now = "2026-11-21T10:30:00.000Z";
const documents = ["helpdesk.md", "conduit.md", "equipment-loans.md", "leave-requests.md", "petclinic.md"];

/** Opens a store with the sample of a document. */
async function openFilled(
  kind: (typeof storeKinds)[number],
  model: Specification,
): Promise<{ readonly store: DataStore; readonly sample: Sample }> {
  const sample = await createSample(model, { seed: 3, rows: 60, locale: "en", now });
  if (sample.kind === "unknown locale") throw new Error(sample.message);
  const store = await kind.open();
  await migrateStore(store, model, now);
  await loadState(store, model, sample.state, { hash: async (plain) => plain, accounts: [] });
  return { store, sample };
}

test.each(storeKinds.flatMap((kind) => documents.map((name) => ({ kind, name, on: kind.name }))))(
  "on $on no statement of $name reads a whole table where an index leads to its rows",
  async ({ kind, name }) => {
    const { value: model } = parse(createSource(name, documentText(name)));
    if (unsupportedByStore(model, kind.dialect).length > 0) return;
    const { store, sample } = await openFilled(kind, model);
    try {
      const statements = new Set<string>();
      const watched = recordStatements(store, statements);
      const feed = await ChangeFeed.open(watched, "one");
      const passwords = { hash: async (plain: string) => plain, verify: async () => true };
      const engine = createEngine(model, watched, passwords, { feed });
      const actors: readonly Actor[] = sample.accounts.map(({ id }) => ({ kind: "person", id }));
      let ids = 0;
      for (const request of requestsOfAllKinds(model, sample.state, now))
        for (const actor of actors) {
          ids += 1;
          const id = `019aa000-0000-7000-8000-${String(100 * ids).padStart(12, "0")}`;
          await engine.perform(actor, { ...request, id });
        }
      await engine.fireTimers(now);
      await feed.catchUp();
      expect(statements.size).toBeGreaterThan(20);
      expect(await scansOf(store, [...statements])).toEqual([]);
    } finally {
      await store.close();
    }
  },
);

test.each(storeKinds)(
  "on $name a board counts its records by an index, and leaves those without a column unread",
  async (kind) => {
    const { value: model } = parse(createSource("helpdesk.md", documentText("helpdesk.md")));
    const { store, sample } = await openFilled(kind, model);
    try {
      const statements = new Set<string>();
      const screens = createScreens(model, recordStatements(store, statements), () => now);
      const [lead] = sample.accounts.filter(({ role }) => role === "Lead");
      const board = await screens.screen({ kind: "person", id: lead!.id }, "Queue", {});
      expect(board).toMatchObject({ kind: "board" });
      const counts = [...statements].filter((statement) => statement.startsWith('select "t"."status", count(*)'));
      expect(counts).toHaveLength(1);
      expect(await scannedAliases(store, counts[0]!)).toEqual([]);
    } finally {
      await store.close();
    }
  },
);
