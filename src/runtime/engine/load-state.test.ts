import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { createSample } from "../../sample/create-sample.ts";
import type { Sample } from "../../sample/sample.ts";
import type { Row } from "../../semantics/state/state.ts";
import { createEngine } from "./create-engine.ts";
import { rowColumns } from "../store/schema/row-columns.ts";
import { loadState } from "./load-state.ts";
import { migrateStore } from "../store/migrate/migrate-store.ts";
import type { DataStore } from "../store/data-store.ts";
import { openTestStore } from "../../../test/stores.ts";

const now = "2026-11-21T10:00:00.000Z";
const passwords = {
  hash: async (plain: string) => `hashed ${plain}`,
  verify: async (hash: string, plain: string) => hash === `hashed ${plain}`,
};
let store: DataStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

test("what is loaded is what the state holds, numbers and the times of states included", async () => {
  const { model, sample } = await loaded("equipment-loans.md");
  for (const entity of model.entities) {
    const rows = await rowsOf(model, entity.name);
    const stored = [...(sample.state.entities[entity.name]?.values() ?? [])].map((row) =>
      entity.name === "Person" ? withoutPassword(row) : row,
    );
    expect(rows.map((row) => (entity.name === "Person" ? withoutPassword(row) : row))).toEqual(
      stored.sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }
  const counters = await store.read((queries) =>
    queries.all({ text: `select "name", "last" from "@counters" order by "name"` }, []),
  );
  expect(Object.fromEntries(counters)).toEqual(sample.state.counters);
});

test("demo accounts can sign in, and nobody else can", async () => {
  const { model, sample } = await loaded("helpdesk.md");
  const engine = createEngine(model, store, passwords);
  const signIn = async (email: string, password: string): Promise<string> =>
    (
      await engine.perform(
        { kind: "visitor" },
        { call: "Sign in", subject: null, input: { email, password }, query: {}, ifMatch: null, now, id: "0" },
      )
    ).kind;
  for (const { by, password } of sample.accounts) expect(await signIn(by, password)).toBe("answer");
  const others = [...sample.state.entities["User"]!.values()].filter(
    ({ id }) => !sample.accounts.some((account) => account.id === id),
  );
  expect(others.length).toBeGreaterThan(0);
  for (const { values } of others.slice(0, 5))
    expect(await signIn(String(values["email"]), String(values["password"]))).toBe("refusal");
});

test("a number given after loading is the next one", async () => {
  const { model, sample } = await loaded("helpdesk.md");
  const engine = createEngine(model, store, passwords);
  const { id } = sample.accounts.find(({ role }) => role === "Lead")!;
  const opened = await engine.perform(
    { kind: "person", id },
    {
      call: "Open a ticket",
      subject: null,
      input: { subject: "The printer is down", body: "It burns." },
      query: {},
      ifMatch: null,
      now,
      id: "01f00000-0000-7000-8000-000000000000",
    },
  );
  expect(opened.kind === "answer" && opened.record?.key).toBe(String(sample.state.counters["Ticket.number"]! + 1));
});

async function loaded(document: string): Promise<{ model: Specification; sample: Sample }> {
  const { value: model } = parse(
    createSource(document, readFileSync(new URL(`../../../specs/${document}`, import.meta.url), "utf8")),
  );
  const sample = await createSample(model, { seed: 1, rows: 45, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  await migrateStore(store, model, now);
  await loadState(store, model, sample.state, { hash: passwords.hash, accounts: sample.accounts });
  return { model, sample };
}

async function rowsOf(model: Specification, name: string): Promise<readonly Row[]> {
  const columns = rowColumns(model.entities.find((entity) => entity.name === name)!);
  const names = columns.names.map((column) => `"${column}"`).join(", ");
  const cells = await store.read((queries) =>
    queries.all({ text: `select ${names} from "${name}" order by "@id"` }, []),
  );
  return cells.map((row) => columns.decode(row, 0));
}

function withoutPassword({ id, values, since }: Row): Row {
  return { id, values: { ...values, password: null }, since };
}
