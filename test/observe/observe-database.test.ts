import fc from "fast-check";
import { expect, test } from "vitest";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { ObservationError } from "../../src/observe/evidence/observation-error.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { processorSeconds } from "../processor-time.ts";
import { runs } from "../runs.ts";
import { hostileSchema } from "./hostile-schema.ts";

/** What is observed of SQL: its document, which has to have no errors, and what it does not say. */
function observed(sql: string): { readonly text: string; readonly unsaid: readonly string[] } {
  const { lines, unsaid } = observeSources([{ kind: "text", name: "schema.sql", text: sql }]);
  const text = `${lines.map((line) => line.text).join("\n")}\n`;
  const errors = parse(createSource("observed.md", text)).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(messageOf)).toEqual([]);
  return { text, unsaid: unsaid.map(({ what }) => what) };
}

test("a dump of Postgres gives entities with keys, types, references, and conditions as bounds, choices and rules", () => {
  const { text, unsaid } = observed(`
\\restrict abc
SET statement_timeout = 0;
CREATE TYPE public.mood AS ENUM ('calm', 'refused', 'not at all');
CREATE FUNCTION public.touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.a = ';'; RETURN NEW; END $$;
CREATE TABLE public.users (
    id bigint NOT NULL,
    email public.citext NOT NULL,
    password_digest character varying(255) NOT NULL,
    api_token text,
    mood public.mood DEFAULT 'calm'::public.mood NOT NULL,
    tags text[] NOT NULL,
    CONSTRAINT name_there CHECK ((char_length((email)::text) > 2))
);
COPY public.users (id, email) FROM stdin;
1	a;b'c
2	it's
\\.
CREATE TABLE public.book_loans (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id bigint NOT NULL,
    renewed_by bigint,
    begins_at timestamp(6) without time zone DEFAULT now() NOT NULL,
    ends_at timestamp without time zone,
    fee numeric(8,2) DEFAULT 0 NOT NULL,
    code character(6),
    state character varying DEFAULT 'open'::character varying NOT NULL,
    place point,
    CONSTRAINT fee_range CHECK (((fee >= (0)::numeric) AND (fee <= 99.5))),
    CONSTRAINT ends_later CHECK ((ends_at > begins_at)),
    CONSTRAINT code_form CHECK (((code)::text ~ '^[A-Z]{6}$'::text)),
    CONSTRAINT states CHECK (((state)::text = ANY ((ARRAY['open'::character varying, 'closed'::character varying])::text[])))
);
ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_loans ADD CONSTRAINT book_loans_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE UNIQUE INDEX loans_open ON public.book_loans USING btree (user_id) WHERE (ends_at IS NULL);
CREATE UNIQUE INDEX users_lower ON public.users USING btree (lower((email)::text));
CREATE TRIGGER touch BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.touch();
ALTER TABLE ONLY public.book_loans ADD CONSTRAINT f FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_loans ADD CONSTRAINT g FOREIGN KEY (renewed_by) REFERENCES public.users(id) ON DELETE SET NULL;
COMMENT ON COLUMN public.book_loans.fee IS 'what it costs; <b>per day</b>';
`);
  expect(text).toContain("### User (users)\n");
  expect(text).toContain("| id | integer, unique, counts up | yes | |");
  expect(text).toContain("| email | text 3.., unique | yes | |");
  expect(text).toContain("| password_digest | secret | yes | |");
  expect(text).toContain("| api_token | text, hidden | | |");
  expect(text).toContain('| mood | one of calm, `refused`, not at all | yes | `"calm"` |');
  expect(text).toContain("| tags | list of text | yes | |");
  expect(text).toContain("### BookLoan (book_loans)\n");
  expect(text).toContain("| id | uuid, unique, generated | yes | | |");
  expect(text).toContain("| user_id | User, deleted with it | yes | | |");
  expect(text).toContain("| renewed_by | User, cleared | | | |");
  expect(text).toContain("| begins_at | timestamp | yes | `now` | |");
  expect(text).toContain("| fee | decimal(8,2) 0..99.5 | yes | `0` | what it costs; per day |");
  expect(text).toContain("| code | text ..6 matching `[A-Z]{6}` | | | |");
  expect(text).toContain('| state | one of open, closed | yes | `"open"` | |');
  expect(text).toContain("| place | not shown | | | |");
  expect(text).toContain("| Ends later | BookLoan | `ends_at == null or ends_at > begins_at` |");
  expect(unsaid).toEqual([
    "User.email: that capital letters do not count in it",
    "BookLoan.place: its type point",
    "Ends later: which error it has",
    "book_loans: that user_id is unique among some rows (loans_open)",
    "users: that an expression is unique (users_lower)",
    "the function touch",
    "the trigger touch",
    "the rows of its tables, which are not copied: users 2",
  ]);
});

test("a dump of MySQL gives the same kinds of lines", () => {
  const { text, unsaid } = observed(`-- MySQL dump 10.13
/*!40101 SET character_set_client = utf8mb4 */;
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON loans FOR EACH ROW BEGIN SET NEW.a = 1; SET NEW.b = 2; END ;;
DELIMITER ;
CREATE TABLE \`user\` (
  \`id\` int unsigned NOT NULL AUTO_INCREMENT COMMENT 'it\\'s the number',
  \`login\` varchar(40) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
  \`level\` enum('low','it''s','high') DEFAULT 'low',
  \`active\` tinyint(1) NOT NULL DEFAULT '1',
  \`stock\` int unsigned NOT NULL DEFAULT 3,
  \`changed\` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  \`full\` varchar(90) GENERATED ALWAYS AS (concat(\`login\`,' ')) VIRTUAL,
  \`key\` varchar(9),
  PRIMARY KEY (\`id\`), UNIQUE KEY \`u\` (\`login\`(20)), KEY \`k\` (\`level\`),
  CONSTRAINT \`c\` CHECK ((\`stock\` between 1 and 10))
) ENGINE=InnoDB AUTO_INCREMENT=3 COMMENT='Who lends';
INSERT INTO \`user\` VALUES (1,'a\\');('),(2,'b');
`);
  expect(text).toContain("### User (users)\n\nWho lends\n");
  expect(text).toContain("| id | integer, unique, counts up | yes | | it's the number |");
  expect(text).toContain("| login | text ..40, unique | yes | | |");
  expect(text).toContain('| level | one of low, `it\'s`, high | | `"low"` | |');
  expect(text).toContain("| active | boolean | yes | `true` | |");
  expect(text).toContain("| stock | integer 1..10 | yes | `3` | |");
  expect(text).toContain("| changed | timestamp | yes | `now`, on every change | |");
  expect(text).toContain("| key | text ..9 | | | |");
  expect(unsaid).toEqual([
    "User.full: how it is computed: (concat(`login`,' '))",
    "the trigger t",
    "the rows of its tables, which are not copied: user 2",
  ]);
});

test("migrations are read in their order, and what a later one takes away is not said", () => {
  const { text } = observed(`
create table a (id serial primary key, code text unique, old text, n int check (n > 3));
create unique index one on a (n);
create table gone (id int);
alter table a drop constraint a_code_key, drop column old, rename column n to size, add column more varchar(3) not null default 'x';
alter table a alter column more type varchar(5), alter column more drop not null;
drop index one;
drop table gone;
alter table a rename to things;
create table b (thing int references things);
`);
  expect(text).toContain("### Thing (things)");
  expect(text).toContain("| code | text | | |");
  expect(text).toContain("| size | integer | | |");
  expect(text).toContain('| more | text ..5 | | `"x"` |');
  expect(text).not.toMatch(/old|gone/i);
  expect(text).toContain("| thing | Thing | |");
});

test("a bound that is not included is the next value that the type has", () => {
  const { text } = observed(
    "create table t (a numeric(6,2) check (a > 0 and a < 10), b int check (b > 0), c numeric(5,0) check (c > 1.5), d int check (d >= 1.5 and d < 9));",
  );
  expect(text).toContain("| a | decimal(6,2) 0.01..9.99 | |");
  expect(text).toContain("| b | integer 1.. | |");
  expect(text).toContain("| c | decimal(5,0) 2.. | |");
  expect(text).toContain("| d | integer 2..8 | |");
});

test("a key of several columns is unique together, and a join table is an entity", () => {
  const { text, unsaid } = observed(`
create table tags (name text primary key);
create table articles (id integer primary key autoincrement);
create table article_tags (article_id integer not null references articles, tag text not null references tags (name) on delete cascade, primary key (article_id, tag));
create table deep (a integer, b text, foreign key (a, b) references article_tags (article_id, tag));
`);
  expect(text).toContain("| article_id | Article, unique per tag | yes |");
  expect(text).toContain("| tag | Tag, deleted with it | yes |");
  expect(unsaid).toEqual([
    "Tag: that name is what names its records, and who sets it",
    "Deep: that a and b together refer to article_tags",
  ]);
});

test("conditions on several columns hold where SQL does not know, and those that the language does not say are reported", () => {
  const { text, unsaid } = observed(`create table t (a int, b int not null, c text, d bool not null,
    check (not (a > b and d)),
    constraint either check ((a is null) <> (c is null)),
    constraint "quoted | name" check (c = 'x' or a + b < 10),
    check (lower(c) = c or a > 1));`);
  expect(text).toContain("| Check of T | T | `(a == null or a <= b) or not d` |");
  expect(text).toContain('| Quoted name | T | `(c == null or c == "x") or (a == null or (a + b) < 10)` |');
  expect(unsaid).toContain("T: its check (a is null) <> (c is null)");
  expect(unsaid).toContain("T: its check lower(c) = c or a > 1");
});

test("tables in which tools keep their own things are left out and named", () => {
  const { text, unsaid } = observed(`create table schema_migrations (version text);
    create table auth_group (id int); create table django_migrations (id int); create table groups (id int primary key);`);
  expect(text.match(/^### .*/gm)).toEqual(["### Group (groups)"]);
  expect(unsaid).toContain("the table auth_group, which is kept by Django");
  expect(observed("create table auth_group (id int primary key);").text).toContain("### AuthGroup");
});

test("a column that is called id and is no key has another name, and tables of one name differ", () => {
  const { text } = observed(
    `create table "A b" (id int, "é" text, "1st" text); create table a_b (id date primary key); create schema s; create table s.a_b (x int);`,
  );
  expect(text.match(/^### .*/gm)).toEqual(["### AB (A-bs)", "### AB2 (a_bs)", "### AB3 (a_bs-2)"]);
  expect(text).toContain("| id_ | integer | |");
  expect(text).toContain("| e | text | |");
});

test("evidence names the line of each column", () => {
  const { lines } = observeSources([{ kind: "text", name: "s.sql", text: "create table a (\n  x int\n);\n" }]);
  expect(lines.find(({ text }) => text.startsWith("| x "))?.evidence).toEqual([
    { source: "s.sql", at: "a.x", line: 2 },
  ]);
});

test("a JSON Schema shows the records that it describes", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Rented car",
    required: ["plate"],
    properties: {
      id: { type: "integer" },
      plate: { type: "string", maxLength: 9 },
      seats: { type: "integer", minimum: 1, default: 4 },
    },
    $defs: { Fine: { type: "object", properties: { amount: { type: "integer" } } }, Name: { type: "string" } },
  };
  const { text } = observed(JSON.stringify(schema));
  expect(text.match(/^### .*/gm)).toEqual(["### RentedCar (rentedCars)", "### Fine (fines)"]);
  expect(text).toContain("| id | integer, unique | yes | |");
  expect(text).toContain("| plate | text ..9 | yes | |");
  expect(text).toContain("| seats | integer 1.. | | `4` |");
});

test.each([
  ["", "it is neither an OpenAPI description, a JSON Schema nor SQL that creates tables"],
  ["select 1;", "shows nothing that can be read"],
  ['{"a": 1}', "shows nothing that can be read"],
  ['{"$schema": "x", "type": "string"}', "describes no object with properties"],
  ['{"openapi": "4.0.0"}', "its version is 4.0.0"],
])("%j is refused: %s", (text, reason) => {
  const observe = (): unknown => observeSources([{ kind: "text", name: "a", text }]);
  expect(observe).toThrow(ObservationError);
  expect(observe).toThrow(reason);
});

test.each([
  ["parentheses", `create table a (x int check (${"(".repeat(50_000)}1`],
  ["conditions", `create table a (x int check (x > 0${" and x > 0".repeat(20_000)}));`],
  ["an open comment", `create table a (x int); ${"/*".repeat(100_000)}`],
  ["an open quote", `create table a (x int default '${"''".repeat(100_000)}`],
  ["columns", `create table a (${"x int,".repeat(60_000)} y int);`],
  ["lines without anything", `${"\n".repeat(300_000)}create table a (x int);`],
  ["rows", `create table a (x int); insert into a values ${"(1),".repeat(100_000)}(2);`],
])("many %s are read in little time", async (_, sql) => {
  expect(await processorSeconds(() => observed(sql))).toBeLessThan(10);
});

test("whatever a schema says, the document has no errors", () => {
  fc.assert(
    fc.property(hostileSchema, (sql) => {
      observed(sql);
    }),
    { endOnFailure: true, numRuns: runs(100) },
  );
});

test.each([
  ["create table a (id int primary key, note text default 'ab", "a quote or a comment that is not closed"],
  ["create table a (id int primary key); /* the rest", "a quote or a comment that is not closed"],
  ["create table a (id int primary key); create function f() as $$ begin", "a quote or a comment that is not closed"],
  ["create table a (id int primary key, note text", "a statement that ends before its parentheses are closed"],
  [
    `create table a (id int primary key) ${"x ".repeat(300_000)}`,
    "a statement of more than 200000 words and signs, of which the beginning is read",
  ],
])("SQL that can't be read to its end says so: %.60s", (sql, what) => {
  const { text, unsaid } = observed(sql);
  expect(unsaid).toContain(what);
  expect(text).toContain("### A (as)");
});

test("a name that loses letters in the document is told, and one that loses signs only is not", () => {
  const { unsaid } = observed(
    'create table "日本" ("値" int primary key, "first-name" text, "été" text); create table b (id int);',
  );
  const [table, column] = ["that the product calls it 日本", "that the product calls it 値"];
  expect(unsaid.filter((one) => one.includes("the product calls it"))).toEqual([
    expect.stringMatching(new RegExp(`^\\w+: ${table}$`)),
    expect.stringMatching(new RegExp(`^\\w+\\.\\w+: ${column}$`)),
  ]);
});
