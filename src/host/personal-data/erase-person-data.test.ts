import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Value } from "../../model/value-type.ts";
import type { Specification } from "../../model/specification.ts";
import { createEngine } from "../../runtime/engine/create-engine.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { migrateData } from "../run/migrate-data.ts";
import { erasePersonData } from "./erase-person-data.ts";
import type { PlannedErasure } from "./erase-person-data.ts";

const helpdesk = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const heading = "| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n";

const firstBody = "The windmill is broken.";

/** Opens a ticket, lets the rules come into force, and erases its requester with the texts. */
async function eraseUnder(
  before: string,
  after: string,
): Promise<{ readonly erased: PlannedErasure; readonly ticket: readonly unknown[] }> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const model = await follow(store, before);
  const passwords = { hash: async (plain: string) => `hash of ${plain}`, verify: async () => false };
  const engine = createEngine(model, store, passwords, {});
  const now = "2026-11-24T09:00:00.000Z";
  const person = { name: "Quixote", email: "quixote@example.org", password: "hash", role: "Customer" };
  const added = await engine.addPerson(person, now);
  if (added.kind !== "added") throw new Error(added.code);
  const outcome = await engine.perform(
    { kind: "person", id: added.id },
    {
      call: "Open a ticket",
      subject: null,
      input: { subject: "Windmill", body: firstBody },
      query: {},
      ifMatch: null,
      now,
      id: "01a20000-0000-7000-8000-000000001000",
    },
  );
  expect(outcome.kind).toBe("answer");
  await store.write((queries) => queries.run({ text: `update "Ticket" set "note" = 'Gave his lance' ` }, []));
  const erased = await erasePersonData(
    store,
    await follow(store, after),
    { named: "quixote@example.org", texts: true },
    () => true,
  );
  const [ticket = []] = await store.read((queries) =>
    queries.all({ text: `select "subject", "body", "note" from "Ticket"` }, []),
  );
  return { erased, ticket };
}

/** Gives people further fields, erases two of them, each with the same values, and tells what they have there then. */
async function eraseTwoWith(
  fields: readonly string[],
  values: Readonly<Record<string, Value>>,
  rules = "",
): Promise<readonly (readonly unknown[])[]> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const secret = "| password | secret 10..200 | yes | | |\n";
  const model = await follow(store, rules, (source) =>
    source.replace(secret, `${secret}${fields.map((row) => `| ${row} | |\n`).join("")}`),
  );
  const passwords = { hash: async (plain: string) => `hash of ${plain}`, verify: async () => false };
  const engine = createEngine(model, store, passwords, {});
  for (const [at, name] of ["Quixote", "Sancho"].entries()) {
    const email = `${name}@example.org`.toLowerCase();
    const person = { name, email, password: "hash", role: "Customer", ...values, code: at + 7 };
    const added = await engine.addPerson(person, "2026-11-24T09:00:00.000Z");
    if (added.kind !== "added") throw new Error(`${added.code} ${JSON.stringify(added)}`);
    const ticket = { call: "Open a ticket", subject: null, input: { subject: "Windmill", body: firstBody } };
    const id = `01a20000-0000-7000-8000-00000000${at + 1}000`;
    const request = { ...ticket, query: {}, ifMatch: null, now: "2026-11-24T09:00:00.000Z", id };
    expect((await engine.perform({ kind: "person", id: added.id }, request)).kind).toBe("answer");
    expect((await erasePersonData(store, model, { named: email, texts: false }, () => true)).isDone).toBe(true);
  }
  const columns = fields.map((row) => `"${row.split(" ")[0] ?? ""}"`).join(", ");
  return store.read((queries) => queries.all({ text: `select ${columns} from "User" order by "@id"` }, []));
}

async function follow(
  store: DataStore,
  rules: string,
  edit: (source: string) => string = (source) => source,
): Promise<Specification> {
  const source = edit(helpdesk.replace(heading, `${heading}${rules}`));
  const { value: model, diagnostics } = parse(createSource("desk.md", source));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  await migrateData(store, { model, source, data: undefined });
  return model;
}

test("a rule that was broken before keeps no texts of an erased person", async () => {
  const { erased, ticket } = await eraseUnder("", '| Weighed | Ticket | `priority == "low"` | NO_ASSIGNEE |\n');
  expect(erased.isDone).toBe(true);
  expect(erased.plan.steps.filter(({ kind }) => kind === "not erased")).toEqual([]);
  expect(ticket.join()).not.toMatch(/indmill|lance/u);
});

test("a text that a rule asks for is replaced by one that says nothing", async () => {
  const asksForNote = '| Noted | Ticket | `priority != "normal" or note != null` | NO_ASSIGNEE |\n';
  const { erased, ticket } = await eraseUnder("", asksForNote);
  expect(erased.isDone).toBe(true);
  expect(ticket.join()).not.toMatch(/indmill|lance/u);
  expect(ticket[2]).not.toBeNull();
});

test("a rule on an action keeps no texts of an erased person", async () => {
  const { erased, ticket } = await eraseUnder("", '| Frozen | update Ticket | `priority == "low"` | NO_ASSIGNEE |\n');
  expect(erased.isDone).toBe(true);
  expect(ticket.join()).not.toMatch(/indmill|lance/u);
});

test("nothing is erased where a rule refuses to let a text go, and the plan names the record by its key", async () => {
  const asksForBody = '| Told | Ticket | `body.contains("windmill")` | NO_ASSIGNEE |\n';
  const { erased, ticket } = await eraseUnder(asksForBody, asksForBody);
  expect(erased.isDone).toBe(false);
  expect(erased.plan.steps.find(({ kind }) => kind === "not erased")).toMatchObject({ what: "Ticket", keys: ["1"] });
  expect(ticket[1]).toBe(firstBody);
});

test("required values become the default that is the same for all, or else the number nearest to zero, and unique ones stay distinct", async () => {
  const fields = [
    "reminders | integer | yes | `0`",
    'greeting | text 1..40 | yes | `"Hello"`',
    "handle | text 1..40 | yes | `name`",
    "height | integer 30..250 | yes |",
    "balance | decimal(9,2) | yes |",
    "code | integer 1..99, unique | yes |",
  ];
  const values = { reminders: 31, greeting: "Olé", handle: "knight", height: 188, balance: 12_345 };
  const rows = await eraseTwoWith(fields, values);
  for (const row of rows) expect(row.slice(0, 5)).toEqual([0, "Hello", "Erased handle", 30, 0]);
  const codes = rows.map((row) => Number(row[5]));
  expect(new Set(codes).size).toBe(2);
  expect(codes.every((code) => code >= 1 && code <= 99)).toBe(true);
});

test("where a rule asks that values differ, their replacements do", async () => {
  const rule =
    "| Nicknames differ | User | `User.filter(other, other.nickname == nickname).size() < 2` | NO_ASSIGNEE |\n";
  const rows = await eraseTwoWith(["nickname | text 1..40 | yes | `name`", "code | integer | |"], {}, rule);
  const nicknames = rows.map(([nickname]) => String(nickname));
  expect(nicknames.join()).not.toMatch(/Quixote|Sancho/u);
  expect(new Set(nicknames).size).toBe(2);
});
