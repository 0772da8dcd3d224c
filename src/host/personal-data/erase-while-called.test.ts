import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { onPostgres } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { createEngine } from "../../runtime/engine/create-engine.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { hindranceInWords } from "../store/hindrance-in-words.ts";
import { migrateData } from "../run/migrate-data.ts";
import { erasePersonData } from "./erase-person-data.ts";

const source = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");

interface Desk {
  readonly store: DataStore;
  readonly model: Specification;
  /** Opens a ticket under a key. */
  open(person: "quixote" | "ben", key: string): Promise<void>;
}

async function openDesk(): Promise<Desk> {
  const store = await onPostgres.open();
  onTestFinished(() => store.close());
  const { value: model } = parse(createSource("desk.md", source));
  await migrateData(store, { model, source, data: undefined });
  const passwords = { hash: async (plain: string) => `hash of ${plain}`, verify: async () => false };
  const engine = createEngine(model, store, passwords, {});
  const people: Record<string, string> = {};
  for (const name of ["quixote", "ben"]) {
    const values = { name, email: `${name}@example.org`, password: "hash", role: "Customer" };
    const added = await engine.addPerson(values, "2026-11-24T09:00:00.000Z");
    people[name] = added.kind === "added" ? added.id : expect.fail(added.code);
  }
  let calls = 0;
  return {
    store,
    model,
    async open(person, key) {
      calls += 1;
      const id = `01a20000-0000-7000-8000-${String(calls).padStart(9, "0")}000`;
      const input = { subject: `Ticket of ${key}`, body: "It is broken." };
      const now = new Date(Date.parse("2026-11-24T09:00:00Z") + calls).toISOString();
      const request = { call: "Open a ticket", subject: null, input, query: {}, ifMatch: null, now, id };
      const outcome = await engine.perform({ kind: "person", id: people[person]! }, request, { key, fingerprint: key });
      expect(outcome.kind).toBe("answer");
    },
  };
}

const asked = { named: "quixote@example.org", texts: true };

test("the word of a plan stays the same while others make requests, and changes with the person's records", async () => {
  const { store, model, open } = await openDesk();
  await open("quixote", "first");
  const word = async (): Promise<string> => (await erasePersonData(store, model, asked, () => false)).plan.word;
  const planned = await word();
  await open("ben", "quixote");
  expect(await word()).toBe(planned);
  await open("quixote", "second");
  expect(await word()).not.toBe(planned);
});

test("an erasure that the database undoes for the requests of others is begun anew", async () => {
  const { store, model } = await openDesk();
  let conflicts = 2;
  const contended: DataStore = {
    ...store,
    write: (work) =>
      store.write(async (queries) => {
        const value = await work(queries);
        const isErasure = typeof value === "object" && value !== null && "word" in value;
        if (isErasure && conflicts-- > 0) throw new StoreUnavailable("conflicts", null);
        return value;
      }),
  };
  expect(await erasePersonData(contended, model, asked, () => true)).toMatchObject({ isDone: true });
  expect(conflicts).toBe(-1);
});

test("a command that was given up for conflicts says that other requests were the cause", () => {
  const { words, remedy } = hindranceInWords("conflicts", true);
  expect(words).toContain("other requests");
  expect(remedy).toContain("an erasure");
});
