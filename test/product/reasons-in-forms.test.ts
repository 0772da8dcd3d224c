import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormView, InputView } from "../../src/runtime/screens/view/protocol.ts";
import type { OptionsView } from "../../src/runtime/screens/view/options-protocol.ts";
import type { Parameters } from "../../src/runtime/screens/view/screens.ts";
import { documentText } from "./document.ts";
import { openReasonedDesk, person } from "./reasoned-desk.ts";
import type { Deed, ReasonedDesk } from "./reasoned-desk.ts";

const people = {
  ada: { name: "Ada", email: "ada@example.com", password: "correct horse", role: "Customer" },
  ben: { name: "Ben", email: "ben@example.com", password: "correct horse", role: "Agent" },
  lea: { name: "Lea", email: "lea@example.com", password: "correct horse", role: "Lead" },
};
const now = "2026-11-15T12:00:00.000Z";
const open = (subject: string): Deed => [
  "ada",
  "Open a ticket",
  null,
  { subject, body: "It does not work." },
  "2026-11-01T09:00:00.000Z",
];
let desk: ReasonedDesk;

beforeAll(async () => {
  desk = await openReasonedDesk(
    documentText("helpdesk.md"),
    people,
    ["No ink left", "No paper left", "No light"].map(open),
    now,
  );
});

afterAll(() => desk.close());

async function form(who: string, parameters: Parameters, { screens } = desk): Promise<FormView> {
  const view = await screens.form(person(who), parameters);
  if ("status" in view) throw new Error(JSON.stringify(view));
  return view;
}

function inputOf({ inputs }: FormView, name: string): InputView | undefined {
  return inputs.find((input) => input.name === name);
}

test("a choice that a rule would refuse is marked with the reason, for whom it would", async () => {
  const refused = async (who: string) => inputOf(await form(who, { call: "Open a ticket" }), "priority")?.refused;
  expect(await refused("ada")).toEqual([
    {
      value: "urgent",
      reason: {
        kind: "rule",
        code: "NOT_URGENT",
        text: "Only the desk can call a ticket urgent.",
        brief: "Only the desk can call a ticket urgent.",
        line: "specs/helpdesk.md:96",
      },
    },
  ]);
  expect(await refused("lea")).toEqual([]);
});

test("what is left of a limit is told before the form is sent", async () => {
  const { limits, refused } = await form("ada", { call: "Open a ticket" });
  expect(limits).toEqual([{ left: 2, most: 5, text: "You can add 2 more (5 open tickets at a time)" }]);
  expect(refused).toBeNull();
});

test("a form that would be refused whatever is sent says so, with nothing left of its limit", async () => {
  const full = await openReasonedDesk(
    documentText("helpdesk.md"),
    people,
    Array.from({ length: 5 }, (_, at) => open(`Problem ${at}`)),
    now,
  );
  try {
    const { limits, refused } = await form("ada", { call: "Open a ticket" }, full);
    expect(limits).toEqual([{ left: 0, most: 5, text: "You can’t add any more (5 open tickets at a time)" }]);
    expect(refused).toMatchObject({ kind: "limit", text: "You have 5 open tickets; close one first." });
  } finally {
    await full.close();
  }
});

async function options(who: string, parameters: Parameters): Promise<OptionsView> {
  const view = await desk.screens.options(person(who), {
    call: "Assign a ticket",
    subject: "1",
    input: "assignee",
    ...parameters,
  });
  if ("kind" in view) throw new Error(JSON.stringify(view));
  return view;
}

const names = (all: readonly { readonly label: string }[]): readonly string[] => all.map(({ label }) => label);

test("records that a guard would refuse come after those that can be chosen, with the reason", async () => {
  const found = await options("lea", {});
  expect(names(found.options)).toEqual(["Ben", "Lea"]);
  expect(found.refused).toEqual([
    {
      key: "ada",
      label: "Ada",
      reason: {
        kind: "guard",
        code: "WRONG_STATE",
        text: "Condition: the role of the assignee is not Customer.",
        brief: "Only where the role of the assignee is not Customer",
        line: "specs/helpdesk.md:82",
      },
    },
  ]);
});

test("a record that only a right keeps from being chosen is told by that right", async () => {
  const found = await options("ben", {});
  expect(names(found.options)).toEqual(["Ben"]);
  expect(found.refused.map(({ label, reason }) => [label, reason.text])).toEqual([
    ["Ada", "You may assign a ticket only where the assignee is you."],
    ["Lea", "You may assign a ticket only where the assignee is you."],
  ]);
});

test("a search finds what can't be chosen, too, and the label of one record needs no reasons", async () => {
  expect(names((await options("lea", { q: "ad" })).refused)).toEqual(["Ada"]);
  expect(names((await options("lea", { q: "be" })).refused)).toEqual([]);
  expect((await options("lea", { key: "ben" })).refused).toEqual([]);
});

test("bounds that rules set on what is sent are told before the form is sent", async () => {
  const loans = await openReasonedDesk(
    documentText("equipment-loans.md"),
    { bob: { name: "Bob", email: "bob@example.com", password: "correct horse", role: "Borrower" } },
    [],
    now,
  );
  try {
    const wantedOn = inputOf(await form("bob", { call: "Reserve an item" }, loans), "wantedOn");
    expect(wantedOn).toMatchObject({ earliest: "2026-11-15" });
    expect(wantedOn?.latest).toMatch(/^202[67]-/);
  } finally {
    await loans.close();
  }
});

test("bounds that rest on other inputs of the form are told with what they follow", async () => {
  const company = await openReasonedDesk(
    documentText("leave-requests.md"),
    { hana: { name: "Hana", email: "hana@example.com", password: "correct horse", role: "HR" } },
    [
      ["hana", "Create a leave type", null, { name: "Study leave" }, "2026-11-01T09:00:00.000Z"],
      [
        "hana",
        "Ask for leave",
        null,
        { type: "01a20000-0000-7000-8000-000000000000", startsOn: "2026-12-07", endsOn: "2026-12-11" },
        "2026-11-01T10:00:00.000Z",
      ],
    ],
    now,
  );
  try {
    const asked = await form("hana", { call: "Ask for leave" }, company);
    const after = { input: "startsOn", isLeast: true, isStrict: false };
    expect(inputOf(asked, "endsOn")?.follows).toMatchObject({ always: { earliest: null }, by: [after] });
    // The beginning is free: the end can be moved after it.
    expect(inputOf(asked, "startsOn")?.follows).toMatchObject({ always: { latest: null }, by: [] });
    const changed = await form("hana", { call: "Change a request", subject: "1" }, company);
    expect(inputOf(changed, "endsOn")).toMatchObject({
      earliest: "2026-12-07",
      follows: { unchanged: { earliest: null }, always: { earliest: null }, by: [after] },
    });
    expect(inputOf(changed, "startsOn")).toMatchObject({
      latest: "2026-12-11",
      follows: { unchanged: { latest: null }, always: { latest: null }, by: [] },
    });
    expect(inputOf(changed, "halfDay")?.follows).toBeUndefined();
  } finally {
    await company.close();
  }
});

test("a record is marked that would break a rule once what the call creates is counted with it", async () => {
  const staff = { dee: { name: "Dee", email: "dee@example.com", password: "correct horse", role: "Manager" } };
  const borrower = { bob: { name: "Bob", email: "bob@example.com", password: "correct horse", role: "Borrower" } };
  const manager = (call: string, input: Deed[3]): Deed => ["dee", call, null, input, "2026-11-01T09:00:00.000Z"];
  const item = { category: "ladders", deposit: 10, price: 80 };
  const loans = await openReasonedDesk(
    documentText("equipment-loans.md"),
    { ...staff, ...borrower },
    [
      manager("Create a category", { name: "Ladders" }),
      manager("Create an item", { ...item, name: "The only ladder", copies: 1 }),
      manager("Create an item", { ...item, name: "One of two ladders", copies: 2 }),
      manager("Lend an item", { item: 1, borrower: "bob" }),
      manager("Lend an item", { item: 2, borrower: "bob" }),
    ],
    now,
  );
  try {
    const found = await loans.screens.options(person("dee"), { call: "Lend an item", input: "item" });
    if ("kind" in found) throw new Error(JSON.stringify(found));
    expect(names(found.options)).toEqual(["One of two ladders"]);
    expect(found.refused.map(({ label, reason }) => [label, reason.text])).toEqual([
      ["The only ladder", "Every copy is lent or set aside."],
    ]);
  } finally {
    await loans.close();
  }
});
