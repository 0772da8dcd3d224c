import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportCell, ImportRequest, ImportView } from "../../src/runtime/screens/view/import-protocol.ts";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

let desk: Desk;
let lead: string;
let ada: string;

beforeAll(async () => {
  desk = await startDesk();
  [lead, ada] = [await desk.become("Lead"), await desk.join("ada")];
});

afterAll(() => desk.close());

const inputs = ["subject", "body", "priority"];
const good = (at: number): readonly ImportCell[] => [`Printer ${at} is on fire`, "It really is.", "Low"];

async function ask(token: string, more: Partial<ImportRequest>) {
  const request: ImportRequest = {
    call: "Open a ticket",
    inputs,
    rows: [],
    isGuarded: true,
    zone: null,
    zones: [],
    dateOrder: null,
    decimalSign: null,
    file: "a file",
    apply: false,
    ...more,
  };
  const { status, json } = await desk.send("POST", "/_ninepoint/import", { cookie: token, json: request });
  return { status, view: json as unknown as ImportView };
}

const count = async (token: string) => Number((await desk.does(token, "GET", "/api/tickets?size=1")).json["total"]);

test("a preview tells of each row what the call would say, in the order of the file, and keeps nothing", async () => {
  const before = await desk.rows();
  const rows = [good(1), ["No", "", "shrill"], ["Urgent thing", "Quick!", "urgent"], ...[4, 5, 6, 7, 8].map(good)];
  const { status, view } = await ask(ada, { rows });
  expect(status).toBe(200);
  expect(view).toMatchObject({ rows: 8, applied: false, created: [], before: null, undo: null });
  expect(view.refused.map(({ row, fields }) => [row, fields.map(({ input }) => input)])).toEqual([
    [1, ["subject", "body", "priority"]],
    [2, []],
    // Five are open by then: the rows before it count.
    [7, []],
  ]);
  const json = { subject: "Urgent thing", body: "Quick!", priority: "urgent" };
  const { title } = (await desk.send("POST", "/api/tickets", { token: ada, json })).json;
  expect(view.refused[1]?.message).toBe(title);
  expect(await desk.rows()).toBe(before);
});

test("where a row is refused, nothing is applied", async () => {
  const before = await desk.rows();
  const { view } = await ask(ada, { rows: [good(1), ["No", "", ""]], apply: true });
  expect(view).toMatchObject({ applied: false, created: [] });
  expect(view.refused.map(({ row }) => row)).toEqual([1]);
  expect(await desk.rows()).toBe(before);
});

test("all rows are applied together, each with its own history, as single calls are; the same file is known again", async () => {
  const before = await count(ada);
  const { view } = await ask(ada, { rows: [good(1), good(2)], apply: true, file: "twice" });
  expect(view).toMatchObject({ applied: true, refused: [] });
  expect(view.created.length).toBe(2);
  expect(await count(ada)).toBe(before + 2);
  const history = `/_ninepoint/history/Ticket?number=${view.created[1]}`;
  const { entries } = (await desk.send("GET", history, { cookie: ada })).json as { entries: readonly object[] };
  expect(entries.length).toBe(1);
  expect((await ask(ada, { rows: [good(3)], file: "twice" })).view.before).toMatch(/^\d{4}-/);
  expect((await ask(lead, { rows: [good(3)], file: "twice" })).view.before).toBe(null);
});

test("references are found by names; a name that several records have is told, not guessed", async () => {
  const subject = "Printer 1 is on fire";
  const comment = { call: "Create a comment", inputs: ["ticket", "body"] };
  const number = await desk.open(lead, "Another printer");
  const rows = [
    ["No such ticket", "Hello"],
    [subject, "Hello"],
    [String(number), "Hello"],
  ];
  const { view } = await ask(lead, { ...comment, rows });
  expect(view.refused.map(({ row, fields }) => [row, fields[0]?.input])).toEqual([[0, "ticket"]]);
  await desk.open(lead, subject);
  const again = await ask(lead, { ...comment, rows });
  expect(again.view.refused.map(({ row, fields }) => [row, fields[0]?.problem])).toEqual([
    [0, null],
    [1, "several records"],
  ]);
});

test.each([
  ["an empty request", () => desk.send("POST", "/_ninepoint/import", { json: {} }), 400],
  ["a visitor", () => ask("", { rows: [good(1)] }), 401],
  ["a call that changes", () => ask(lead, { call: "Change a ticket" }), 404],
  ["a call that there is not", () => ask(lead, { call: "Nothing" }), 404],
  ["an input that there is not", () => ask(lead, { inputs: ["shoe"] }), 422],
  ["an input twice", () => ask(lead, { inputs: ["subject", "subject"] }), 422],
  ["too many rows", () => ask(lead, { rows: Array.from({ length: 5001 }, () => good(1)) }), 413],
  ["too many columns", () => ask(lead, { inputs: Array.from({ length: 201 }, () => null) }), 413],
  ["a row with cells beyond the columns", () => ask(lead, { rows: [[...good(1), "more"]] }), 400],
  ["a time zone that is none", () => ask(lead, { rows: [good(1)], zones: [7 as never] }), 400],
  ["a cell that is none", () => ask(lead, { rows: [[{ a: 1 } as never]] }), 400],
])("%s is refused", async (_, asking, expected) => {
  expect((await asking()).status).toBe(expected);
});
