import fc from "fast-check";
import { noSpan } from "../../src/base/span.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import type { Moment } from "../../src/semantics/memory/truth.ts";
import { decimal, entity, field, integer, reference, specification, text } from "./sql-model.ts";

/** The types that generated expressions are about. */
export const types = {
  boolean: { kind: "boolean" },
  integer: { kind: "integer" },
  decimal: { kind: "decimal", scale: 2 },
  text: { kind: "text" },
  timestamp: { kind: "timestamp" },
  date: { kind: "date" },
  duration: { kind: "duration" },
  json: { kind: "json" },
  User: { kind: "record", entity: "User" },
  Ticket: { kind: "record", entity: "Ticket" },
  Note: { kind: "record", entity: "Note" },
} as const satisfies Record<string, ValueType>;

const self = { kind: "this", name: "this", type: types.Ticket, span: noSpan } as const;
const own = (name: string, type: ValueType): Expression => ({
  kind: "field",
  of: self,
  entity: "Ticket",
  name,
  type,
  span: noSpan,
});

const overdueAt: Expression = {
  kind: "binary",
  operator: "+",
  left: own("opened", types.timestamp),
  right: own("wait", types.duration),
  type: types.timestamp,
  span: noSpan,
};
const overdue: Expression = {
  kind: "binary",
  operator: ">",
  left: { kind: "now", name: "now", type: types.timestamp, span: noSpan },
  right: own("overdueAt", types.timestamp),
  type: types.boolean,
  span: noSpan,
};
const readers: Expression = {
  kind: "comprehension",
  macro: "map",
  source: own("notes", { kind: "list", of: types.Note }),
  variable: "n",
  body: {
    kind: "field",
    of: { kind: "variable", name: "n", type: types.Note, span: noSpan },
    entity: "Note",
    name: "author",
    type: types.User,
    span: noSpan,
  },
  type: { kind: "list", of: types.User },
  span: noSpan,
};

/** Three entities that refer to one another, with every kind of field that a column can hold and three that none does. */
export const model = specification(
  [
    entity("User", [
      field("name", text),
      field("score", integer),
      field("active", { kind: "boolean" }),
      field("boss", reference("User")),
      field("tickets", { kind: "reverse", entity: "Ticket", by: "owner" }),
    ]),
    entity("Ticket", [
      field("title", text),
      field("status", { kind: "status", values: ["open", "closed"] }),
      field("size", integer),
      field("price", decimal(2)),
      field("urgent", { kind: "boolean" }),
      field("due", { kind: "date" }),
      field("opened", { kind: "timestamp" }),
      field("wait", { kind: "duration", range: {} }),
      field("tags", { kind: "list", of: text, range: {} }),
      field("owner", reference("User")),
      field("data", { kind: "json" }),
      field("notes", { kind: "reverse", entity: "Note", by: "ticket" }),
      field("overdueAt", { kind: "timestamp" }, { origin: { kind: "derived", from: overdueAt } }),
      field("overdue", { kind: "boolean" }, { origin: { kind: "derived", from: overdue } }),
      field(
        "readers",
        { kind: "list", of: reference("User"), range: {} },
        { origin: { kind: "derived", from: readers } },
      ),
    ]),
    entity("Note", [
      field("body", text),
      field("weight", integer),
      field("ticket", reference("Ticket")),
      field("author", reference("User")),
    ]),
  ],
  {
    constants: [
      {
        name: "limit",
        type: { kind: "integer" },
        value: 5,
        written: "5",
        meaning: "",
        from: "document",
        span: noSpan,
      },
      {
        name: "window",
        type: { kind: "duration" },
        value: 90_000_000,
        written: "25 hours",
        meaning: "",
        from: "document",
        span: noSpan,
      },
    ],
  },
);

export const now = "2026-11-21T09:30:00.000Z";

const texts = ["", "a", "b", "A", "é", "\u{1F600}", "ab", "a%", "_", "'", `"`, "open", "\uffee"];
const timestamps = [
  now,
  "2026-11-20T08:30:00.000Z",
  "1969-12-31T23:59:59.999Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];
const dates = ["2026-11-21", "2024-02-29", "1970-01-01", "0001-01-01", "9999-12-31"];
const numbers = [
  0,
  1,
  -1,
  2,
  3,
  5,
  7,
  10,
  -15,
  25,
  99,
  150,
  1_000_000,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];
const documents: readonly Exclude<Value, null>[] = [
  0,
  1,
  2.5,
  -7,
  "a",
  "",
  "2026-11-21",
  "PT25H",
  true,
  false,
  [],
  {},
  ["a", 1, null, true, "b"],
  [[1], { a: "b" }],
  [2.5, 1, 1],
  { a: 1, b: "a" },
  { b: "a", a: 1 },
  { a: { b: [1, 2, { a: true }] }, "$.a": "path", "[0]": "place", 'a"b': "quotes", é: 3 },
  { a: null, b: false },
  { type: "object", required: ["a"], properties: { a: { type: "integer" } } },
  { type: "array", items: { type: ["integer", "string", "null"] } },
  { anyOf: [{ type: "number", multipleOf: 0.5 }, { pattern: "^[a-z]$" }] },
  { $ref: "#" },
  { $ref: "elsewhere" },
  { type: "text" },
];
const durations = [0, 1, -1, 1000, 86_400_000, -86_400_000, 90_000_000, 200_000_000_000];

/** Values of a type that are not records. */
export function anyValue(
  kind: "boolean" | "integer" | "decimal" | "text" | "timestamp" | "date" | "duration" | "json",
): fc.Arbitrary<Value> {
  switch (kind) {
    case "boolean":
      return fc.boolean();
    case "integer":
    case "decimal":
      return fc.constantFrom(...numbers);
    case "text":
      return fc.constantFrom(...texts);
    case "timestamp":
      return fc.constantFrom(...timestamps);
    case "date":
      return fc.constantFrom(...dates);
    case "duration":
      return fc.constantFrom(...durations);
    case "json":
      return fc.constantFrom<Value>(...documents);
  }
}

const ids = {
  User: ["u1", "u2", "u3"],
  Ticket: ["t1", "t2", "t3", "t4"],
  Note: ["n1", "n2", "n3", "n4", "n5"],
} as const;
const orNull = (value: fc.Arbitrary<Value>): fc.Arbitrary<Value> => fc.option(value, { freq: 5 });
const refer = (to: keyof typeof ids): fc.Arbitrary<Value> => orNull(fc.constantFrom(...ids[to]));

function rows(
  of: keyof typeof ids,
  values: Record<string, fc.Arbitrary<Value>>,
): fc.Arbitrary<ReadonlyMap<string, Row>> {
  return fc
    .subarray([...ids[of]], { minLength: of === "Ticket" ? 1 : 0 })
    .chain((chosen) =>
      fc
        .tuple(
          ...chosen.map((id) =>
            fc
              .record(values)
              .map((given): [string, Row] => [
                id,
                { id, values: given, since: of === "Ticket" ? { status: now } : {} },
              ]),
          ),
        )
        .map((pairs) => new Map(pairs)),
    );
}

const anyState: fc.Arbitrary<State> = fc
  .record({
    User: rows("User", {
      name: orNull(anyValue("text")),
      score: orNull(anyValue("integer")),
      active: orNull(anyValue("boolean")),
      boss: refer("User"),
    }),
    Ticket: rows("Ticket", {
      title: orNull(anyValue("text")),
      status: orNull(fc.constantFrom("open", "closed")),
      size: orNull(anyValue("integer")),
      price: orNull(anyValue("decimal")),
      urgent: orNull(anyValue("boolean")),
      due: orNull(anyValue("date")),
      opened: orNull(anyValue("timestamp")),
      wait: orNull(anyValue("duration")),
      data: orNull(anyValue("json")),
      tags: orNull(fc.array(anyValue("text"), { maxLength: 3 })),
      owner: refer("User"),
    }),
    Note: rows("Note", {
      body: orNull(anyValue("text")),
      weight: orNull(anyValue("integer")),
      ticket: refer("Ticket"),
      author: refer("User"),
    }),
  })
  .map((entities) => ({ entities: withoutDangling(entities), counters: {} }));

function withoutDangling(entities: State["entities"]): State["entities"] {
  const mended = model.entities.map(({ name, fields }) => {
    const references = fields.flatMap(({ name: at, type }) =>
      type.kind === "reference" ? [{ at, to: type.entity }] : [],
    );
    const records = [...(entities[name] ?? [])].map(([id, row]): [string, Row] => {
      const values = { ...row.values };
      for (const { at, to } of references) if (entities[to]?.has(String(values[at])) !== true) values[at] = null;
      return [id, { ...row, values }];
    });
    return [name, new Map(records)] as const;
  });
  return Object.fromEntries(mended);
}

/** A small world, in which every reference leads to a record, and a caller who is and sends only what there is. */
export interface Scene {
  readonly state: State;
  readonly moment: Moment;
}

const anyInput = fc.record(
  {
    boolean: fc.boolean(),
    integer: fc.constantFrom(0, 3, -7),
    decimal: fc.constantFrom(125, -50),
    text: fc.constantFrom("", "a"),
    timestamp: fc.constant(now),
    date: fc.constant("2024-02-29"),
    duration: fc.constant(1000),
    json: anyValue("json"),
    User: fc.constantFrom("u1", "u3"),
    Ticket: fc.constantFrom("t1", "t4"),
    Note: fc.constant("n1"),
  },
  { requiredKeys: [] },
);

/** Scenes for expressions about a ticket; there is one at least. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .record({ state: anyState, me: fc.constantFrom("u1", "u2", null), input: anyInput })
  .map(({ state, me, input }) => {
    const exists = (entity: string, id: Value): boolean => state.entities[entity]?.has(String(id)) === true;
    const sent = Object.entries(input).filter(([name, given]) => !(name in state.entities) || exists(name, given));
    return {
      state,
      moment: {
        me: exists("User", me) ? me : null,
        now,
        input: Object.fromEntries(sent),
        constants: { limit: 5, window: 90_000_000 },
        budget: { left: 1_000_000 },
      },
    };
  });
