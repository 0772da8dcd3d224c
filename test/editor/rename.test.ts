import type { WorkspaceEdit } from "vscode-languageserver/node";
import fc from "fast-check";
import { expect, it } from "vitest";
import { renamableNameAt, renameAt } from "../../src/editor/rename-at.ts";
import type { Mention, NameKind } from "../../src/model/mention.ts";
import { parse } from "../../src/language/parse.ts";
import type { Parsed } from "../../src/language/parse.ts";
import { createSource } from "../../src/base/source.ts";
import { analysisOf, mentionsIn, specText, specs } from "./documents.ts";
import { edited, openEditor } from "./editor.ts";
import { documents } from "../generate/document.ts";
import { completed } from "../house/completed.ts";
import { runs } from "../runs.ts";

const freshNames: Partial<Record<NameKind, string>> = {
  entity: "Quokka",
  field: "quokka",
  value: "quokka",
  transition: "quokka",
  role: "Quokka",
  condition: "quokka",
  call: "Do the quokka",
  error: "QUOKKA",
  constant: "quokkaLimit",
  screen: "Quokkas",
  shape: "QuokkaView",
  rule: "A quokka holds",
  variable: "qk",
  input: "quokka",
};

it.each(specs)(
  "renames what %s declares; the document means the same, and renaming it back gives the same bytes",
  (name) => {
    const text = specText(name);
    const analysis = analysisOf(text);
    const refusals: string[] = [];
    for (const { named, span } of oneOfEachKind(mentionsIn(text).filter(({ declares }) => declares))) {
      const fresh = freshNames[named.kind]!;
      const renamed = renameAt(analysis, span.start, fresh);
      if (renamed.kind === "refused") {
        refusals.push(`${named.kind} ${named.of ?? ""} ${named.name}: ${renamed.reason}`);
        continue;
      }
      const after = applied(text, renamed.edit);
      const old = text.slice(span.start, span.end);
      const analysisAfter = analysisOf(after);
      const { diagnostics, names } = analysisAfter;
      expect(diagnostics.map(({ code }) => code)).toEqual(analysis.diagnostics.map(({ code }) => code));
      expect(names.mentions.map(({ named: { kind } }) => kind)).toEqual(
        analysis.names.mentions.map(({ named: { kind } }) => kind),
      );
      const there = names.mentions.find(
        (mention) => mention.declares && mention.named.kind === named.kind && mention.named.name.endsWith(fresh),
      )!;
      const back = renameAt(analysisAfter, there.span.start, old);
      expect(back.kind === "edit" ? applied(after, back.edit) : back.reason).toBe(text);
    }
    // What can't be renamed: what a message means of several entities alike, and what means something by itself.
    expect(
      refusals.filter(
        (reason) => !/the name means `.*` too|means something by itself|under this name only/.test(reason),
      ),
    ).toEqual([]);
  },
);

const basket = completed(`## 3. Entities and their fields

### Line (lines)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| product | text 1..40 | yes | |
| quantity | integer 1..9 | yes | |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Anyone | whoever calls |

| Action | Anyone |
| --- | --- |
| read, create Line | yes |

## 7. The calls it makes

### Order

- Call: \`POST /orders\`
- For: Anyone
- Takes: order: {title: text 1..40, note?: text 1..40}, parts: list of {sort: text 1..40, many: integer 1..9}
- Does: for each p in \`input.parts.filter(x, x.many > 1 and input.order.title != x.sort)\`: create Line \`{product: p.sort, quantity: p.many}\`
- Errors: TOO_LONG when order.title is wrong
- Answers: 200 \`{"title": input.order.title, "first": input.parts[0].sort, "note": input.order.note, "sorts": input.parts.map(p, p.sort)}\`

### Example: An order

| Who | Call | On | With | Answer |
| --- | --- | --- | --- | --- |
| an Anyone | Order | | order.title: Tea, parts: [{"sort": "sort\\"", "many": 2}, {"many": 1, "sort": "many"}] | 200, title: Tea |

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| TOO_LONG | 422 | That is too long. |
`);

it.each([...specs.map((name) => [name, specText(name)] as const), ["a document with an example", basket] as const])(
  "renames inputs within a group or a list of %s, and back",
  (_, text) => {
    const analysis = analysisOf(text);
    expect(text === basket ? analysis.diagnostics : []).toEqual([]);
    const inputs = mentionsIn(text).filter(({ declares, named }) => declares && named.kind === "input");
    const lists = new Set(inputs.map(({ named }) => `${named.of ?? ""} ${named.name}`));
    const grouped = inputs.filter(({ named: { name } }) => name.includes(".") && !name.startsWith("path."));
    // Each rename reads a whole document four times, so of what is in groups some are drawn.
    const [drawn] = fc.sample(fc.shuffledSubarray(grouped, { maxLength: Math.min(grouped.length, runs(3)) }), 1);
    const nested = [...(text === basket ? grouped : drawn!), ...inputs.filter(({ named: { of } }) => lists.has(of!))];
    expect(nested.length > 0 || text !== basket).toBe(true);
    for (const { named, span } of nested) {
      const renamed = renameAt(analysis, span.start, "quokka");
      const after =
        renamed.kind === "edit" ? applied(text, renamed.edit) : `${named.of ?? ""} ${named.name}: ${renamed.reason}`;
      const there = mentionsIn(after).find(
        (mention) =>
          mention.declares &&
          mention.named.kind === "input" &&
          mention.named.of === named.of &&
          mention.named.name.endsWith("quokka"),
      );
      const back =
        there === undefined ? null : renameAt(analysisOf(after), there.span.start, text.slice(span.start, span.end));
      expect(back?.kind === "edit" ? applied(after, back.edit) : (back?.reason ?? after)).toBe(text);
    }
  },
);

it("renames what generated documents declare without a change of what they mean", () => {
  fc.assert(
    fc.property(documents, fc.nat(), (text, seed) => {
      const declared = mentionsIn(text).filter(({ declares }) => declares);
      const mention = declared[seed % declared.length]!;
      const renamed = renameAt(analysisOf(text), mention.span.start, freshNames[mention.named.kind]!);
      if (renamed.kind === "refused") {
        expect(renamed.reason).toMatch(/too|by itself|only/);
        return;
      }
      const after = applied(text, renamed.edit);
      const [parsed, parsedAfter] = [text, after].map((of) => parse(createSource("x.md", of)));
      // Names that are nearly the same are told of because of how they are spelt.
      const codes = (of: Parsed): readonly string[] => codesOf(of).filter((code) => code !== "near-twins");
      expect(codes(parsedAfter!)).toEqual(codes(parsed!));
      const shape = ({ value: model }: Parsed): unknown =>
        JSON.parse(
          JSON.stringify(model, (key, value: unknown) =>
            key === "span" || key === "row" ? undefined : typeof value === "string" ? "" : value,
          ),
        );
      expect(
        Object.values(shape(parsedAfter!) as object).map((part) => JSON.stringify(part).replace(/"[^"]*":/g, "")),
      ).toEqual(Object.values(shape(parsed!) as object).map((part) => JSON.stringify(part).replace(/"[^"]*":/g, "")));
    }),
    { numRuns: runs(25), endOnFailure: true },
  );
});

it("renames a state where an example tells of it under a name that the answer of a call gives it", () => {
  const text = specText("leave-requests.md");
  const renamed = renameAt(analysisOf(text), text.indexOf("| approved | may be taken") + 2, "granted");
  const after = renamed.kind === "edit" ? applied(text, renamed.edit) : renamed.reason;
  expect(after).toContain("| Hana | Approve a request | Request 1 | | 200, status: granted, balance: 23 |");
  expect(codesIn(after)).toEqual(codesIn(text));
});

it("renames across points: in expressions, in texts, in messages and in headings", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const text = editor.text();
  const rename = async (written: string, newName: string): Promise<string> =>
    edited(
      editor,
      text,
      Object.values(
        (await editor.request<WorkspaceEdit>("rename", { position: editor.positionOf(text.indexOf(written)), newName }))
          .changes!,
      )[0]!,
    );
  const status = await rename("status | status", "phase");
  expect(status).toContain("### Ticket.phase");
  expect(status).toContain("A {phase} ticket can't do that.");
  expect(status).toContain('`phase == "open" or assignee != null`');
  expect(status).toContain("board of Ticket by phase");
  const ticket = await rename("Ticket (tickets)", "Case");
  expect(ticket).toContain("### Case (tickets)");
  expect(ticket).toContain("{ticket: this, body: input.body}");
  expect(ticket).toContain("list of Case by requester");
  const state = await rename("waiting | the customer", "held");
  expect(state).toContain('status in ["assigned", "held"]');
  expect(await rename("Open a ticket\n\n- Call", "Report a problem")).toContain("form for Report a problem");
  await editor.close();
});

it("writes the plural of an entity that is renamed where nothing said it, since it is also a path", () => {
  const text = specText("helpdesk.md").replace("### Ticket (tickets)", "### Ticket");
  const renamed = renameAt(analysisOf(text), text.indexOf("Ticket\n\n| Field"), "Case");
  expect(renamed.kind === "edit" ? applied(text, renamed.edit) : renamed.reason).toContain("### Case (tickets)");
});

it.each([
  ["assignee | User", "number", "There are two of the field `number`."],
  ["assignee | User", "Number", /`Number`/],
  ["assignee | User", "me", /`me`/],
  ["assignee | User", "two words", /two words/],
  ["assignee | User", "", "“” can't be a name."],
  ["Customer | whoever", "Agent", /two of the role `Agent`/],
  ["maxOpenTickets | 5", "pageSize", "`pageSize` is a constant that means something by itself."],
  ["pageSize | 25", "rows", "`pageSize` means something by itself under this name."],
  ["me.tickets", "you", "`me` is a word of the language."],
  ["A support desk", "x", "There is no name here that could be changed."],
  // Inside of the rule's expression the field would be meant where the constant is.
  ["maxOpenTickets | 5", "subject", /^In line \d+ `subject` would mean the field of Ticket\.$/],
  // The variable would hide the field.
  ["c, c.author", "status", "edit"],
])("refuses to rename `%s` to `%s` where that would mean something else, and says why", (written, name, reason) => {
  const text = specText("helpdesk.md");
  const renamed = renameAt(analysisOf(text), text.indexOf(written), name);
  if (reason === "edit") expect(renamed.kind).toBe("edit");
  else expect(renamed.kind === "refused" ? renamed.reason : "renamed").toMatch(reason);
});

it("tells an editor beforehand what can be renamed, and the person why something can't be", async () => {
  const editor = await openEditor(specText("helpdesk.md"));
  const at = (written: string) => ({ position: editor.positionOf(editor.text().indexOf(written)) });
  expect(await editor.request("prepareRename", at("assignee | User"))).toMatchObject({ placeholder: "assignee" });
  await expect(editor.request("prepareRename", at("me.tickets"))).rejects.toThrow("`me` is a word of the language.");
  await expect(editor.request("rename", { ...at("assignee | User"), newName: "number" })).rejects.toThrow(
    "There are two of the field `number`.",
  );
  expect(typeof renamableNameAt(analysisOf("# Specification: X\n"), 3)).toBe("string");
  await editor.close();
});

function applied(text: string, { changes }: WorkspaceEdit): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return edited(
    { offsetOf: ({ line, character }) => starts[line]! + character },
    text,
    Object.values(changes ?? {})[0] ?? [],
  );
}

/** Each rename reads a whole document three times, so not everything is renamed each time: one of each kind, drawn anew. */
function oneOfEachKind(mentions: readonly Mention[]): readonly Mention[] {
  const kinds = [...new Set(mentions.map(({ named }) => named.kind))];
  const [numbers] = fc.sample(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), 1);
  return kinds.map((kind, at) => {
    const own = mentions.filter(({ named }) => named.kind === kind);
    return own[numbers![at]! % own.length]!;
  });
}

function codesIn(text: string): readonly string[] {
  return codesOf(parse(createSource("x.md", text)));
}

function codesOf({ diagnostics }: Parsed): readonly string[] {
  return diagnostics.map(({ code }) => code);
}
