import { expect, onTestFinished, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { fillSample } from "../../src/host/run/fill-sample.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { SmallDocument } from "./small-world.ts";
import { openTestStore } from "../stores.ts";

/*
 * A generated value may be a secret, such as an API key, or stand beside one that everybody may read. So nobody can compute it
 * from anything that they know: not from the record's id, not from another generated value, not from the document.
 */

const keys = [
  "| id | uuid, unique, generated | yes | |",
  "| shown | uuid, generated | yes | |",
  "| key | text 20..40, unique, generated | yes | |",
  "| other | text 20..40, generated | yes | |",
];
const small: SmallDocument = {
  fields: [...keys, "| title | text 1..20 | yes | |", "| status | status | yes | |"],
  people: ["| secret_key | text 20..40, unique, generated | yes | |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read, create, close Task | yes | yes | yes | yes |",
    "| call Two | yes | yes | yes | yes |",
    "| call Anew | yes | yes | yes | yes |",
  ],
  machine:
    "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | a |\n| closed (final) | b |\n\n" +
    "| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n" +
    '| close | open | closed | | create Task `{title: "after"}` |\n' +
    '| lapse | open | closed | after 1 h | create Task `{title: "late"}` |',
  entities:
    "### Rows of Task\n\n| title |\n| --- |\n| First |\n| Second |\n\n" +
    "### Rows of Person\n\n| name | email | password | role |\n| --- | --- | --- | --- |\n| Root | root@x.org | battery | Chief |\n",
  calls:
    '### Two\n\n- Call: `POST /two`\n- Does: create Task `{title: "a"}`; create Task `{title: "b"}`\n- Answers: 204\n\n' +
    "### Anew\n\n- Call: `POST /anew`\n- Does: reset\n- Answers: 204\n",
};
const model = smallDocument(small);

test("two generated fields of a record have nothing in common, with each other or with the record's id", async () => {
  const { body } = (await lastOf(model, [null, "Create a task", null, { title: "A" }])) as {
    readonly body: Readonly<Record<string, string>>;
  };
  const { id, shown, key, other } = body;
  expect(new Set([id, shown, key, other, "01a20000-0000-7000-8000-000000000000"]).size).toBe(5);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(key).toMatch(/^[a-z0-9]{40}$/);
});

const now = "2026-11-23T09:00:00.000Z";
const passwords = { hash: async (plain: string) => plain, verify: async () => true };
const visitor = { kind: "visitor" } as const;

interface Installation {
  readonly store: DataStore;
  readonly engine: Engine;
}

/** Installs a document, as every installation does: its rows are created, and `sample` records. */
async function install(document: Specification, sample = 0): Promise<Installation> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateStore(store, document, now);
  await fillSample(store, { model: document, source: "", begin: null }, passwords, {
    sample,
    seed: 1,
    locale: "en",
  });
  let timers = 0;
  const timerId = (): string => `01a20000-0000-7000-8000-00000000ff${String((timers += 10)).padStart(2, "0")}`;
  return { store, engine: createEngine(document, store, passwords, { resets: true, timerId }) };
}

/** Makes a call. All installations give their records the same ids. */
async function call({ engine }: Installation, name: string, input = {}, subject: string | null = null): Promise<void> {
  const id = "01a20000-0000-7000-8000-000000000000";
  const request = { call: name, subject, input, query: {}, ifMatch: null, now, id };
  expect(await engine.perform(visitor, request)).toMatchObject({ kind: "answer" });
}

async function keyOfFirst({ store }: Installation): Promise<string> {
  const [[key] = []] = await store.latest.all({ text: `select "id" from "Task" order by "@id" limit 1` }, []);
  return String(key);
}

const generatedColumns = { Task: ["id", "shown", "key", "other"], Person: ["secret_key"] } as const;

async function generatedValues({ store }: Installation): Promise<readonly unknown[]> {
  const values = await Promise.all(
    Object.entries(generatedColumns).map(async ([entity, columns]) => {
      const listed = columns.map((name) => `"${name}"`).join(", ");
      return (await store.latest.all({ text: `select ${listed} from "${entity}"` }, [])).flat();
    }),
  );
  return values.flat();
}

const ways: Readonly<Record<string, (installation: Installation) => Promise<unknown>>> = {
  "the document's rows": async () => {},
  "a call that creates": (installation) => call(installation, "Create a task", { title: "A" }),
  "the statements of a call": (installation) => call(installation, "Two"),
  "the effect of a transition": async (installation) =>
    call(installation, "Close a task", {}, await keyOfFirst(installation)),
  "a timer": async ({ engine }) => {
    expect(await engine.fireTimers("2027-01-01T00:00:00.000Z")).toBeGreaterThan(0);
  },
  "a person added without a call": async ({ engine }) => {
    const given = { name: "Ada", email: "ada@x.org", password: "battery", role: "Member" };
    expect(await engine.addPerson(given, now)).toMatchObject({ kind: "added" });
  },
  "a reset": (installation) => call(installation, "Anew"),
};

test.each(Object.entries(ways))("no two installations generate the same values: %s", async (_, make) => {
  const made: unknown[] = [];
  for (let count = 0; count < 2; count += 1) {
    const installation = await install(model);
    await make(installation);
    made.push(...(await generatedValues(installation)));
  }
  expect(made.length).toBeGreaterThan(0);
  expect(made).not.toContain(null);
  expect(new Set(made).size).toBe(made.length);
});

test("no two installations generate the same values: sample data", async () => {
  const made = [await install(model, 5), await install(model, 5)].map(generatedValues);
  const [first = [], second = []] = await Promise.all(made);
  expect(first.length).toBeGreaterThan(15);
  expect(first).toHaveLength(second.length);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
});

test("no two installations generate the same values: fields that are new in a document", async () => {
  const before = smallDocument({
    ...small,
    fields: small.fields.filter((row) => !keys.includes(row)),
    people: [],
  });
  const made: unknown[] = [];
  for (let count = 0; count < 2; count += 1) {
    const installation = await install(before);
    await migrateStore(installation.store, model, now);
    made.push(...(await generatedValues(installation)));
  }
  expect(made).toHaveLength(2 * (2 * 4 + 1));
  expect(made).not.toContain(null);
  expect(new Set(made).size).toBe(made.length);
});

test("a reset gives the document's rows new values", async () => {
  const installation = await install(model);
  const before = await generatedValues(installation);
  await call(installation, "Anew");
  const after = await generatedValues(installation);
  expect(after).toHaveLength(before.length);
  expect(new Set([...before, ...after]).size).toBe(before.length * 2);
});

test("a generated text is as long as its range demands", async () => {
  const long = smallDocument({
    fields: ["| code | text 30.., generated | yes | |"],
    rights: small.rights.slice(0, 1).concat("| create, read Task | yes | yes | yes | yes |"),
  });
  expect(await lastOf(long, [null, "Create a task"])).toMatchObject({
    body: { code: expect.stringMatching(/^.{30}$/) },
  });
});
