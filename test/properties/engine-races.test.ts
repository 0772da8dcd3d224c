import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { RequestOutcome } from "../../src/runtime/engine/engine.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const now = "2026-11-21T10:00:00.000Z";
const askers = 32;

let folder: string;
let twin: Twin;
let given: number;

beforeEach(async () => {
  given = 0;
  folder = mkdtempSync(join(tmpdir(), "ninepoint-races-"));
  twin = await openTwin(model, { path: join(folder, "data.db") });
  await twin.load({
    entities: {
      User: rows(user("ada", "Customer"), user("bob", "Agent"), user("lea", "Lead")),
      Ticket: rows(...[1, 2, 3, 4].map(ticket)),
    },
    counters: { "Ticket.number": 4 },
  });
});

afterEach(async () => {
  await twin.close();
  rmSync(folder, { recursive: true });
});

test("of many who take one transition at once, one does, and the others find another state", async () => {
  await call("bob", "Assign a ticket", "1", { assignee: "bob" });
  const solved = await atOnce(() => call("bob", "Solve a ticket", "1"));
  expect(tally(solved)).toEqual({ 200: 1, WRONG_STATE: askers - 1 });
});

test("of many who ask for the last place at once, one gets it", async () => {
  const before = await twin.content();
  const outcomes = await atOnce(() => call("ada", "Open a ticket", null, { subject: "One too many", body: "Help" }));
  expect(tally(outcomes)).toEqual({ 201: 1, TOO_MANY_OPEN: askers - 1 });
  const after = await twin.content();
  expect(after.entities["Ticket"]?.size).toBe((before.entities["Ticket"]?.size ?? 0) + 1);
  expect(after.counters).toEqual({ "Ticket.number": 5 });
});

test("of many who ask for one unique value at once, one gets it", async () => {
  const outcomes = await atOnce((at) =>
    call(null, "Sign up", null, { name: `Zoe ${at}`, email: "zoe@example.org", password: "correct horse" }),
  );
  expect(tally(outcomes)).toEqual({ 201: 1, NOT_UNIQUE: askers - 1 });
});

test("of many who change what they have read at once, one does, and the others' tags are stale", async () => {
  const read = await call("ada", "Read a ticket", "2");
  const tag = read.kind === "answer" ? read.etag : null;
  const outcomes = await atOnce((at) => call("ada", "Change a ticket", "2", { subject: `Changed by ${at}` }, tag));
  expect(tally(outcomes)).toEqual({ 200: 1, CHANGED_MEANWHILE: askers - 1 });
});

test("what is refused in a shared commit leaves nothing behind, counters included", async () => {
  const before = plainState(await twin.content());
  const refused = [
    () => call("ada", "Open a ticket", null, { subject: "Help me", body: "Please", priority: "urgent" }),
    () => call("lea", "Change a user", "bob", { email: "ada@example.org" }),
    () => call("lea", "Change a user", "ada", { name: "" }),
    () => call("ada", "Assign a ticket", "1", { assignee: "bob" }),
    () => call("lea", "Assign a ticket", "1", { assignee: "ada" }),
    () => call("bob", "Answer a ticket", "1", { body: "Hello" }),
    () => call("lea", "Answer a ticket", "1", { body: "Hello" }),
    () => call("ada", "Create a comment", null, { ticket: 99, body: "Hello" }),
  ];
  const outcomes = await atOnce((at) => (refused[at % refused.length] ?? refused[0]!)());
  expect(outcomes.filter(({ kind }) => kind === "answer")).toEqual([]);
  expect(plainState(await twin.content())).toEqual(before);
});

test("the granted and the refused of one commit come to what they come to one by one", async () => {
  const outcomes = await atOnce((at) =>
    at % 2 === 0
      ? call("bob", "Create a comment", null, { ticket: 1, body: `Comment ${at}` })
      : call("bob", "Create a comment", null, { ticket: 1, body: "" }),
  );
  expect(tally(outcomes)).toEqual({ 201: askers / 2, INVALID: askers / 2 });
  const bodies = [...((await twin.content()).entities["Comment"]?.values() ?? [])].map(({ values }) => values["body"]);
  expect(new Set(bodies)).toEqual(new Set(Array.from({ length: askers / 2 }, (_, at) => `Comment ${at * 2}`)));
});

test("whoever loses a role may not do in the same commit what it allowed, and whoever gets one may", async () => {
  const [before, ...outcomes] = await Promise.all([
    call("bob", "Assign a ticket", "1", { assignee: "bob" }),
    call("lea", "Change a user", "bob", { role: "Customer" }),
    call("bob", "Assign a ticket", "2", { assignee: "bob" }),
    call("lea", "Change a user", "ada", { role: "Agent" }),
    call("ada", "Assign a ticket", "3", { assignee: "ada" }),
  ]);
  expect(tally([before])).toEqual({ 200: 1 });
  expect(outcomes.map((outcome) => (outcome.kind === "answer" ? outcome.status : outcome.code))).toEqual([
    200,
    "NOT_YOURS",
    200,
    200,
  ]);
});

function atOnce(ask: (at: number) => Promise<RequestOutcome>): Promise<readonly RequestOutcome[]> {
  return Promise.all(Array.from({ length: askers }, (_, at) => ask(at)));
}

function call(
  who: string | null,
  name: string,
  subject: string | null = null,
  input: Readonly<Record<string, Value>> = {},
  ifMatch: string | null = null,
): Promise<RequestOutcome> {
  const id = `01a20000-0000-7000-8000-${(given += 0x1000).toString(16).padStart(12, "0")}`;
  return twin.engine.perform(who === null ? { kind: "visitor" } : { kind: "person", id: who }, {
    call: name,
    subject,
    input,
    query: {},
    ifMatch,
    now,
    id,
  });
}

function tally(outcomes: readonly RequestOutcome[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.kind === "answer" ? String(outcome.status) : outcome.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function rows(...all: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(all.map((row) => [row.id, row]));
}

function user(id: string, role: string): Row {
  return { id, values: { name: id, email: `${id}@example.org`, password: "correct horse", role }, since: {} };
}

function ticket(number: number): Row {
  return {
    id: `t${number}`,
    since: { status: now },
    values: {
      number,
      subject: `Ticket ${number}`,
      body: "Text",
      priority: "normal",
      status: "open",
      requester: "ada",
      assignee: null,
      createdAt: now,
      updatedAt: now,
      note: null,
    },
  };
}
