import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../base/source.ts";
import type { Specification } from "../model/specification.ts";
import { completed, fencedDocuments } from "../../test/house/completed.ts";
import { parse } from "./parse.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const helpdesk = read("specs/helpdesk.md");
const nothing = read("specs/nothing-shown.md");

it("reads the help desk and the document that shows nothing without a word", () => {
  expect([...helpdesk.diagnostics, ...nothing.diagnostics]).toEqual([]);
});

it("gives a document in which nothing is shown no calls, no screens and no constants", () => {
  const { screens, calls, constants, entities, grants, points, errors } = nothing.value;
  expect([screens, calls, constants, entities, grants]).toEqual([[], [], [], [], []]);
  expect(points.map(({ shown }) => shown)).toEqual(Array.from({ length: 9 }, () => "not"));
  expect(errors.every(({ from }) => from === "convention")).toBe(true);
});

it("names conventional calls so that people can read them, and lets the document's own replace them", () => {
  const calls = helpdesk.value.calls
    .filter(({ from }) => from === "convention")
    .map(
      ({ name, method, path }) =>
        `${name}: ${method} ${path.map((part) => `/${part.kind === "word" ? part.text : `{${part.name}}`}`).join("")}`,
    );
  expect(calls).toContain("List tickets: GET /api/tickets");
  expect(calls).toContain("Answer a ticket: POST /api/tickets/{number}/answer");
  expect(calls).toContain("Who am I: GET /api/me");
  expect(
    calls.filter((call) => call.endsWith("POST /api/tickets") || call.endsWith("/assign") || call.includes("expire")),
  ).toEqual([]);
});

it("takes a point for not shown where that is the first that it says, whatever empty heading stands before it", () => {
  expect(
    parse(createSource("spec.md", completed("## 1. What the product does and for whom\n\n#\nNot shown.\n"))).value
      .points[0],
  ).toMatchObject({ shown: "not" });
});

it.each(["| Audience | Comes to |\n| --- | --- |", "\u2028"])(
  "takes a point for empty in which nothing is said: %j",
  (text) => {
    const { value, diagnostics } = parse(
      createSource("spec.md", completed(`## 1. What the product does and for whom\n\n${text}\n`)),
    );
    expect(value.points[0]).toMatchObject({ shown: "not", prose: "" });
    expect(diagnostics.map(({ code }) => code)).toEqual(["empty-point"]);
  },
);

it("stays silent about a transition that a call takes where its machine can't be read", () => {
  const states =
    "## 4. States and transitions\n\n### Session.status\n\n| State | Meaning |\n| --- | --! |\n| planned (initial) | |\n";
  const call =
    "## 7. The calls it makes\n\n### Cancel a session\n\n- Call: `POST /api/sessions/{id}/cancel`\n- For: Visitor\n- On: Session\n- Takes: why: text\n- Does: `drop this; note = input.why`\n";
  const entity =
    "## 3. Entities and their fields\n\n### Session (sessions)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| status | status | yes |\n| note | text | |\n";
  const transitions = "\n| Transition | From | To |\n| --- | --- | --- |\n| drop | planned | planned |\n";
  const { diagnostics } = parse(createSource("spec.md", completed(`${entity}\n${states}${transitions}\n${call}`)));
  expect(diagnostics.some(({ code }) => code === "unknown-action")).toBe(false);
  expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
});

it("takes what says something about a field for no type", () => {
  const { diagnostics } = parse(
    createSource(
      "spec.md",
      completed(
        "## 3. Entities and their fields\n\n### Book (books)\n\n| Field | Type |\n| --- | --- |\n| title | text 1..80 |\n| sequelTo | cleared |\n",
      ),
    ),
  );
  expect(diagnostics.map(({ code, params }) => [code, params["name"]])).toEqual([["unknown-type", "cleared"]]);
});

it("leaves conventions out when it is strict", () => {
  const { calls, screens } = read("specs/helpdesk.md", true).value;
  expect(calls.map(({ name }) => name)).toEqual(["Open a ticket", "Assign a ticket", "Desk figures"]);
  expect(screens.every(({ from }) => from === "document")).toBe(true);
});

it("infers what a transition takes from its call, its effects and its guard", () => {
  const inputs = new Map(helpdesk.value.machines[0]!.transitions.map(({ name, inputs: taken }) => [name, taken]));
  expect(inputs.get("assign")).toMatchObject([
    { name: "assignee", required: true, type: { kind: "reference", entity: "User" } },
  ]);
  expect(inputs.get("answer")).toMatchObject([
    { name: "body", required: true, type: { kind: "text", long: true, range: { min: 1, max: 10000 } } },
  ]);
  expect(inputs.get("close")).toEqual([]);
});

it("takes at creation what people give, and not what the moment gives", () => {
  const take = (name: string): readonly string[] =>
    helpdesk.value.calls.find((call) => call.name === name)!.takes.map((input) => input.name);
  expect(take("Create a comment")).toEqual(["ticket", "body"]);
  expect(take("Sign up")).not.toContain("role");
  expect(take("Change a ticket")).toEqual(["subject", "body", "priority", "assignee", "note"]);
});

it("spreads the rights of included roles", () => {
  const text = readFileSync(`${root}specs/helpdesk.md`, "utf8")
    .replace("| Role | Who |\n| --- | --- |", "| Role | Who | Includes |\n| --- | --- | --- |")
    .replace(/^(\| (?:Customer|Agent) \| [^|]+\|)$/gm, "$1 |")
    .replace(/^(\| Lead \|) [^|]+\|$/m, "$1 runs the desk | Agent |");
  const { value, diagnostics } = parse(createSource("spec.md", text));
  const asks = value.grants
    .filter(({ action }) => action.kind === "transition" && action.transition === "ask")
    .map(({ role, when }) => [role, when === null]);
  expect(diagnostics).toEqual([]);
  expect(asks).toEqual([
    ["Agent", false],
    ["Lead", false],
    ["Lead", true],
  ]);
});

it("counts a point with an unknown cell as partly shown", () => {
  const text = readFileSync(`${root}specs/helpdesk.md`, "utf8").replace(
    "| normalAnswer | 3 days | |",
    "| normalAnswer | ? | |",
  );
  const { value, diagnostics } = parse(createSource("spec.md", text));
  expect(diagnostics).toEqual([]);
  expect(value.points[8]!.shown).toBe("partly");
});

it("has an entry for every error that a rule, guard or call names, even where point 8 shows none", () => {
  const text = readFileSync(`${root}specs/helpdesk.md`, "utf8").replace(
    /(## 8\. The error catalogue\n\n)[^]*?(?=## 9)/,
    "$1Not shown.\n\n",
  );
  const { value, diagnostics } = parse(createSource("spec.md", text));
  expect(diagnostics).toEqual([]);
  expect(value.rules.every(({ error }) => value.errors.some(({ code }) => code === error))).toBe(true);
});

function read(path: string, strict = false): { value: Specification; diagnostics: readonly unknown[] } {
  return parse(createSource(path, readFileSync(root + path, "utf8")), { strict });
}

it("takes a transition that only a call's statements take for one that is taken", () => {
  const page = readFileSync(`${root}docs/diagnostics/transition-not-here.md`, "utf8");
  const text = completed(fencedDocuments(page).at(-1)!).replace("update, close Ticket", "update Ticket");
  expect(parse(createSource("taken.md", text)).diagnostics).toEqual([]);
  const untaken = text.replace(/- Takes: note\?\n- Does: .*/, "- Does: delete Ticket where `false`");
  expect(parse(createSource("untaken.md", untaken)).diagnostics.map(({ code }) => code)).toEqual([
    "transition-for-nobody",
  ]);
});
