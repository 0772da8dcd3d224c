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
