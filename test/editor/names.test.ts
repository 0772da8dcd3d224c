import type { Hover, Location, Position } from "vscode-languageserver/node";
import { expect, it } from "vitest";
import { mentionsIn, specText, specs } from "./documents.ts";
import { openEditor } from "./editor.ts";
import type { Editor } from "./editor.ts";

it.each(specs)("in %s every reference that is found leads back to the same declaration", async (name) => {
  const editor = await openEditor(specText(name));
  const declared = mentionsIn(editor.text()).filter(({ declares }) => declares);
  for (const { span } of declared) {
    const at = editor.positionOf(span.start);
    const places = await references(editor, at);
    const definitions = await definition(editor, at);
    expect(definitions.map(({ range }) => editor.offsetOf(range.start))).toContain(span.start);
    for (const { range } of places) {
      const led = (await definition(editor, range.start)).map((one) => editor.offsetOf(one.range.start));
      expect(led).toContain(span.start);
    }
  }
  await editor.close();
});

it.each(specs)("has something to say of every name in %s", async (name) => {
  const editor = await openEditor(specText(name));
  for (const { named, span } of mentionsIn(editor.text())) {
    const hover = await editor.request<Hover | null>("hover", { position: editor.positionOf(span.start) });
    expect(hover, `${named.kind} ${named.name}`).not.toBe(null);
    expect(editor.text().slice(editor.offsetOf(hover!.range!.start), editor.offsetOf(hover!.range!.end))).toBe(
      editor.text().slice(span.start, span.end),
    );
    expect(hover!.contents).toMatchObject({ kind: "markdown", value: expect.stringMatching(/\S/) as string });
  }
  await editor.close();
});

it.each([
  [
    "note | long text",
    "**note** of Ticket: long text\n\nwhat only the desk may see\n\n- read by Agent, Lead\n- changed by Agent, Lead",
  ],
  [
    "assign | open",
    '**assign** Ticket: open, assigned, waiting → assigned\n\n- when `input.assignee.role != "Customer"`\n- takes assignee (User)\n- effect: `assignee = input.assignee`\n- taken by Agent where `input.assignee == me`, Lead',
  ],
  ["expire | solved", "**expire** Ticket: solved → closed\n\n- taken by the system after reopenWindow"],
  [
    "solved | answered",
    "**solved**, a state of Ticket.status\n\nanswered; the customer may reopen it\n\n- reached by solve\n- left by reopen, close, expire",
  ],
  ["maxOpenTickets}", "**maxOpenTickets** = 5\n\nopen tickets a customer may have"],
  [
    "NO_ASSIGNEE | 422",
    "**NO_ASSIGNEE**: 422\n\nSomebody has to own the ticket.\n\n- given by the rule “Someone answers”",
  ],
  [
    "Open a ticket |",
    "**Open a ticket**: `POST /api/tickets`\n\n- takes subject, body, priority?\n- answers 201\n- else TOO_MANY_OPEN, NOT_URGENT\n- made by Customer, Agent, Lead",
  ],
  ['t.status != "closed").size()', "**t**: a Ticket"],
  ["own | Ticket | `req", "**own**, a condition on Ticket\n\n- holds when `requester == me`"],
])("says of `%s` what the document says of it, and who may", async (written, expected) => {
  const editor = await openEditor(specText("helpdesk.md"));
  const hover = await editor.request<{ readonly contents: { readonly value: string } }>("hover", {
    position: editor.positionOf(editor.text().indexOf(written)),
  });
  expect(hover.contents.value).toBe(expected);
  await editor.close();
});

it("finds references with the declaration or without it, and marks them", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const position = editor.positionOf(editor.text().indexOf("reopenWindow` |"));
  const [all, others] = [await references(editor, position, true), await references(editor, position, false)];
  expect([all.length, others.length]).toEqual([3, 2]);
  const marked = await editor.request<readonly { readonly kind: number }[]>("documentHighlight", { position });
  expect(marked.filter(({ kind }) => kind === 3)).toHaveLength(1);
  await editor.close();
});

it("leads from where there is no name to nowhere", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const position = editor.positionOf(editor.text().indexOf("A support desk"));
  expect([
    await definition(editor, position),
    await references(editor, position),
    await editor.request("hover", { position }),
  ]).toEqual([[], [], null]);
  await editor.close();
});

async function references(editor: Editor, position: Position, includeDeclaration = true): Promise<readonly Location[]> {
  return editor.request("references", { position, context: { includeDeclaration } });
}

async function definition(editor: Editor, position: Position): Promise<readonly Location[]> {
  return editor.request("definition", { position });
}
