import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import type { checkOutput } from "../../src/mcp/shape/checked-shape.ts";
import type { decideOutput } from "../../src/mcp/shape/decide-shape.ts";
import type { diffOutput } from "../../src/mcp/shape/diff-shape.ts";
import type { explainOutput } from "../../src/mcp/shape/explain-shape.ts";
import type { exploreOutput } from "../../src/mcp/shape/explore-shape.ts";
import type { runOutput } from "../../src/mcp/shape/run-shape.ts";
import type { testOutput } from "../../src/mcp/shape/test-shape.ts";
import { openAgent, specs, startAgent, textOfResult } from "./agent.ts";
import type { Agent } from "./agent.ts";

const desk = readFileSync(join(specs, "helpdesk.md"), "utf8");
const broken = desk.replace("| requester | User | yes |", "| requester | Usr | yes |");

/** One for all tests: to start a server takes longer than most of what they ask. */
let agent: Agent;

beforeAll(async () => {
  agent = await startAgent(specs);
});
afterAll(() => agent.client.close());

/** Applies the edits of a fix as an agent does: by lines and columns alone. */
function edited(
  text: string,
  edits: z.infer<typeof checkOutput>["diagnostics"][number]["fixes"][number]["edits"],
): string {
  const lines = text.split("\n");
  const offset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return [...edits]
    .sort((a, b) => b.line - a.line || b.column - a.column)
    .reduce(
      (now, edit) =>
        now.slice(0, offset(edit.line, edit.column)) + edit.text + now.slice(offset(edit.endLine, edit.endColumn)),
      text,
    );
}

test.each(["auto", "legacy"] as const)(
  "an agent finds the tools, with a schema of what each takes and answers (%s)",
  async (mode) => {
    const { client } = await openAgent(specs, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "check",
      "decide",
      "diff",
      "explain",
      "explore",
      "run",
      "stop",
      "test",
    ]);
    for (const { inputSchema, outputSchema, description, annotations } of tools) {
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: "object" });
      expect(description).toMatch(/\.$/);
      expect(annotations).toBeDefined();
    }
    expect(client.getInstructions()).toContain("ninepoint:///docs/guide/language-in-one-page.md");
  },
);

test("check answers diagnostics with their pages, and edits that mend them", async () => {
  expect(await agent.say("check", { path: "helpdesk.md" })).toBe("Help desk. Errors: 0, warnings: 0, notes: 0.");
  const { diagnostics, errors } = await agent.read<z.infer<typeof checkOutput>>("check", { text: broken });
  expect(errors).toBeGreaterThan(0);
  expect(diagnostics[0]).toMatchObject({
    code: "unknown-type",
    severity: "error",
    line: broken.slice(0, broken.indexOf("| Usr |")).split("\n").length,
    page: "ninepoint:///docs/diagnostics/unknown-type.md",
  });
});

test("the edits of a safe fix leave a document without its diagnostic, as fix does", async () => {
  const untidy = desk.replace("| requester | User | yes | `me` |", "| requester | User | yes | me |");
  const before = await agent.read<z.infer<typeof checkOutput>>("check", { text: untidy });
  const fixes = before.diagnostics.flatMap((one) => one.fixes.filter(({ safe }) => safe));
  expect(fixes).toHaveLength(1);
  const mended = edited(untidy, fixes[0]!.edits);
  const { fixed, diagnostics } = await agent.read<z.infer<typeof checkOutput>>("check", { text: untidy, fix: true });
  expect(fixed?.text).toBe(mended);
  expect(fixed?.fixes).toHaveLength(1);
  expect(diagnostics).toEqual([]);
});

test("explain says what a line means, and what a diagnostic means", async () => {
  const line = desk.slice(0, desk.indexOf("| Urgent is for the desk |")).split("\n").length;
  const explained = await agent.read<z.infer<typeof explainOutput>>("explain", { path: "helpdesk.md", line });
  expect(explained).toMatchObject({ line, diagnostic: null });
  expect(JSON.stringify(explained.facts)).toContain("NOT_URGENT");
  const code = await agent.call("explain", { code: "unknown-name" });
  expect(textOfResult(code)).toContain("## Right");
  expect(code.structuredContent).toMatchObject({
    diagnostic: { page: "ninepoint:///docs/diagnostics/unknown-name.md" },
  });
});

test("decide says of each step what it comes to, and which line decides", async () => {
  const opened = { who: "Ada, a Customer", call: "Open a ticket", with: 'subject: "No ink | left", body: x' };
  const { steps } = await agent.read<z.infer<typeof decideOutput>>("decide", {
    path: "helpdesk.md",
    steps: [
      opened,
      { who: "Ada", call: "solve Ticket", on: "Ticket 1" },
      { call: "2 days pass" },
      { who: "Ben, an Agent", call: "Assign a ticket", on: "Ticket 1", with: "assignee: Ben", as: "The printer" },
      { who: "Ben", call: "Read a ticket", on: "The printer" },
      { who: "Ada", call: "Open a ticket", with: "subject: x" },
    ],
  });
  expect(steps.map(({ outcome, status, code }) => [outcome, status, code])).toEqual([
    ["granted", 201, null],
    ["refused", 403, "NOT_YOURS"],
    ["event", null, null],
    ["granted", 200, null],
    ["granted", 200, null],
    ["refused", 422, "INVALID"],
  ]);
  expect(steps[0]).toMatchObject({ record: "Ticket 1", body: { subject: "No ink | left", status: "open" } });
  expect(desk.split("\n")[steps[0]!.line! - 1]).toContain("create Ticket");
  expect(steps[5]!.fields.map(({ field, code }) => [field, code])).toEqual([
    ["subject", "too-short"],
    ["body", "required"],
  ]);
  const late = await agent.read<z.infer<typeof decideOutput>>("decide", {
    path: "helpdesk.md",
    steps: [
      opened,
      { call: "maxOpenTickets is 1" },
      { who: "Ada", call: "Open a ticket", with: 'subject: "Again", body: x' },
    ],
  });
  expect(late.steps[2]).toMatchObject({ code: "TOO_MANY_OPEN" });
});

test("decide says which step can't be read", async () => {
  const said = (steps: readonly object[]): Promise<string> => agent.say("decide", { path: "helpdesk.md", steps });
  expect(await said([{ who: "Ada, a Customer", call: "Open a tickt" }])).toBe(
    "step 1: There is no call `Open a tickt`.",
  );
  expect(await said([{ call: "2 days pass" }, { who: "Ada, a Lead", call: "solve Ticket", on: "Ticket 7" }])).toBe(
    "step 2: there is no `Ticket 7` yet.",
  );
  expect(await said([{ call: "2 days\n\n## 8. X\n" }])).toMatch(/^step 1: a step is one row/);
});

test("diff says what changed, and who may newly do what", async () => {
  const newer = desk.replace("| read Ticket: note | | | yes | yes |", "| read Ticket: note | | yes | yes | yes |");
  const compared = await agent.read<z.infer<typeof diffOutput>>("diff", { olderPath: "helpdesk.md", newerText: newer });
  expect(compared.widensAccess).toBe(true);
  expect(compared.differences[0]).toMatchObject({ aspect: "access", change: "widened", roles: ["Customer"] });
  expect(compared.differences[0]!.witnesses[0]!.before).not.toBe(compared.differences[0]!.witnesses[0]!.after);
});

test("explore tells how far it is, and the shortest trace of what is broken", async () => {
  const text = `# Specification: Notes

## 1. What the product does and for whom

People read notes.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..20, unique | yes | |
| password | secret 10..20 | yes | |
| role | Role | yes | \`Reader\` |

## 4. States and transitions

Not shown.

## 5. Validation rules

Not shown.

## 6. Roles and permissions

People sign in as User with name and password. The role is \`User.role\`.

| Role | Who |
| --- | --- |
| Reader | whoever signs up |
| Writer | writes |

| Action | Visitor | Reader | Writer |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User | | yes | yes |
| update User: role | | \`this == me\` | |

- Never: a Reader may update User: role

## 7. The calls it makes

Not shown.

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`;
  const told: number[] = [];
  const result = await agent.call(
    "explore",
    { text, actors: 1, records: 1, states: 60 },
    { onprogress: ({ progress }) => told.push(progress) },
  );
  const { verdict, properties } = result.structuredContent as z.infer<typeof exploreOutput>;
  expect(verdict).toBe("broken");
  const broke = properties.find(({ says }) => says.includes("update"));
  expect(broke?.trace?.steps.length).toBeGreaterThan(0);
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
});

test("run starts a product that test judges, and stop ends it", async () => {
  const { id, url, people } = await agent.read<z.infer<typeof runOutput>>("run", { path: "helpdesk.md", sample: 5 });
  expect(people.map(({ role }) => role)).toEqual(["Customer", "Agent", "Lead"]);
  const accounts = people.map(({ role, name, password }) => ({ role, name, secret: password }));
  const tested = await agent.read<z.infer<typeof testOutput>>("test", {
    path: "helpdesk.md",
    against: url.slice(0, -1),
    accounts,
    calls: 30,
  });
  expect(tested).toMatchObject({ verdict: "conforms", findings: [], missing: [] });
  expect(tested.calls).toBeGreaterThan(20);
  // Another document than that of the product.
  const other = await agent.read<z.infer<typeof testOutput>>("test", {
    text: desk.replace("| NOT_YOURS | 403 |", "| NOT_YOURS | 418 |"),
    against: url.slice(0, -1),
    accounts,
    calls: 100,
  });
  expect(other.findings[0]).toMatchObject({ expected: expect.stringContaining("418") as string });
  expect(await agent.say("stop", { id: "product-9" })).toBe(`there is no "product-9". These run: ${id}.`);
  expect(await agent.say("stop", { id })).toBe(`Stopped: ${id}.`);
  await expect(fetch(url)).rejects.toThrow();
  expect(await agent.say("stop", {})).toBe("No product runs.");
  expect(agent.complaints()).toBe("");
});
