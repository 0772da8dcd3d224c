import { afterAll, beforeAll, expect, test } from "vitest";
import readSheets from "read-excel-file/node";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

let desk: Desk;
let lead: string;
let customer: string;

beforeAll(async () => {
  desk = await startDesk([
    "| People | `/people` | list of User | Lead |",
    "| People | `/people` | table of User, sorted by `name` | Lead |",
  ]);
  [lead, customer] = [await desk.become("Lead"), await desk.become("Customer")];
});

afterAll(() => desk.close());

const asked = (token: string, path: string) => desk.send("GET", `/_ninepoint/export/${path}`, { cookie: token });

test("a list is exported as a file with a name, in its order, as many records as there are", async () => {
  const { status, headers, text } = await asked(lead, "People?export.format=csv&export.columns=name,role");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="People \d{4}-\d\d-\d\d\.csv"/);
  const [head, ...lines] = text.split("\r\n");
  expect(head).toBe("\ufeffName,Role");
  const { items } = (await desk.does(lead, "GET", "/api/users?size=200&sort=name")).json as unknown as {
    readonly items: readonly { readonly name: string; readonly role: string }[];
  };
  expect(lines).toEqual([...items.map(({ name, role }) => `${name},${role}`), ""]);
});

test("filters, search and order of the list count", async () => {
  const { text } = await asked(lead, "People?export.format=csv&export.columns=role&role=Agent&sort=-name");
  expect(new Set(text.split("\r\n").slice(1, -1))).toEqual(new Set(["Agent"]));
  const none = await asked(lead, "People?export.format=csv&export.columns=role&q=zzzzzz");
  expect(none.text).toBe("\ufeffRole\r\n");
});

test("the columns that the list shows are exported, unless others are asked for; groups change nothing", async () => {
  const head = async (query: string) => (await asked(lead, `People?export.format=csv&${query}`)).text.split("\r\n")[0];
  expect(await head("columns=role,name&group=role")).toBe("\ufeffRole,Name");
  expect(await head("columns=role,name&export.columns=email")).toBe("\ufeffEmail");
  expect((await asked(lead, "People?export.format=csv&columns=shoe")).status).toBe(422);
});

test("a workbook can be read", async () => {
  const response = await fetch(`http://127.0.0.1:${desk.port}/_ninepoint/export/Queue?export.format=xlsx`, {
    headers: { cookie: `ninepoint=${lead}` },
  });
  const [sheet] = await readSheets(Buffer.from(await response.arrayBuffer()));
  expect(sheet?.sheet).toBe("Queue");
  expect(sheet?.data[0]).toContain("Subject");
  const due = sheet?.data[0]?.findIndex((head) => String(head).startsWith("Due (")) ?? -1;
  expect(sheet?.data.slice(1).every((row) => row[due] instanceof Date)).toBe(true);
});

test.each([
  ["a screen that one may not open", () => asked(customer, "People?export.format=csv"), 403],
  ["a screen that there is not", () => asked(lead, "Nothing?export.format=csv"), 404],
  ["a screen without records", () => asked(lead, "New%20ticket?export.format=csv"), 403],
  ["another format", () => asked(lead, "People?export.format=pdf"), 400],
  ["no format", () => asked(lead, "People"), 400],
  ["a field that there is not", () => asked(lead, "People?export.format=csv&export.columns=password"), 422],
  ["a field twice", () => asked(lead, "People?export.format=csv&export.columns=name,name"), 422],
  ["a filter that there is not", () => asked(lead, "People?export.format=csv&shoe=42"), 422],
  ["nobody's request", () => desk.send("GET", "/_ninepoint/export/People?export.format=csv"), 401],
])("%s is refused", async (_, ask, expected) => {
  expect((await ask()).status).toBe(expected);
});
