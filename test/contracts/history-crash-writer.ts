import { readFileSync } from "node:fs";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { freshId } from "../../src/runtime/fresh-id.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";

// Opens tickets and changes them until it is killed, and says each change once it is acknowledged.
const [path = ""] = process.argv.slice(2);
const source = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
const { value: model } = parse(createSource("helpdesk.md", source));
const store = await openSqlite({ path, durability: "full" });
await migrateStore(store, model, new Date().toISOString());
const engine = createEngine(model, store, { hash: async (plain) => plain, verify: async () => false });

const email = `${Date.now()}@x.org`;
const lead = { name: "Cleo", email, password: "a secret", role: "Lead" };
const added = await engine.addPerson(lead, new Date().toISOString());
if (added.kind !== "added") throw new Error(added.code);

async function perform(call: string, subject: string | null, input: Readonly<Record<string, string>>): Promise<string> {
  const now = Date.now();
  const request = {
    call,
    subject,
    input,
    query: {},
    ifMatch: null,
    now: new Date(now).toISOString(),
    id: freshId(now),
  };
  const outcome = await engine.perform({ kind: "person", id: added.kind === "added" ? added.id : "" }, request);
  if (outcome.kind !== "answer") throw new Error(outcome.code);
  return outcome.record?.key ?? "";
}

async function changeOn(): Promise<never> {
  const key = await perform("Open a ticket", null, { subject: "No ink left", body: "It prints white." });
  for (let at = 0; ; at += 1) {
    await perform("Change a ticket", key, { note: `note ${at}` });
    process.stdout.write(`${key} note ${at}\n`);
  }
}

await Promise.all(Array.from({ length: 4 }, changeOn));
