import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../base/source.ts";
import type { Mention, NameKind } from "../model/mention.ts";
import { indexNames } from "./name-index.ts";
import type { NameIndex } from "./name-index.ts";
import { parse } from "./parse.ts";

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));
const documents = readdirSync(specs);
const desk = read("helpdesk.md");

it.each(documents)("the names of %s stand where they are said to stand", (name) => {
  const { text, index } = read(name);
  expect(
    index.mentions.filter(({ named, span }) => named.name.split(".").at(-1) !== text.slice(span.start, span.end)),
  ).toEqual([]);
});

it.each(documents)("every name in %s leads to its declaration, but the language's own", (name) => {
  const { index } = read(name);
  const lost = index.mentions.filter((mention) => index.declarationsOf(mention.named).length === 0);
  const withoutAny = new Set<NameKind>(["word", "function"]);
  // What a transition takes without a call that says so is declared nowhere; `id` is the system's; conventions name calls.
  expect(
    lost
      .filter(({ named }) => !withoutAny.has(named.kind) && named.kind !== "input" && named.name !== "id")
      .map(({ named }) => named),
  ).toEqual([]);
});

it("finds a field in every point that names it", () => {
  const { text, index } = desk;
  const mentions = index.mentionsOf({ kind: "field", of: "Ticket", name: "assignee" });
  const lines = new Set(mentions.map(({ span }) => lineAt(text, span.start)));
  const written = text.split("\n").filter((line) => /\bassignee\b/.test(line));
  // The input of that name is put into the field by an effect, and is another thing: only its own lines are left out.
  expect(written.filter((line) => !lines.has(line))).toEqual([
    expect.stringContaining("| assign Ticket |"),
    "- Takes: assignee",
  ]);
  const told = index.mentions.filter(
    ({ named, span }) => named.name === "assignee" && lineAt(text, span.start).includes("| Assign a ticket |"),
  );
  expect(told.map(({ named }) => named.kind)).toEqual(["input", "field"]);
});

it("takes an input that is a field by its name for that field", () => {
  const { text, index } = desk;
  const lines = index
    .mentionsOf({ kind: "field", of: "Ticket", name: "body" })
    .map(({ span }) => lineAt(text, span.start));
  expect(lines).toContain("- Takes: subject, body, priority?");
});

it.each([
  ["a state, in texts too", "value", "Ticket.status", "closed", /"closed"|\| closed (?:\(|\|)/],
  ["a role, with quotes and without", "role", null, "Customer", /\bCustomer\b/],
  ["a constant, in messages too", "constant", null, "maxOpenTickets", /\bmaxOpenTickets\b/],
  ["a condition, in cells of the permission table", "condition", null, "own", /\| own \|/],
] as const)("finds %s", (_, kind, of, name, written) => {
  const { text, index } = desk;
  const lines = new Set(index.mentionsOf({ kind, of, name }).map(({ span }) => lineAt(text, span.start)));
  expect([...lines].sort()).toEqual(
    text
      .split("\n")
      .filter((line) => written.test(line))
      .sort(),
  );
});

it("tells what a name in an expression is of", () => {
  const { text, index } = desk;
  const [variable] = at(index, text.indexOf('t.status != "closed").size()'));
  expect(variable).toMatchObject({
    named: { kind: "variable", name: "t" },
    declares: false,
    type: { kind: "record", entity: "Ticket" },
  });
  expect(index.declarationsOf(variable!.named).map(({ span }) => text.slice(span.start - 1, span.end + 1))).toEqual([
    "(t,",
  ]);
});

it("tells apart variables of one name", () => {
  const { text, index } = desk;
  const binders = [...text.matchAll(/\(t, /g)].map(({ index: from }) => at(index, from + 1)[0]!.named.of);
  expect(new Set(binders).size).toBe(binders.length);
});

it("says of a name in a message that it means each field of that name", () => {
  const { text, index } = read("equipment-loans.md");
  const owners = new Set(
    index.mentions
      .filter(({ named }) => named.kind === "field" && named.name === "status" && named.of !== null)
      .map(({ named }) => named.of),
  );
  const inMessage = at(index, text.indexOf("{status}") + 1);
  expect(new Set(inMessage.map(({ named }) => named.of))).toEqual(owners);
});

function at(index: NameIndex, offset: number): readonly Mention[] {
  return index.at(offset);
}

function lineAt(text: string, offset: number): string {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, text.indexOf("\n", offset));
}

function read(name: string): { readonly text: string; readonly index: NameIndex } {
  const text = readFileSync(specs + name, "utf8");
  return { text, index: indexNames(parse(createSource(name, text)).names) };
}
