import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { followDocument } from "../../src/host/migrate/follow-document.ts";
import { migrateForUsers } from "../../src/host/migrate/migrate-for-users.ts";
import { migrateByPlan, planMigration } from "../../src/host/migrate/plan-migration.ts";
import type { DocumentToFollow } from "../../src/host/migrate/plan-migration.ts";
import { storedSource } from "../../src/host/store/stored-document.ts";
import { parse } from "../../src/language/parse.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import { ask } from "../postgres/start-postgres.ts";
import type { RunningProduct } from "./running-product.ts";
import { desk, runOnDatabase } from "./run-on-database.ts";

/** A help desk that is served on a database, and the same database as a command opens it. */
interface ServedDesk {
  readonly product: RunningProduct;
  readonly store: DataStore;
  readonly address: string;
  /** Of a customer. */
  readonly token: string;
}

async function serveDesk(): Promise<ServedDesk> {
  const { address, products } = await runOnDatabase(1);
  const [product] = products as [RunningProduct];
  const json = { name: "Ann", email: "ann@example.org", password: "correct horse battery" };
  const token = String((await product.send("POST", "/api/sign-up", { json })).json["token"]);
  const store = await openPostgres({ address });
  onTestFinished(() => store.close());
  // Whether any of five sample tickets has a note, or a long subject, depends on the day on which they are made.
  await ask(address, `update "Ticket" set note = 'A part has been ordered.', subject = 'Printer'`);
  return { product, store, address, token };
}

/** The help desk with shorter subjects, and other changes. */
function shortSubjects(data: string, change = (source: string) => source): DocumentToFollow {
  const source = change(readFileSync(desk, "utf8").replace("| text 5..120 |", "| text 5..9 |"));
  return { model: parse(createSource("changed.md", source)).value, source, data };
}

const withoutNote = (source: string): string => source.replace(/^\| note \|.*\n/m, "");

/** A store that makes calls when it is known what a document does to the copy of its tables, and counts its own writes. */
function callsWhilePlanning(
  store: DataStore,
  calls: () => Promise<void>,
): { readonly planned: DataStore; readonly writes: () => number } {
  let writes = 0;
  const planned: DataStore = {
    ...store,
    onCopy: (work) =>
      store.onCopy!(async (queries) => {
        const plan = await work(queries);
        await calls();
        return plan;
      }),
    write: (work) => {
      writes += 1;
      return store.write(work);
    },
  };
  return { planned, writes: () => writes };
}

/** Makes a call that writes and one that reads, which would never be answered where they waited for what the plan has locked. */
async function writesAndReads({ product, token }: ServedDesk, subject: string): Promise<void> {
  const ticket = { subject, body: "It is on fire, again." };
  expect((await product.send("POST", "/api/tickets", { token, json: ticket })).status).toBe(201);
  expect((await product.send("GET", "/api/tickets?sort=subject", { token })).status).toBe(200);
}

const stepsOf = ({ steps }: { readonly steps: readonly { readonly kind: string; readonly what: string }[] }): unknown =>
  steps.map(({ kind, what }) => [kind, what]);

test("a plan on a database locks nothing: a process that serves reads and writes while it is made", async () => {
  const served = await serveDesk();
  const { store, product } = served;
  const document = shortSubjects(served.address, withoutNote);
  const now = new Date().toISOString();
  const { planned, writes } = callsWhilePlanning(store, () => writesAndReads(served, "The printer"));
  await planMigration(planned, document, now);
  expect(writes()).toBe(0);
  await product.kill();
  const plan = await planMigration(store, document, now);
  expect(stepsOf(plan)).toEqual([
    ["set aside", "Ticket.note"],
    ["broken field", "Ticket.subject"],
  ]);
  const migrated = await migrateByPlan(store, document, now, ({ word }) => word === plan.word);
  expect(migrated).toMatchObject({ plan, isDone: true });
});

test("a migration that lacks consent locks nothing and changes nothing, and is done once it has consent", async () => {
  const served = await serveDesk();
  const { store } = served;
  const document = shortSubjects(served.address, withoutNote);
  const { planned, writes } = callsWhilePlanning(store, () => writesAndReads(served, "The printer"));
  for (const consent of [null, "anotherword"]) {
    const { plan, isDone, hasChanged } = await followDocument(planned, document, consent);
    expect([plan.needsConsent, isDone, hasChanged, writes()]).toEqual([true, false, false, 0]);
  }
  const { word } = await planMigration(store, document, new Date().toISOString());
  expect(await followDocument(store, document, word)).toMatchObject({ isDone: true, hasChanged: false });
});

test("a migration is refused, and nothing is changed, where calls that were made after its plan make it need consent", async () => {
  const served = await serveDesk();
  const { store, product, token } = served;
  const document = shortSubjects(served.address);
  const before = await storedSource(store);
  const { planned } = callsWhilePlanning(store, () => writesAndReads(served, "The printer is on fire"));
  const { plan, isDone, hasChanged } = await followDocument(planned, document, null);
  expect([isDone, hasChanged, stepsOf(plan)]).toEqual([false, true, [["broken field", "Ticket.subject"]]]);
  expect(await storedSource(store)).toBe(before);
  expect((await product.send("GET", "/api/tickets", { token })).status).toBe(200);
});

test("a migration is done where calls that were made after its plan change nothing that needs consent", async () => {
  const served = await serveDesk();
  const document = shortSubjects(served.address);
  const { planned } = callsWhilePlanning(served.store, () => writesAndReads(served, "A printer"));
  expect(await followDocument(planned, document, null)).toMatchObject({ isDone: true, hasChanged: false });
});

test("a process that starts with a changed document is refused where calls that were made after the plan make it need consent", async () => {
  const served = await serveDesk();
  const { model, source } = shortSubjects(served.address);
  const before = await storedSource(served.store);
  const { planned } = callsWhilePlanning(served.store, () => writesAndReads(served, "The printer is on fire"));
  const options = { path: "desk.md", database: served.address, dataArgument: " --data ADDRESS" };
  await expect(migrateForUsers(planned, { model, source, data: undefined }, options)).rejects.toThrow("needs consent");
  expect(await storedSource(served.store)).toBe(before);
});
