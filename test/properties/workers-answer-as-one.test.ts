import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import type { DataStore, ReadQueries } from "../../src/runtime/store/data-store.ts";
import { smallDocument } from "../decisions/small-world.ts";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readModel } from "../generate/read-document.ts";
import { temporaryFolder } from "../product/running-product.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";
import { playBoth } from "./engine-story.ts";
import { openReader, openTwin } from "./engine-twin.ts";
import type { Ran } from "./engine-twin.ts";

test("workers that take turns answer as decide: none uses what the process that writes has changed", async () => {
  const [outcomes, read] = [{ granted: 0 }, { byWorkers: 0 }];
  await fc.assert(
    fc.asyncProperty(documents, histories, async (document, history) => {
      const model = readModel(document);
      const timerIds: string[] = [];
      const folder = temporaryFolder();
      const twin = await openTwin(model, { timerIds, workers: 2, path: join(folder.path, "data.db") });
      try {
        const begin = peopledState(model);
        await twin.load(begin);
        const played = await playBoth(model, twin, begin, history, timerIds).catch((error: unknown) => {
          throw new Error(`${document}\n${String(error)}`);
        });
        outcomes.granted += played.outcomes.get("200") ?? 0;
        read.byWorkers += twin.statements.filter(({ inside }) => inside === "read").length;
      } finally {
        await twin.close();
        folder.remove();
      }
    }),
    { numRuns: runs(30) },
  );
  expect(outcomes.granted).toBeGreaterThan(0);
  expect(read.byWorkers).toBeGreaterThan(0);
});

const plain = {
  hash: (text: string): Promise<string> => Promise.resolve(text),
  verify: (hash: string, text: string): Promise<boolean> => Promise.resolve(hash === text),
};
const began = "2026-11-23T09:00:00.000Z";

test("no list of a worker mixes what was before a commit with what is after it, and each is put together from memory where nothing changes", async () => {
  const model = smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 1..20 | yes | |",
      "| rank | integer 0..9 | yes | `1` |",
    ],
    rights: ["| read Person | | yes | yes | yes |", "| create, read, update Task | | yes | yes | yes |"],
  });
  const folder = temporaryFolder();
  const path = join(folder.path, "data.db");
  const twin = await openTwin(model, { path, workers: 1 });
  await twin.load(peopledState(model));
  const statements: Ran[] = [];
  const between = { statements: async (): Promise<void> => {} };
  const worker = await openReader(model, path, plain, statements, (store) => interrupted(store, between));
  onTestFinished(async () => {
    await worker.store.close();
    await twin.close();
    folder.remove();
  });
  let given = 0;
  const ask = async (engine: Engine, call: string, more: object = {}): Promise<unknown> => {
    const id = `f1a20000-0000-7000-8000-${(given += 0x1000).toString(16).padStart(12, "0")}`;
    const request = { call, subject: null, input: {}, query: {}, ifMatch: null, now: began, id, ...more };
    const outcome = await engine.perform({ kind: "person", id: "ann" }, request);
    return outcome.kind === "refusal" ? outcome.code : JSON.parse(String(outcome.body ?? "null"));
  };
  for (let at = 1; at <= 6; at += 1)
    await ask(twin.engine, "Create a task", { input: { title: `task ${at}`, rank: 1 } });
  const places = new Set<number>();
  for (let place = 1; place <= 4; place += 1)
    for (const subject of ["2", "5"]) {
      // Each list has a size of its own, so that its page is in no memory; of its records, one is not.
      const list = { query: { sort: "-rank", size: String(10 + place) } };
      worker.look();
      await ask(worker.engine, "List tasks");
      await ask(twin.engine, "Change a task", { subject: "1", input: { title: `round ${place} ${subject}` } });
      const before = await ask(twin.engine, "List tasks", list);
      let statement = 0;
      between.statements = async () => {
        statement += 1;
        if (statement !== place) return;
        places.add(place);
        for (const changed of [subject, "1"])
          await ask(twin.engine, "Change a task", {
            subject: changed,
            input: { rank: place + 1, title: `at ${place}` },
          });
      };
      worker.look();
      const shown = await ask(worker.engine, "List tasks", list);
      between.statements = async () => {};
      const now = await ask(twin.engine, "List tasks", list);
      expect([before, now].some((state) => isDeepStrictEqual(shown, state))).toBe(true);
      worker.look();
      expect(await ask(worker.engine, "List tasks", list)).toEqual(now);
      statements.length = 0;
      worker.look();
      expect(await ask(worker.engine, "List tasks", list)).toEqual(now);
      expect(statements).toEqual([]);
    }
  expect(places.size).toBeGreaterThan(2);
});

/** The same store, where something may happen before each statement. */
function interrupted(store: DataStore, between: { readonly statements: () => Promise<void> }): DataStore {
  const { latest } = store;
  const queries: ReadQueries = {
    async all(statement, cells) {
      await between.statements();
      return latest.all(statement, cells);
    },
    async one(statement, cells) {
      await between.statements();
      return latest.one(statement, cells);
    },
  };
  return { ...store, latest: queries };
}
