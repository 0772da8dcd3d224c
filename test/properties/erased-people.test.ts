import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { erasePersonData } from "../../src/host/personal-data/erase-person-data.ts";
import { exportPerson } from "../../src/host/personal-data/export-person.ts";
import { readAuditTrail } from "../../src/host/audit/read-audit-trail.ts";
import { auditSettings } from "../../src/host/run/audit-settings.ts";
import { migrateData } from "../../src/host/run/migrate-data.ts";
import type { Value } from "../../src/model/value-type.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { danglingReferences } from "../../src/runtime/store/dangling-references.ts";
import { copyStore } from "../../src/runtime/store/migrate/copy-store.ts";
import { compactDataFile } from "../../src/runtime/store/sqlite/compact-data-file.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { runs } from "../runs.ts";
import { onPostgres } from "../stores.ts";
import { later } from "./edited-data.ts";
import { modelOf } from "./sample-documents.ts";

const helpdesk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8").replace(
  "| name | text 1..80 | yes | | |",
  "| name | text 1..80 | yes | | |\n| nick | text 1..80 | | | |\n| papers | json | | | |",
);
const readable = helpdesk.replace(
  "| update User: name, email, password |",
  "| update User: name, email, password, nick |",
);

/** With a person go their tickets, or nothing: then the person's record has to stay. */
const documents = {
  "tickets go with the person": readable
    .replace("| requester | User | yes | `me` | |", "| requester | User, deleted with it | yes | `me` | |")
    .replace("| author | User | yes | `me` | |", "| author | User, deleted with it | yes | `me` | |"),
  "tickets require the person": readable,
};

const mark = "ZYXMARK";
/** The field that is set aside before the person is erased. */
const without = (text: string): string =>
  text.replace("| nick | text 1..80 | | | |\n", "").replace(", password, nick |", ", password |");

const steps = ["open", "open once", "comment", "rename", "other comments", "view", "move"] as const;
type Step = (typeof steps)[number];

test("after a person was erased, nothing of their marked values is in the files of the data, all references lead somewhere, and the others' data is as it was", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(documents)),
      fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (kind, story, setsAside) => {
        const folder = mkdtempSync(join(tmpdir(), "ninepoint-erased-"));
        try {
          const text = documents[kind as keyof typeof documents];
          const person = await live(folder, text, story, setsAside);
          const document = setsAside ? without(text) : text;
          const model = modelOf("desk.md", document);
          expect(bytesIn(folder)).toContain(mark);
          const exported = JSON.stringify(await exportPerson(folder, model, `${mark}@example.org`.toLowerCase()));
          expect(exported).toContain(mark);
          expect(exported).toContain(`"device":"${mark} phone","lastUsed":"2026-11"`);
          if (setsAside) expect(exported).toContain(`${mark} nick`);
          const store = await openData(folder);
          const others = await othersIn(store);
          const planned = await erasePersonData(store, model, { named: person, texts: true }, () => false);
          expect(planned.isDone).toBe(false);
          expect(await othersIn(store)).toEqual(others);
          const done = await erasePersonData(
            store,
            model,
            { named: person, texts: true },
            ({ word }) => word === planned.plan.word,
          );
          expect(done).toEqual({ plan: planned.plan, isDone: true });
          expect(await danglingReferences(store, model)).toEqual([]);
          expect(await othersIn(store)).toEqual(others);
          await store.close();
          await compactDataFile(join(folder, "ninepoint.db"));
          expect(bytesIn(folder).toLowerCase()).not.toContain(mark.toLowerCase());
          expect((await readAuditTrail(folder, {}, () => {})).firstBroken).toBeNull();
          for (const { kind: what } of done.plan.steps) seen.add(what);
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    ),
    { numRuns: runs(10) },
  );
  expect([...seen].sort()).toEqual(expect.arrayContaining(["deleted", "emptied", "kept"]));
});

test("nothing of the marked values is in a database on a server, whether the person's record goes or has to stay", async () => {
  for (const text of Object.values(documents)) {
    const folder = mkdtempSync(join(tmpdir(), "ninepoint-erased-"));
    const server = await onPostgres.open();
    try {
      const person = await live(folder, text, steps, true);
      const model = modelOf("desk.md", without(text));
      const before = await openData(folder);
      await copyStore(before, server, later).finally(() => before.close());
      await erasePersonData(server, model, { named: person, texts: true }, () => true);
      expect(await danglingReferences(server, model)).toEqual([]);
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      const after = await openData(folder);
      await copyStore(server, after, later).finally(() => after.close());
      expect(bytesIn(folder).toLowerCase()).not.toContain(mark.toLowerCase());
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  }
});

/** Lets the marked person and others live in new data; gives the id of the person. */
async function live(folder: string, text: string, story: readonly Step[], setsAside: boolean): Promise<string> {
  const model = modelOf("desk.md", text);
  const store = await openData(folder);
  await migrateData(store, { model, source: text, data: undefined });
  const passwords = { hash: async (plain: string) => `hash of ${plain}`, verify: async () => false };
  const engine = createEngine(model, store, passwords, { audit: auditSettings(text, true) });
  const added = async (
    name: string,
    email: string,
    role: string,
    more: Readonly<Record<string, Value>> = {},
  ): Promise<Extract<Actor, { readonly kind: "person" }>> => {
    const values = { name, email, password: `hash of ${name}`, role, ...more };
    const one = await engine.addPerson(values, new Date().toISOString());
    if (one.kind !== "added") throw new Error(one.code);
    return { kind: "person", id: one.id };
  };
  const marked = await added(`${mark} Ada`, `${mark}@example.org`.toLowerCase(), "Customer", {
    nick: `${mark} nick`,
    papers: { passport: `${mark} 123` },
  });
  const ben = await added("Ben", "ben@example.org", "Agent");
  let calls = 0;
  let tickets = 0;
  const perform = async (
    actor: Actor,
    call: string,
    subject: string | null,
    input: Readonly<Record<string, Value>>,
    key?: string,
  ): Promise<void> => {
    const id = `01a20000-0000-7000-8000-${(calls += 0x1000).toString(16).padStart(12, "0")}`;
    const now = new Date(Date.parse("2026-11-24T09:00:00Z") + calls).toISOString();
    const once = key === undefined ? undefined : { key, fingerprint: key };
    const request = { call, subject, input, query: {}, ifMatch: null, now, id };
    const outcome = await engine.perform(actor, request, once, `${mark} token`, "203.0.113.9");
    if (outcome.kind === "answer" && call === "Open a ticket") tickets += 1;
  };
  const named = (action: "create" | "update", entity: string): string =>
    model.calls.find(({ does }) => does.kind === action && does.entity === entity)?.name ?? "";
  const ticket = { subject: `${mark} subject`, body: `${mark} body` };
  await store.write((queries) =>
    queries.run({ text: `insert into "@sessions" values ('h', ?1, '2026', '2027')` }, [marked.id]),
  );
  await store.write((queries) =>
    queries.run({ text: `insert into "@session details" ("hash", "device", "used") values ('h', ?1, '2026-11')` }, [
      `${mark} phone`,
    ]),
  );
  for (const [at, step] of story.entries()) {
    if (step === "open") await perform(marked, "Open a ticket", null, ticket);
    else if (step === "open once") await perform(marked, "Open a ticket", null, ticket, `key ${at}`);
    else if (step === "rename")
      await perform(marked, named("update", "User"), marked.id, { name: `${mark} name ${at}` });
    else if (step === "move")
      await perform(ben, named("update", "Ticket"), String(tickets), { priority: "low" }, `move ${at}`);
    else if (step === "view")
      await store.write((queries) =>
        queries.run({ text: `insert into "@views" values (?1, ?2, 's', ?3, 'q', ?4)` }, [
          `v${at}`,
          marked.id,
          `${mark} view`,
          at % 2,
        ]),
      );
    else {
      const author = step === "comment" ? marked : ben;
      await perform(author, named("create", "Comment"), null, {
        ticket: tickets,
        body: step === "comment" ? `${mark} says` : "Ben says",
      });
    }
  }
  if (setsAside) {
    const source = without(text);
    await migrateData(store, { model: modelOf("desk.md", source), source, data: undefined });
  }
  await store.close();
  return marked.id;
}

const openData = (folder: string): Promise<DataStore> =>
  openSqlite({ path: join(folder, "ninepoint.db"), durability: "full" });

/** What there is of people besides the marked one. */
async function othersIn(store: DataStore): Promise<unknown> {
  return store.read((queries) => queries.all({ text: `select * from "User" where "email" = 'ben@example.org'` }, []));
}

function bytesIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("");
}
