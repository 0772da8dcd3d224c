import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReasonsView } from "../../src/runtime/screens/view/reasons-protocol.ts";
import type { Parameters } from "../../src/runtime/screens/view/screens.ts";
import { documentText } from "./document.ts";
import { openReasonedDesk, person } from "./reasoned-desk.ts";
import type { Deed, ReasonedDesk } from "./reasoned-desk.ts";

const people = {
  ada: { name: "Ada", email: "ada@example.com", password: "correct horse", role: "Customer" },
  ben: { name: "Ben", email: "ben@example.com", password: "correct horse", role: "Agent" },
  cyd: { name: "Cyd", email: "cyd@example.com", password: "correct horse", role: "Agent" },
  lea: { name: "Lea", email: "lea@example.com", password: "correct horse", role: "Lead" },
};
const then = "2026-11-01T09:00:00.000Z";
const later = "2026-11-01T10:00:00.000Z";
// A solved ticket can be reopened for 14 days after it was changed.
const now = "2026-11-15T12:00:00.000Z";
const open = (subject: string): Deed => ["ada", "Open a ticket", null, { subject, body: "It does not work." }, then];

/** Ticket 1 is open, 2 assigned to Ben, 3 waiting, 4 solved for longer than it can be reopened, 5 open. */
const deeds: readonly Deed[] = [
  open("No ink left"),
  open("No paper left"),
  open("No light"),
  open("No sound"),
  open("No power"),
  ["ben", "Assign a ticket", "2", { assignee: "ben" }, later],
  ["ben", "Assign a ticket", "3", { assignee: "ben" }, later],
  ["ben", "Create a comment", null, { ticket: 3, body: "Which lamp?" }, later],
  ["ben", "Ask a ticket", "3", {}, later],
  ["ben", "Assign a ticket", "4", { assignee: "ben" }, later],
  ["ben", "Solve a ticket", "4", {}, later],
];
let desk: ReasonedDesk;

beforeAll(async () => {
  desk = await openReasonedDesk(documentText("helpdesk.md"), people, deeds, now);
});

afterAll(() => desk.close());

async function reasons(who: string, parameters: Parameters): Promise<ReasonsView> {
  const view = await desk.screens.reasons(person(who), parameters);
  if ("kind" in view) throw new Error(JSON.stringify(view));
  return view;
}

async function reason(who: string, key: string, label: string): Promise<object | undefined> {
  const { refused } = await reasons(who, { screen: "Ticket", entity: "Ticket", key });
  const found = refused.find(({ action }) => action.label === label);
  return found === undefined ? undefined : { ...found.reason, isNever: found.isNever };
}

test("a role that may never take an action is told which roles may, and where the document says so", async () => {
  expect(await reason("ada", "1", "Assign")).toEqual({
    kind: "role",
    code: "NOT_YOURS",
    text: "Only an Agent or a Lead may assign a ticket.",
    brief: "Only for Agent or Lead",
    line: "specs/helpdesk.md:145",
    isNever: true,
  });
});

test("a state that the action does not lead from is told with those that it does", async () => {
  expect(await reason("lea", "1", "Solve")).toEqual({
    kind: "state",
    code: "WRONG_STATE",
    text: "To solve a ticket, its status has to be assigned or waiting; this one is open.",
    brief: "Only from assigned or waiting",
    line: "specs/helpdesk.md:85",
    isNever: false,
  });
});

test("a guard is told as a sentence, with the constants that it names", async () => {
  expect(await reason("lea", "4", "Reopen")).toEqual({
    kind: "guard",
    code: "WRONG_STATE",
    text: "Condition: now is before “Updated” + 14 days (reopen window).",
    brief: "Only where now is before “Updated” + 14 days (reopen window)",
    line: "specs/helpdesk.md:86",
    isNever: false,
  });
});

test("a right to some records is told with its condition, and the name that the document gives it", async () => {
  expect(await reason("cyd", "2", "Solve")).toEqual({
    kind: "right",
    code: "NOT_YOURS",
    text: "You may solve a ticket only where the assignee is you (“mine”).",
    brief: "Only where the assignee is you",
    line: "specs/helpdesk.md:146",
    isNever: false,
  });
});

test("what is offered has no reason", async () => {
  const view = await desk.screens.screen(person("lea"), "Ticket", { number: "2" });
  const offered = view.kind === "record" ? view.record.actions.map(({ label }) => label) : [];
  const { refused } = await reasons("lea", { screen: "Ticket", entity: "Ticket", key: "2" });
  expect(offered).toEqual(expect.arrayContaining(["Assign", "Solve"]));
  expect(refused.map(({ action }) => action.label)).toEqual(["Ask", "Answer", "Reopen", "Close"]);
});

test("a limit that is reached is told where a ticket would be opened", async () => {
  const full = await openReasonedDesk(
    documentText("helpdesk.md"),
    people,
    Array.from({ length: 5 }, (_, at) => open(`Problem ${at}`)),
    now,
  );
  try {
    const view = await full.screens.reasons(person("ada"), { screen: "My tickets", entity: "Ticket" });
    expect(view).toMatchObject({
      refused: [
        {
          action: { call: "Open a ticket" },
          reason: {
            kind: "limit",
            code: "TOO_MANY_OPEN",
            text: "You have 5 open tickets; close one first.",
            line: "specs/helpdesk.md:95",
          },
        },
      ],
    });
  } finally {
    await full.close();
  }
});

test("the columns of a board tell why a ticket can't be moved there", async () => {
  const moves = async (who: string, key: string): Promise<readonly (readonly [string, string])[]> =>
    (await reasons(who, { screen: "Queue", entity: "Ticket", key })).moves.map((one) => [one.state, one.reason.brief]);
  expect(await moves("ben", "1")).toEqual([
    ["waiting", "Nothing leads from open to waiting."],
    ["solved", "Nothing leads from open to solved."],
    ["closed", "Nothing leads from open to closed."],
  ]);
  expect(await moves("cyd", "2")).toEqual([
    ["open", "Nothing leads from assigned to open."],
    ["waiting", "Only where the assignee is you"],
    ["solved", "Only where the assignee is you"],
    ["closed", "Nothing leads from assigned to closed."],
  ]);
});

test("of a record that somebody may not read, there are no reasons", async () => {
  const other = await openReasonedDesk(
    documentText("helpdesk.md"),
    { ...people, eve: { ...people.ada, name: "Eve", email: "eve@example.com" } },
    deeds,
    now,
  );
  try {
    const ask = (key: string) => other.screens.reasons(person("eve"), { screen: "Ticket", entity: "Ticket", key });
    expect(await ask("1")).toEqual(await ask("99"));
    expect(await ask("1")).toMatchObject({ kind: "refusal", code: "NO_SUCH_THING" });
  } finally {
    await other.close();
  }
});

test("a form that can't be sent on a record is refused as the call would be", async () => {
  const form = (who: string, call: string, subject: string) => desk.screens.form(person(who), { call, subject });
  expect(await form("lea", "Answer a ticket", "1")).toMatchObject({
    code: "WRONG_STATE",
    parameters: { status: "open" },
  });
  expect(await form("cyd", "Solve a ticket", "2")).toMatchObject({ code: "NOT_YOURS" });
});
