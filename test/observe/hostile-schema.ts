import fc from "fast-check";

const words = fc.oneof(
  fc.constantFrom(
    "id",
    "name",
    "password",
    "user_id",
    "user",
    "users",
    "null",
    "true",
    "now",
    "this",
    "a b",
    "x-y",
    "é",
    "__proto__",
    "constructor",
  ),
  fc.constantFrom(
    "a|b",
    "`",
    '"',
    "'",
    "",
    "1st",
    "or",
    "in",
    "Not shown.",
    "## 3. Entities",
    "<b>",
    "😀",
    "key",
    "status",
    "Role",
    "me",
    "sign-up",
  ),
  fc.string({ maxLength: 8 }),
);
const name = words.map((word) => `"${word.replaceAll('"', '""')}"`);
const literal = words.map((word) => `'${word.replaceAll("'", "''")}'`);
const type = fc.constantFrom(
  ..."integer,bigint,smallint,serial,text,varchar(20),char(0),citext,boolean,date,time,timestamp,timestamptz(0),uuid,json,jsonb,bytea".split(
    ",",
  ),
  ..."numeric(10;2),numeric(30;10),numeric(3;7),numeric,money,real,interval,inet,text[],jsonb[],integer[][],mood,short,nothing"
    .split(",")
    .map((one) => one.replace(";", ",")),
);
const value = fc.oneof(
  literal,
  fc.constantFrom(
    "0",
    "1",
    "-1",
    "1.5",
    "1e300",
    "true",
    "null",
    "now()",
    "current_date",
    "gen_random_uuid()",
    "nextval('a')",
    "'{}'::text[]",
  ),
);
const leaf: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(name, fc.constantFrom("=", "<>", "<", ">=", "~", "like", "is", "||", "+"), fc.oneof(value, name))
    .map((parts) => parts.join(" ")),
  fc.tuple(name, fc.array(value, { maxLength: 3 })).map(([column, values]) => `${column} in (${values.join(", ")})`),
  fc.tuple(name, value, value).map(([column, least, most]) => `${column} between ${least} and ${most}`),
  name.map((column) => `length(${column}) > 3`),
  name.map((column) => `${column} is not null`),
  fc.string({ maxLength: 12 }),
);
const condition = fc.oneof(
  leaf,
  fc.tuple(leaf, fc.constantFrom("and", "or"), leaf).map((parts) => parts.join(" ")),
  leaf.map((one) => `not (${one})`),
);
const part = fc.oneof(
  fc
    .tuple(
      name,
      type,
      fc.constantFrom("", "not null"),
      fc.oneof(
        fc.constant(""),
        value.map((one) => `default ${one}`),
      ),
    )
    .map((parts) => parts.join(" ")),
  fc.tuple(name, type, name).map(([column, of, table]) => `${column} ${of} references ${table} on delete set null`),
  fc.tuple(name, type, condition).map(([column, of, check]) => `${column} ${of} check (${check})`),
  name.map((column) => `${column} integer primary key`),
  fc.array(name, { minLength: 1, maxLength: 3 }).map((columns) => `primary key (${columns.join(", ")})`),
  fc.array(name, { minLength: 1, maxLength: 7 }).map((columns) => `unique (${columns.join(", ")})`),
  fc.tuple(name, name).map(([column, table]) => `foreign key (${column}) references ${table} on delete cascade`),
  fc.tuple(name, condition).map(([constraint, check]) => `constraint ${constraint} check (${check})`),
);
const table = fc
  .tuple(name, fc.array(part, { minLength: 1, maxLength: 7 }))
  .map(([called, parts]) => `create table ${called} (${parts.join(", ")});`);

/** Schemas in SQL whose names, types and conditions are hostile. */
export const hostileSchema = fc
  .tuple(
    fc.array(literal, { maxLength: 4 }),
    condition,
    fc.array(table, { minLength: 1, maxLength: 4 }),
    fc.oneof(fc.constant(""), fc.string({ maxLength: 30 })),
  )
  .map(([values, check, tables, rest]) =>
    [
      `create type mood as enum (${values.join(", ")});`,
      `create domain short as text check (${check});`,
      ...tables,
      rest,
    ].join("\n"),
  );
