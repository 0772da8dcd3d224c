import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { openTwin } from "../../../test/properties/engine-twin.ts";
import type { Twin } from "../../../test/properties/engine-twin.ts";
import type { HistoryEntryView } from "../screens/view/history-protocol.ts";
import { readEntries } from "./read-entries.ts";

const source = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
let twin: Twin;
let model: Specification;
let calls = 0;
let now = "";

const [ada, ben, cleo] = ["ada", "ben", "cleo"].map((id): Actor => ({ kind: "person", id })) as [Actor, Actor, Actor];

async function openDesk(text = source): Promise<void> {
  model = parse(createSource("desk.md", text)).value;
  const timerIds = Array.from({ length: 9 }, (_, at) => `timer ${at}`);
  twin = await openTwin(model, { timerIds });
  calls = 0;
  const roles = { ada: "Customer", ben: "Agent", cleo: "Lead" };
  const people = Object.entries(roles).map(([id, role]) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    return [id, { id, values: { name, email: `${id}@x.org`, password: "a secret", role }, since: {} }] as const;
  });
  await twin.load({ entities: { User: new Map(people) }, counters: {} });
}

beforeEach(() => openDesk());
afterEach(() => twin.close());

async function perform(
  at: string,
  actor: Actor,
  call: string,
  subject: string | null,
  input: Readonly<Record<string, Value>> = {},
): Promise<number> {
  now = `2026-11-${at}:00.000Z`;
  const id = `01a20000-0000-7000-8000-${(calls += 0x1000).toString(16).padStart(12, "0")}`;
  const outcome = await twin.engine.perform(actor, { call, subject, input, query: {}, ifMatch: null, now, id });
  return outcome.status;
}

async function seen(viewer: Actor, number = "1"): Promise<readonly HistoryEntryView[]> {
  const view = await twin.screens(() => now).history(viewer, "Ticket", { number });
  return "entries" in view ? view.entries : [];
}

async function told(viewer: Actor, number = "1"): Promise<readonly string[]> {
  const said = (value: HistoryEntryView["changes"][number]["after"]): string =>
    value === null
      ? "–"
      : value.kind === "reference"
        ? value.record.label
        : value.kind === "length"
          ? `${value.characters} characters`
          : value.kind === "file"
            ? value.name
            : String(value.value);
  return (await seen(viewer, number)).map(({ at, by, action, created, changes }) =>
    [
      at.slice(8, 16),
      by.kind === "person" ? by.person.label : by.kind,
      ...(action === null ? [] : [`[${action}]`]),
      ...(created ? ["created"] : []),
      ...changes.map(({ field, before, after }) => `${field}: ${said(before)} → ${said(after)}`),
    ].join(" "),
  );
}

const ticket = { subject: "No ink left", body: "It prints white." };

test("Ada opens a ticket, Ben takes and solves it, and a timer closes it: each sees what they may read", async () => {
  await perform("01T09:00", ada, "Open a ticket", null, ticket);
  await perform("01T10:00", ben, "Assign a ticket", "1", { assignee: "ben" });
  await perform("01T10:30", ben, "Change a ticket", "1", { priority: "high", note: "A good customer." });
  await perform("01T10:40", ben, "Change a ticket", "1", { note: "A very good customer." });
  await perform("01T11:00", ben, "Solve a ticket", "1");
  now = "2026-11-16T11:00:00.000Z";
  expect(await twin.engine.fireTimers(now)).toBe(1);
  const [opened, assigned, changed, noted, solved, closed] = [
    "01T09:00 Ada created",
    "01T10:00 Ben [Assigned] status: open → assigned assignee: – → Ben",
    "01T10:30 Ben priority: normal → high",
    "01T10:40 Ben note: A good customer. → A very good customer.",
    "01T11:00 Ben [Solved] status: assigned → solved",
    "16T11:00 timer [Expired] status: solved → closed",
  ];
  expect(await told(ada)).toEqual([opened, assigned, changed, solved, closed]);
  expect(await told(ben)).toEqual([opened, assigned, `${changed} note: – → A good customer.`, noted, solved, closed]);
});

test("the effects of a call on another record are in the history of that record, with the call", async () => {
  const effect = "| answer | waiting | assigned | | create Comment `{ticket: this, body: input.body}` |";
  await twin.close();
  await openDesk(
    source.replace(
      effect,
      effect.replace(" |\n", "").replace("input.body}`", 'input.body}`; `requester.name = "Ada the second"`'),
    ),
  );
  await perform("01T09:00", ada, "Open a ticket", null, ticket);
  await perform("01T10:00", ben, "Assign a ticket", "1", { assignee: "ben" });
  await perform("01T10:05", ben, "Create a comment", null, { ticket: 1, body: "Which printer?" });
  await perform("01T10:10", ben, "Ask a ticket", "1");
  expect(await perform("01T11:00", ada, "Answer a ticket", "1", { body: "The old one." })).toBe(200);
  const entries = await twin.store.read((queries) =>
    readEntries(queries, twin.store.dialect, { entity: "User", id: "ada" }, { before: null, count: 9 }),
  );
  const { rows } = await ticketIds();
  expect(entries).toMatchObject([
    {
      by: { kind: "person", id: "ada" },
      call: "Answer a ticket",
      cause: { entity: "Ticket", id: rows[0] },
      changes: { name: ["Ada", "Ada the second"] },
    },
  ]);
});

async function ticketIds(): Promise<{ readonly rows: readonly string[] }> {
  const { entities } = await twin.content();
  return { rows: [...(entities["Ticket"]?.keys() ?? [])] };
}

test("a refused call leaves nothing in any history, and one that changes nothing neither", async () => {
  await perform("01T09:00", ada, "Open a ticket", null, ticket);
  expect(await perform("01T10:00", ben, "Solve a ticket", "1")).toBe(403);
  expect(await perform("01T10:00", cleo, "Change a ticket", "1", { priority: "no such" })).toBe(422);
  expect(await perform("01T10:30", ada, "Assign a ticket", "1", { assignee: "ben" })).toBe(403);
  expect(await told(cleo)).toEqual(["01T09:00 Ada created"]);
});

test("secrets are in no history, and of a long text only its length is", async () => {
  await perform("01T09:00", ada, "Open a ticket", null, ticket);
  await perform("01T09:10", cleo, "Change a ticket", "1", { note: "x".repeat(10_001) });
  await perform("01T09:20", cleo, "Change a ticket", "1", { note: "short" });
  await perform("01T09:30", ada, "Change a user", "ada", { password: "another secret" });
  expect((await told(cleo)).slice(1)).toEqual([
    "01T09:10 Cleo note: – → 10001 characters",
    "01T09:20 Cleo note: 10001 characters → 5 characters",
  ]);
  const stored = await twin.store.read((queries) => queries.all({ text: `select * from "@history"` }, []));
  expect(JSON.stringify(stored)).not.toContain("secret");
  expect(stored).toHaveLength(3);
});

test("the history of a record is deleted with it, and of a person who is gone nobody learns who they were", async () => {
  await twin.close();
  const deletes = ["| delete Ticket | | | | yes |", "| delete User | | | | yes |", "| read Ticket | | own"];
  await openDesk(source.replace("| read Ticket | | own", deletes.join("\n")));
  await perform("01T09:00", cleo, "Open a ticket", null, ticket);
  await perform("01T09:10", ben, "Change a ticket", "1", { priority: "low" });
  await perform("01T09:20", cleo, "Open a ticket", null, ticket);
  await perform("01T09:30", cleo, "Assign a ticket", "2", { assignee: "cleo" });
  expect(await perform("01T09:40", cleo, "Delete a ticket", "2")).toBe(204);
  expect(await perform("01T09:50", cleo, "Delete a user", "ben")).toBe(204);
  const stored = await twin.store.read((queries) => queries.all({ text: `select "entity" from "@history"` }, []));
  expect(stored).toEqual([["Ticket"], ["Ticket"]]);
  expect(await told(cleo)).toEqual(["01T09:00 Cleo created", "01T09:10 somebody priority: normal → low"]);
});

test("earlier entries come page by page, and none twice", async () => {
  await perform("01T09:00", cleo, "Open a ticket", null, ticket);
  for (let at = 0; at < 120; at += 1)
    await perform(
      `01T${String(10 + Math.floor(at / 60))}:${String(at % 60).padStart(2, "0")}`,
      cleo,
      "Change a ticket",
      "1",
      at % 2 === 0 ? { note: `note ${at}` } : { priority: at % 4 === 1 ? "high" : "low" },
    );
  const screens = twin.screens(() => now);
  for (const [viewer, expected] of [
    [cleo, 121],
    [ben, 121],
  ] as const) {
    const ids: string[] = [];
    let before: string | null = null;
    do {
      const view = await screens.history(viewer, "Ticket", { number: "1", ...(before === null ? {} : { before }) });
      if (!("entries" in view)) throw new Error("refused");
      expect(view.entries.length).toBeLessThanOrEqual(50);
      ids.unshift(...view.entries.map(({ id }) => id));
      before = view.earlier;
    } while (before !== null);
    expect(ids).toHaveLength(expected);
    expect(ids).toEqual(ids.toSorted());
  }
});
