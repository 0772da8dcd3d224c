import type { CompletionItem } from "vscode-languageserver/node";
import fc from "fast-check";
import { expect, it } from "vitest";
import { completionsAt } from "../../src/editor/completion/completions-at.ts";
import { analysisOf, mentionsIn, specText, specs } from "./documents.ts";
import { edited, openEditor } from "./editor.ts";
import { runs } from "../runs.ts";

const texts = specs.map(specText);

it("offers, wherever a document names something, what is named there", () => {
  let [found, all] = [0, 0];
  const missed: string[] = [];
  for (const text of texts) {
    const analysis = analysisOf(text);
    for (const { span, named } of mentionsIn(text).filter(({ declares }) => !declares)) {
      const name = text.slice(span.start, span.end);
      all += 1;
      if (labelsAt(analysis, span.start + 1).includes(name)) found += 1;
      else missed.push(`${named.kind} ${name}`);
    }
  }
  console.log(`Completion offers ${found} of ${all} names where they stand.`);
  expect(found / all, missed.join(", ")).toBeGreaterThan(0.998);
});

it("offers them in lines that go no further", () => {
  let [found, all] = [0, 0];
  const missed: string[] = [];
  const told = texts
    .map((text) => ({ text, references: mentionsIn(text).filter(({ declares }) => !declares) }))
    .filter(({ references }) => references.length > 0);
  fc.assert(
    fc.property(fc.constantFrom(...told), fc.nat(), fc.nat({ max: 2 }), ({ text, references }, seed, typed) => {
      const { span, named } = references[seed % references.length]!;
      const offset = Math.min(span.start + typed, span.end);
      const cut = text.slice(0, offset) + text.slice(text.indexOf("\n", span.end));
      all += 1;
      if (labelsAt(analysisOf(cut), offset).includes(text.slice(span.start, span.end))) found += 1;
      else missed.push(`${named.kind} ${named.name}`);
    }),
    { numRuns: runs(60) },
  );
  console.log(`Completion offers ${found} of ${all} names at the ends of unfinished lines.`);
  expect(found / all, missed.join(", ")).toBeGreaterThanOrEqual(0.95);
});

it("offers the labels of records, in tables and in lists", () => {
  const labels: string[] = [];
  const lost: string[] = [];
  for (const text of texts) {
    const analysis = analysisOf(text);
    for (const { 0: line, 1: label = "", index } of text.matchAll(/^- ([A-Z][A-Za-z ]*):(?= )/gm)) {
      if (/^(?:Always|Never)/.test(label)) continue;
      labels.push(label);
      if (!labelsAt(analysis, index + line.indexOf(label) + 1).includes(label)) lost.push(line);
    }
    for (const { 0: line, index } of text.matchAll(/^\|.*\|(?=\n\| ---)/gm)) {
      if (/^\| (?:Action|id) /.test(line)) continue;
      for (const { 1: label = "", index: at } of line.matchAll(/\| ([^|]+?) (?=\|)/g)) {
        labels.push(label);
        if (!labelsAt(analysis, index + at + 3).includes(label)) lost.push(`${label} of ${line}`);
      }
    }
  }
  expect(labels.length).toBeGreaterThan(300);
  expect(lost).toEqual([]);
});

it.each([
  // An expression's members, by the type of what stands before the dot.
  ["| Someone answers | Ticket | `assignee.", ["name", "email", "tickets", "id"], ["subject", "size"]],
  ["| Someone answers | Ticket | `comments.", ["exists", "filter", "size", "sum"], ["startsWith", "subject"]],
  ["| Someone answers | Ticket | `comments.exists(c, c.", ["author", "body"], ["subject"]],
  ["| Someone answers | Ticket | `comments.exists(c, c.author.tickets.filter(t, t.", ["priority"], ["author"]],
  ["| Someone answers | Ticket | `createdAt.", ["getFullYear"], ["trim", "exists"]],
  ["| Someone answers | Ticket | `subject.", ["size", "trim"], ["getFullYear"]],
  // The values of a choice, in quotation marks, alone or in a list.
  ['| Someone answers | Ticket | `status == "', ["open", "closed"], ["urgent", "subject"]],
  ['| Someone answers | Ticket | `priority in ["low", "', ["high", "urgent"], ["open"]],
  // What a call takes.
  ["| Not urgent | Open a ticket | `input.", ["subject", "body", "priority"], ["number"]],
  // Cells of words.
  ["| Someone answers | ", ["Ticket", "Open a ticket", "create"], ["requester"]],
  ['| Someone answers | Ticket | `status == "open"` | ', ["NO_ASSIGNEE"], ["Ticket"]],
])("offers what belongs behind `%s`", (line, offered, notOffered) => {
  const text = specText("helpdesk.md").replace(/\| Someone answers .*/, line);
  const found = labelsAt(analysisOf(text), text.indexOf(line) + line.length);
  expect(offered.filter((label) => !found.includes(label))).toEqual([]);
  expect(notOffered.filter((label) => found.includes(label))).toEqual([]);
});

it.each([
  ["| number | ", ["integer", "text", "long text", "one of", "list of", "User", "status"]],
  ["| number | integer, ", ["unique", "counts up", "fixed"]],
  ["| number | list of Comment by ", ["ticket", "author"]],
  ["| number | integer 0..max", ["maxOpenTickets"]],
  ["| number | integer | ", ["yes", "derived"]],
  ["| number | integer | yes | `", ["subject", "now", "me", "reopenWindow"]],
])("offers what belongs behind `%s` in a table of fields", (line, offered) => {
  const text = specText("helpdesk.md").replace(/\| number \| integer.*/, line);
  const found = labelsAt(analysisOf(text), text.indexOf(line) + line.length);
  expect(offered.filter((label) => !found.includes(label))).toEqual([]);
});

it.each([
  ["| answer | ", ["waiting", "open", "any"]],
  ["| answer | waiting | assigned | | create Comment {", ["ticket", "body"]],
  ["| answer | waiting | assigned | | create ", ["Comment", "User"]],
  ["| answer | waiting | assigned | | update Comment where ", ["author", "row", "this"]],
  ["| answer | waiting | assigned | | ", ["create", "assignee", "for each"]],
  ["| answer | waiting | assigned | | for each c in comments: update User where this == c.", ["author"]],
  ["| answer | waiting | assigned | after ", ["after"]],
])("offers what belongs behind `%s` in a table of transitions", (line, offered) => {
  const text = specText("helpdesk.md").replace(/\| answer \| waiting.*/, line);
  const found = labelsAt(analysisOf(text), text.indexOf(line) + line.length);
  expect(offered.filter((label) => !found.includes(label))).toEqual([]);
});

it.each([
  ["## ", "4. States and transitions"],
  ["### ", "Ticket.status"],
])("offers headings behind `%s`", (mark, expected) => {
  const text = specText("helpdesk.md").replace(
    "## 4. States and transitions\n\n### Ticket.status",
    mark === "## " ? mark : `## 4. States and transitions\n\n${mark}`,
  );
  expect(labelsAt(analysisOf(text), text.indexOf(mark === "## " ? "## \n" : "### \n") + mark.length)).toContain(
    expected,
  );
});

it("replaces what is written of a name, however many words it has, and nothing else", async () => {
  const editor = await openEditor(specText("helpdesk.md").replace("form for Open a ticket |", "form for Open a ti |"));
  const text = editor.text();
  const offset = text.indexOf("Open a ti |") + "Open a ti".length;
  const items = await editor.request<readonly CompletionItem[]>("completion", { position: editor.positionOf(offset) });
  const item = items.find(({ label }) => label === "Open a ticket")!;
  expect(edited(editor, text, [item.textEdit as never])).toBe(specText("helpdesk.md"));
  await editor.close();
});

it("offers what fits the place before what may merely stand there", () => {
  const text = specText("helpdesk.md");
  const items = completionsAt(analysisOf(text), text.indexOf("requester == me`, sorted"));
  const sorted = [...items].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1)).map(({ label }) => label);
  expect(sorted.indexOf("requester")).toBeLessThan(sorted.indexOf("Customer"));
  expect(sorted.indexOf("me")).toBeLessThan(sorted.indexOf("slugify"));
});

it("offers nothing in prose", () => {
  const text = specText("helpdesk.md");
  expect(completionsAt(analysisOf(text), text.indexOf("support desk"))).toEqual([]);
});

function labelsAt(analysis: ReturnType<typeof analysisOf>, offset: number): readonly string[] {
  return completionsAt(analysis, offset).map(({ label }) => label);
}
