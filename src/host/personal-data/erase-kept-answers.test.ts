import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Value } from "../../model/value-type.ts";
import { createEngine } from "../../runtime/engine/create-engine.ts";
import { migrateData } from "../run/migrate-data.ts";
import { erasePersonData } from "./erase-person-data.ts";
import type { PlannedErasure } from "./erase-person-data.ts";

const helpdesk = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const documents = {
  stays: helpdesk,
  goes: helpdesk
    .replace("| requester | User | yes | `me` | |", "| requester | User, deleted with it | yes | `me` | |")
    .replace("| author | User | yes | `me` | |", "| author | User, deleted with it | yes | `me` | |"),
};

/** What an answer under a key came to. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly again: boolean;
}

type Person = "quixote" | "ben";

/** A desk with a customer and an agent who make requests under keys. */
interface Desk {
  ask(
    person: Person,
    key: string,
    call: string,
    subject: string | null,
    input: Record<string, Value>,
  ): Promise<Answered>;
  erase(accept?: boolean): Promise<PlannedErasure>;
  tickets(): Promise<number>;
  /** All that is kept for repeated requests, as one text. */
  kept(): Promise<string>;
}

async function openDesk(source: string): Promise<Desk> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const { value: model } = parse(createSource("desk.md", source));
  await migrateData(store, { model, source, data: undefined });
  const passwords = { hash: async (plain: string) => `hash of ${plain}`, verify: async () => false };
  const engine = createEngine(model, store, passwords, {});
  let calls = 0;
  const at = (): string => new Date(Date.parse("2026-11-24T09:00:00Z") + (calls += 0x1000)).toISOString();
  const add = async (name: string, email: string, role: string): Promise<string> => {
    const added = await engine.addPerson({ name, email, password: "hash", role }, at());
    return added.kind === "added" ? added.id : expect.fail(added.code);
  };
  const people: Readonly<Record<Person, string>> = {
    quixote: await add("Quixote", "quixote@example.org", "Customer"),
    ben: await add("Ben", "ben@example.org", "Lead"),
  };
  return {
    async ask(person, key, call, subject, input) {
      const now = at();
      const id = `01a20000-0000-7000-8000-${calls.toString(16).padStart(12, "0")}`;
      const request = { call, subject, input, query: {}, ifMatch: null, now, id };
      const once = {
        key,
        fingerprint: createHash("sha256")
          .update(JSON.stringify([call, input]))
          .digest("hex"),
      };
      const outcome = await engine.perform({ kind: "person", id: people[person] }, request, once);
      if (outcome.kind !== "answer") return expect.fail(outcome.code);
      const { status, body, again } = outcome;
      return { status, body: body === undefined ? undefined : JSON.parse(String(body)), again };
    },
    erase: (accept = true) =>
      erasePersonData(store, model, { named: "quixote@example.org", texts: true }, () => accept),
    async tickets() {
      const rows = await store.read((queries) => queries.all({ text: `select count(*) from "Ticket"` }, []));
      return Number(rows[0]?.[0]);
    },
    async kept() {
      return JSON.stringify(await store.read((queries) => queries.all({ text: `select * from "@granted"` }, [])));
    },
  };
}

const windmill = { subject: "The windmill is broken", body: "It turns no more." };

test.each(Object.entries(documents))(
  "another person's repeated request is carried out once where the record of the erased person %s",
  async (_, source) => {
    const desk = await openDesk(source);
    await desk.ask("quixote", "own", "Open a ticket", null, windmill);
    const lamp = { subject: "The lamp is broken", body: "It is dark." };
    const first = await desk.ask("ben", "unrelated", "Open a ticket", null, lamp);
    const { plan } = await desk.erase();
    expect(plan.forgotten).toMatchObject({ answers: 1, emptiedAnswers: 0 });
    const before = await desk.tickets();
    expect(await desk.ask("ben", "unrelated", "Open a ticket", null, lamp)).toEqual({ ...first, again: true });
    expect(await desk.tickets()).toBe(before);
  },
);

test("an answer to another person that shows a text of the erased person is made anew, and its request is not carried out again", async () => {
  const desk = await openDesk(documents.stays);
  const called = { subject: "The windmill", body: "Quixote called about it." };
  const { body: opened } = await desk.ask("ben", "about", "Open a ticket", null, called);
  const { plan } = await desk.erase();
  expect(plan.forgotten).toMatchObject({ answers: 0, emptiedAnswers: 1 });
  expect(await desk.kept()).not.toMatch(/Quixote|windmill/u);
  expect(await desk.ask("ben", "about", "Open a ticket", null, called)).toEqual({
    status: 201,
    body: opened,
    again: true,
  });
  expect(await desk.tickets()).toBe(1);
});

test("an answer about a record that is erased has no body from then on, and one about a record that is emptied has what is left of it", async () => {
  for (const [source, left] of [
    [documents.goes, { status: 204, body: undefined }],
    [documents.stays, { status: 200, body: expect.not.objectContaining({ subject: windmill.subject }) }],
  ] as const) {
    const desk = await openDesk(source);
    await desk.ask("quixote", "own", "Open a ticket", null, windmill);
    const update = ["ben", "urgent", "Change a ticket", "1", { priority: "urgent" }] as const;
    expect(await desk.ask(...update)).toMatchObject({ status: 200, body: windmill });
    expect((await desk.erase()).plan.forgotten).toMatchObject({ answers: 1, emptiedAnswers: 1 });
    expect(await desk.kept()).not.toMatch(/windmill|turns/u);
    expect(await desk.ask(...update)).toEqual({ ...left, again: true });
  }
});

test("a short text counts as shown where it is a whole value, and not where it is within another text", async () => {
  const desk = await openDesk(documents.stays);
  await desk.ask("quixote", "own", "Open a ticket", null, { subject: "Windmill", body: "Fox" });
  await desk.ask("ben", "within", "Open a ticket", null, { subject: "Stairs", body: "Foxes" });
  await desk.ask("ben", "whole", "Open a ticket", null, { subject: "Garden", body: "Fox" });
  expect((await desk.erase()).plan.forgotten).toMatchObject({ answers: 1, emptiedAnswers: 1 });
});
