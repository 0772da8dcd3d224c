import type { CodeAction, Range } from "vscode-languageserver/node";
import { expect, it } from "vitest";
import { specText } from "./documents.ts";
import { edited, openEditor } from "./editor.ts";
import type { Editor } from "./editor.ts";

const broken = specText("helpdesk.md")
  .replace('`status == "open" or assignee != null`', '`status == "open" || assignee != null`')
  .replace("| own | Ticket | `requester == me` |", "| own | Ticket | requester == me |");

it("offers what mends a diagnostic where it stands, with the diagnostic that it mends", async () => {
  const editor = await openEditor(broken);
  const diagnostic = editor.diagnostics().find(({ code }) => code === "pipe-in-code")!;
  const [action] = await actions(editor, diagnostic.range, ["quickfix"]);
  expect(action).toMatchObject({ kind: "quickfix", isPreferred: true, diagnostics: [{ code: "pipe-in-code" }] });
  expect(done(editor, action!)).toBe(broken.replace('"open" || assignee', '"open" or assignee'));
  await editor.close();
});

it("mends all at once what can be mended safely, so that the document is sound again", async () => {
  const editor = await openEditor(broken);
  const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const [all] = await actions(editor, whole, ["source.fixAll"]);
  expect(all!.kind).toBe("source.fixAll.ninepoint");
  const mended = done(editor, all!);
  expect(await editor.write(mended)).toEqual([]);
  expect(await actions(editor, whole, null)).toEqual([]);
  await editor.close();
});

it.each([
  ["a field", "`requester == me` |\n| mine", "`requestor == me` |\n| mine"],
  ["a state in quotation marks", 'status in ["open", "assigned"]', 'status in ["open", "asigned"]'],
  ["a type", "| subject | text 5..120", "| subject | txt 5..120"],
  [
    "a column",
    "| Field | Type | Required | Default | Meaning |\n| --- | --- | --- | --- | --- |\n| number",
    "| Field | Type | Required | Defalt | Meaning |\n| --- | --- | --- | --- | --- |\n| number",
  ],
  ["an error", "- Errors: TOO_MANY_OPEN, NOT_URGENT", "- Errors: TOO_MANY_OPEN, NOT_URGNT"],
  [
    "a role",
    "| Overdue | `/overdue` | list of Ticket where `overdue`, sorted by `dueAt` | Lead |",
    "| Overdue | `/overdue` | list of Ticket where `overdue`, sorted by `dueAt` | Leed |",
  ],
  ["a name in a message", "{maxOpenTickets} open", "{maxOpenTicket} open"],
])("offers to write what was probably meant: %s", async (_, right, wrong) => {
  const sound = specText("helpdesk.md");
  const editor = await openEditor(sound.replace(right, wrong));
  const found = await Promise.all(editor.diagnostics().map(({ range }) => actions(editor, range, ["quickfix"])));
  expect(found.flat().map((action) => done(editor, action))).toContain(sound);
  await editor.close();
});

it("offers nothing where there is nothing to mend", async () => {
  const editor = await openEditor(broken);
  const start = { line: 0, character: 0 };
  expect(await actions(editor, { start, end: start }, ["quickfix"])).toEqual([]);
  expect(await actions(editor, { start, end: start }, ["refactor"])).toEqual([]);
  await editor.close();
});

async function actions(editor: Editor, range: Range, only: readonly string[] | null): Promise<readonly CodeAction[]> {
  return editor.request("codeAction", { range, context: { diagnostics: [], ...(only === null ? {} : { only }) } });
}

function done(editor: Editor, { edit }: CodeAction): string {
  return edited(editor, editor.text(), edit!.changes![editor.uri]!);
}
