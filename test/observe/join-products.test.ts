import { expect, test } from "vitest";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Observation } from "../../src/observe/evidence/evidence.ts";
import type { EvidenceSource } from "../../src/observe/evidence-source.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";

const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  required,
  properties,
});
const body = (schema: object): object => ({ content: { "application/json": { schema } } });

const ticket = object({
  id: { type: "integer" },
  title: { type: "string", minLength: 5 },
  createdAt: { type: "string" },
  authorId: { type: "integer" },
  state: { type: "string", enum: ["open", "done"] },
  note: { type: "string" },
  weight: { type: "number" },
});
const description = {
  openapi: "3.1.0",
  info: { title: "Desk", version: "1" },
  paths: {
    "/tickets": {
      post: {
        summary: "Open",
        requestBody: body(
          object({ title: { type: "string", minLength: 5 }, note: { type: "string" }, authorId: { type: "integer" } }, [
            "title",
          ]),
        ),
        responses: { 201: { description: "ok", ...body(ticket) } },
      },
    },
    "/tickets/{id}": { get: { summary: "Read", responses: { 200: { description: "ok", ...body(ticket) } } } },
  },
};
const sql = `
  create table app_users (id serial primary key, email varchar(80) not null unique);
  create table app_ticket (
    id serial primary key, title varchar(120) not null, created_at timestamp not null default now(), author_id int not null references app_users on delete cascade,
    state text not null default 'open' check (state in ('open', 'done', 'lost')), note text not null, weight numeric(5,1), internal_rank int not null,
    unique (author_id, internal_rank), check (internal_rank > author_id or created_at is null), check (internal_rank > id));
  create table app_tags (id serial primary key);`;

const sources: readonly EvidenceSource[] = [
  { kind: "text", name: "b.sql", text: sql },
  { kind: "text", name: "a.json", text: JSON.stringify(description) },
];

function documentOf({ lines }: Observation): string {
  const text = `${lines.map((line) => line.text).join("\n")}\n`;
  const errors = parse(createSource("observed.md", text)).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(messageOf)).toEqual([]);
  return text;
}

test("an entity and its fields are found in other spellings, keep the names of the calls, and have what either source says", () => {
  const text = documentOf(observeSources(sources));
  expect(text.match(/^### \w+ \(.*/gm)).toEqual([
    "### Ticket (tickets)",
    "### AppUser (app_users)",
    "### AppTag (app_tags)",
  ]);
  expect(text).toContain("| id | integer, unique, counts up | yes | |");
  expect(text).toContain("| title | text 5..120 | yes | |");
  expect(text).toContain("| createdAt | timestamp | yes | `now` |");
  expect(text).toContain("| authorId | AppUser, deleted with it | | |");
  expect(text).toContain('| state | one of open, done | yes | `"open"` |');
  expect(text).toContain("| weight | decimal(5,1) | | |");
  expect(text).toContain("| internal_rank | integer, unique per authorId, hidden | | |");
  expect(text).toContain("| Check of AppTicket | Ticket | `internal_rank == null or (internal_rank > id)` |");
  expect(text).toContain("- Takes: title, note?, authorId?\n- Does: create Ticket\n- Answers: 201 Ticket\n");
});

test("where sources say different things, both sides are told", () => {
  const { unsaid } = observeSources(sources);
  const words = unsaid.map(({ what }) => what);
  expect(words).toContain("Ticket.state: its type (description: one of open, done; database: one of open, done, lost)");
  expect(words).toContain(
    "Ticket.note: whether it is required (description: it may be left out; database: it may not)",
  );
  expect(words).toContain("Ticket.internal_rank: that it always has a value, and who sets it");
  expect(words).not.toContain("Ticket.weight: that it is a number, with how many digits");
  expect(words).not.toContain("Ticket.createdAt: who sets it");
});

test("a line that two sources show has the evidence of both", () => {
  const { lines } = observeSources(sources);
  const title = lines.find(({ text }) => text.startsWith("| title "));
  expect([...new Set(title?.evidence.map(({ source }) => source))]).toEqual(["a.json", "b.sql"]);
});

test("the order in which sources are given makes no difference", () => {
  const other: EvidenceSource = {
    kind: "text",
    name: "c.sql",
    text: "create table ticket_notes (id serial primary key, ticket_id int);",
  };
  const orders = [
    [...sources, other],
    [other, ...sources.toReversed()],
    [sources[1]!, other, sources[0]!],
  ];
  const [first, ...others] = orders.map(observeSources);
  for (const one of others) expect(one).toEqual(first);
});

test("a name that another entity has is changed together with all that names it", () => {
  const twice: readonly EvidenceSource[] = [
    {
      kind: "text",
      name: "a.sql",
      text: "create table user_data (id int primary key); create table b (u int references user_data);",
    },
    {
      kind: "text",
      name: "b.sql",
      text: "create table userdata (id int primary key, other text); create table c (u int references userdata);",
    },
  ];
  const text = documentOf(observeSources(twice));
  expect(text.match(/^### .*/gm)).toEqual(["### UserData (user_data)", "### B (bs)", "### C (cs)"]);
  expect(text.match(/\| u \| UserData \|/g)).toHaveLength(2);
});
