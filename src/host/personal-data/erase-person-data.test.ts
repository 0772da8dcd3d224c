import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
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

async function follow(store: DataStore, rules: string): Promise<Specification> {
  const source = helpdesk.replace(heading, `${heading}${rules}`);
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
