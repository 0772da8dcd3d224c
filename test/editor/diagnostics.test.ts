import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { hintOf, messageOf } from "../../src/base/diagnostic.ts";
import { parse } from "../../src/language/parse.ts";
import { specText, specs } from "./documents.ts";
import { openEditor } from "./editor.ts";

it.each(specs)("finds nothing wrong with %s", async (name) => {
  const editor = await openEditor(specText(name));
  // What is told for information is nothing wrong.
  expect(editor.diagnostics().filter(({ severity }) => severity !== 3)).toEqual([]);
  expect(await editor.close()).toBe(0);
});

it("says of a document with thirty mistakes what check says of it, at the same places", async () => {
  const text = readFileSync(new URL("../golden/thirty-mistakes/spec.md", import.meta.url), "utf8");
  const editor = await openEditor(text);
  const expected = parse(createSource("spec.md", text)).diagnostics.map((one) => ({
    code: one.code,
    message: [messageOf(one), hintOf(one)].filter((part) => part !== undefined).join("\n"),
    start: one.span.start,
    end: one.span.end,
    severity: { error: 1, warning: 2, info: 3 }[one.severity],
  }));
  const shown = editor.diagnostics().map(({ code, message, severity, range }) => ({
    code,
    message,
    start: editor.offsetOf(range.start),
    end: editor.offsetOf(range.end),
    severity,
  }));
  expect(shown).toEqual(expected);
  expect(editor.diagnostics().every(({ source }) => source === "ninepoint")).toBe(true);
  await editor.close();
});

it("links each diagnostic to its page, and to the other place where there is one", async () => {
  const editor = await openEditor(
    specText("helpdesk.md").replace("| pageSize | 25 | rows on a list |", "| reopenWindow | 25 | |"),
  );
  const [twice] = editor.diagnostics().filter(({ code }) => code === "duplicate-name");
  expect(existsSync(fileURLToPath(twice!.codeDescription!.href))).toBe(true);
  const [other] = twice!.relatedInformation!;
  expect(other!.message).toBe("`reopenWindow` is declared here.");
  expect(
    editor.text().slice(editor.offsetOf(other!.location.range.start), editor.offsetOf(other!.location.range.end)),
  ).toBe("reopenWindow");
  await editor.close();
});

it("tells the examples again, and says which step comes to something else", async () => {
  const editor = await openEditor(
    specText("helpdesk.md").replace(
      "| Ben | solve Ticket | Ticket 1 | | 200, status: solved |",
      "| Ben | solve Ticket | Ticket 1 | | 200, status: open |",
    ),
  );
  const lines = editor.text().split("\n");
  expect(editor.diagnostics().map(({ range }) => lines[range.start.line])).toEqual([
    expect.stringContaining("| Ben | solve Ticket |") as string,
  ]);
  await editor.close();
});

it("follows typing, letter by letter", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const at = editor.positionOf(editor.text().indexOf("assignee == me` |") + "assignee".length);
  expect(
    (await editor.type({ start: at, end: at }, "x")).map(({ code, range }) => [
      code,
      editor.text().slice(editor.offsetOf(range.start), editor.offsetOf(range.end)),
    ])[0],
  ).toEqual(["unknown-name", "assigneex"]);
  expect(await editor.type({ start: at, end: { ...at, character: at.character + 1 } }, "")).toEqual([]);
  await editor.close();
});

it("says nothing of what is no more, and last what is true of the last of many changes", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const versions: number[] = [];
  const burst = 60;
  const settled = new Promise<void>((done) => {
    editor.connection.onNotification("textDocument/publishDiagnostics", ({ version }: { readonly version: number }) => {
      versions.push(version);
      if (version === 1 + burst) done();
    });
  });
  await Promise.all(Array.from({ length: burst }, (_, count) => editor.tell(`# Specification: ${count}\n`)));
  await settled;
  expect([...versions].sort((a, b) => a - b)).toEqual(versions);
  await editor.close();
});

it.each([
  ["CRLF", "\r\n", ""],
  ["emoji", "\n", "👩‍🚒🔥 "],
  ["a byte order mark", "\n", ""],
])("counts columns as editors do: %s", async (what, ending, before) => {
  const text = `${what === "a byte order mark" ? "\uFEFF" : ""}${specText("helpdesk.md")}`
    .replace("You have {maxOpenTickets} open", `${before}You have {maxOpenTicket} open`)
    .replaceAll("\n", ending);
  const editor = await openEditor(text);
  const found = editor.diagnostics().find(({ code }) => code === "unknown-message-name")!;
  const line = text.split(ending)[found.range.start.line]!;
  expect(line.slice(found.range.start.character, found.range.end.character)).toBe("maxOpenTicket");
  await editor.close();
});

it("has nothing to say of Markdown that is no specification, until it becomes one", async () => {
  const editor = await openEditor("# Notes\n\n## 1. Shopping\n\nMilk.\n", "file:///README.md");
  expect(editor.diagnostics()).toEqual([]);
  expect(await editor.request("hover", { position: { line: 0, character: 2 } })).toBe(null);
  const codes = (await editor.write("# Specification: Notes\n")).map(({ code }) => code);
  expect(codes).toEqual(["no-points"]);
  await editor.close();
});

it("takes back what it said when the document is closed", async () => {
  const editor = await openEditor("# Specification: X\n");
  expect(editor.diagnostics()).toHaveLength(1);
  const gone = new Promise<{ readonly diagnostics: readonly object[] }>((done) =>
    editor.connection.onNotification("textDocument/publishDiagnostics", done),
  );
  await editor.connection.sendNotification("textDocument/didClose", { textDocument: { uri: editor.uri } });
  expect((await gone).diagnostics).toEqual([]);
  await editor.close();
});
