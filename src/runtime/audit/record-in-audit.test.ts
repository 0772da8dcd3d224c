import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { auditSettings } from "../../host/run/audit-settings.ts";
import { parse } from "../../language/parse.ts";
import type { Value } from "../../model/value-type.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { createEngine } from "../engine/create-engine.ts";
import type { Engine } from "../engine/engine.ts";
import type { DataStore } from "../store/data-store.ts";
import { migrateStore } from "../store/migrate/migrate-store.ts";
import type { StoredAuditEntry } from "./audit-entry.ts";
import { isWanted, readAudit } from "./read-audit.ts";

const source = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8").replace(
  "| update Ticket: subject, body |",
  "| delete Ticket | | | | yes |\n| update Ticket: subject, body |",
);
const model = parse(createSource("desk.md", source)).value;
const moment = (minute: number): string => `2026-11-22T09:${String(minute).padStart(2, "0")}:00.000Z`;

let store: DataStore;
let engine: Engine;
let calls = 0;

const open = async (keepsOrigins: boolean): Promise<void> => {
  store = await openTestStore();
  await migrateStore(store, model, moment(0));
  const passwords = { hash: async (plain: string) => `hash of ${plain}`, verify: async () => false };
  engine = createEngine(model, store, passwords, { audit: auditSettings(source, keepsOrigins), resets: true });
};
beforeEach(() => open(false));
afterEach(() => store.close());

async function person(name: string, role: string): Promise<Actor> {
  const given = { name, email: `${name}@x.org`, password: "a hash", role };
  const added = await engine.addPerson(given, moment(1));
  if (added.kind !== "added") throw new Error(added.code);
  return { kind: "person", id: added.id };
}

async function perform(
  actor: Actor,
  call: string,
  subject: string | null,
  input: Readonly<Record<string, Value>> = {},
): Promise<number> {
  const id = `01a20000-0000-7000-8000-${(calls += 0x1000).toString(16).padStart(12, "0")}`;
  const request = { call, subject, input, query: {}, ifMatch: null, now: moment(2), id };
  const outcome = await engine.perform(actor, request, undefined, "a token", "203.0.113.9");
  return outcome.status;
}

const trail = (): Promise<readonly StoredAuditEntry[]> =>
  store.read(async (queries) => {
    const entries: StoredAuditEntry[] = [];
    for await (const entry of readAudit(queries, store.dialect)) entries.push(entry);
    return entries;
  });

/** The number of the first entry that is not sound; null: all are. */
async function firstBroken(): Promise<number | null> {
  let previous: string | null = null;
  for (const entry of await trail()) {
    if (!entry.isSound(previous)) return entry.number;
    previous = entry.hash;
  }
  return null;
}

const ticket = { subject: "No ink left", body: "It prints white." };

test("each change is in the trail with who, when, the call, the line that granted it, and the values before and after", async () => {
  const [ada, ben] = [await person("Ada", "Customer"), await person("Ben", "Agent")];
  expect(await perform(ada, "Open a ticket", null, ticket)).toBe(201);
  const updating = model.calls.find(({ does }) => does.kind === "update" && does.entity === "Ticket")?.name ?? "";
  expect(await perform(ben, updating, "1", { priority: "high" })).toBe(200);
  const entries = await trail();
  expect(entries.map(({ by, change, entity, call }) => [by.kind, change, entity, call])).toEqual([
    ["command", "created", "User", null],
    ["command", "created", "User", null],
    ["person", "created", "Ticket", "Open a ticket"],
    ["person", "changed", "Ticket", updating],
  ]);
  const [user, , created, changed] = entries;
  expect(user?.content?.values).toMatchObject({ name: [null, "Ada"], password: [null, null] });
  expect(created).toMatchObject({
    at: moment(2),
    by: ada,
    content: { key: "1", values: { subject: [null, "No ink left"] } },
  });
  expect(created?.granted?.text).toContain("Ticket");
  expect(source.split("\n")[Number(created?.granted?.line) - 1]?.trim()).toBe(created?.granted?.text);
  expect(changed?.content?.values["priority"]).toEqual(["normal", "high"]);
  expect(JSON.stringify(entries)).not.toContain("a hash");
  expect(await firstBroken()).toBeNull();
});

test("a deletion leaves its entry with the last values, though the history of the record goes", async () => {
  const [ada, cleo] = [await person("Ada", "Customer"), await person("Cleo", "Lead")];
  await perform(ada, "Open a ticket", null, ticket);
  const deleting = model.calls.find(({ does }) => does.kind === "delete" && does.entity === "Ticket")?.name ?? "";
  expect(await perform(cleo, deleting, "1")).toBe(204);
  const [entry] = (await trail()).slice(-1);
  expect(entry).toMatchObject({
    change: "deleted",
    by: cleo,
    content: { key: "1", values: { subject: ["No ink left", null] } },
  });
  const history = await store.read((queries) =>
    queries.all({ text: `select * from "@history" where "entity" = 'Ticket'` }, []),
  );
  expect(history).toEqual([]);
  const wanted = (await trail()).filter((one) => isWanted(one, { record: { entity: "Ticket", key: "1" } }));
  expect(wanted.map(({ change }) => change)).toEqual(["created", "deleted"]);
});

test("a refused call leaves no entry", async () => {
  const ada = await person("Ada", "Customer");
  const before = (await trail()).length;
  expect(await perform(ada, "Open a ticket", null, { ...ticket, subject: "" })).toBe(422);
  expect((await trail()).length).toBe(before);
});

test("addresses and sessions are in the trail only where that is wanted, and the session is no token", async () => {
  const ada = await person("Ada", "Customer");
  await perform(ada, "Open a ticket", null, ticket);
  expect((await trail()).map(({ origin }) => origin)).toEqual([null, null]);
  await store.close();
  await open(true);
  await perform(await person("Ada", "Customer"), "Open a ticket", null, ticket);
  const origin = (await trail()).at(-1)?.origin;
  expect(origin).toEqual({ address: "203.0.113.9", session: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

test.each([
  ["a value", `update "@audit" set "content" = replace("content", 'No ink', 'Much ink') where "number" = 2`, 2],
  ["an author", `update "@audit" set "person" = 'somebody' where "number" = 2`, 2],
  ["a line", `update "@audit" set "line" = "line" + 1 where "number" = 2`, 2],
  ["an entry that is missing", `delete from "@audit" where "number" = 2`, 3],
  ["an entry that is moved", `update "@audit" set "number" = 9 where "number" = 2`, 3],
])("%s that is changed by hand is found", async (_, statement, broken) => {
  const ada = await person("Ada", "Customer");
  for (let time = 0; time < 3; time += 1) await perform(ada, "Open a ticket", null, ticket);
  expect(await firstBroken()).toBeNull();
  await store.write((queries) => queries.run({ text: statement }, []));
  expect(await firstBroken()).toBe(broken);
});

test("what is erased of an entry leaves the others and the chain sound", async () => {
  const ada = await person("Ada", "Customer");
  await perform(ada, "Open a ticket", null, ticket);
  await store.write((queries) => queries.run({ text: `update "@audit" set "content" = null where "number" = 1` }, []));
  expect(await firstBroken()).toBeNull();
  expect((await trail())[0]?.content).toBeNull();
});
