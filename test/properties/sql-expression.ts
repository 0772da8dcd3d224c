import fc from "fast-check";
import { noSpan } from "../../src/base/span.ts";
import { valueTypeOf } from "../../src/expression/value-type/value-type-of.ts";
import type { BinaryOperator, Comprehension, Expression } from "../../src/model/expression.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import { anyValue, model, types } from "./sql-world.ts";

type Scalar = "json" | "boolean" | "integer" | "decimal" | "text" | "timestamp" | "date" | "duration";
type Name = keyof typeof types;
type Variables = Readonly<Record<string, Name>>;
type Any = fc.Arbitrary<Expression>;

const scalars: readonly Scalar[] = ["json", "boolean", "integer", "decimal", "text", "timestamp", "date", "duration"];
const entities = ["User", "Ticket", "Note"] as const;
const isEntity = (name: Name): name is (typeof entities)[number] => (entities as readonly string[]).includes(name);

type Unplaced<E> = E extends Expression ? Omit<E, "span"> : never;
const node = (expression: Unplaced<Expression>): Expression => ({ ...expression, span: noSpan });
const binary = (operator: BinaryOperator, left: Expression, right: Expression, type: ValueType): Expression =>
  node({ kind: "binary", operator, left, right, type });
const call = (name: string, given: readonly Expression[], type: ValueType): Expression =>
  node({ kind: "call", name, arguments: given, type });
const ofBinary = (operators: readonly BinaryOperator[], left: Any, right: Any, type: ValueType): Any =>
  fc.tuple(fc.constantFrom(...operators), left, right).map(([operator, a, b]) => binary(operator, a, b, type));
const ofCall = (name: string, given: readonly Any[], type: ValueType): Any =>
  fc.tuple(...given).map((all) => call(name, all, type));

// There are far fewer kinds of expression than ways to come by them, so each kind's arbitrary is made once.
const made = new Map<string, Any>();

function once(key: string, make: () => Any): Any {
  const arbitrary = made.get(key) ?? make();
  made.set(key, arbitrary);
  return arbitrary;
}

function valueOf(name: Name, depth: number, variables: Variables): Any {
  return once(JSON.stringify(["value", name, depth, variables]), () => makeValue(name, depth, variables));
}

function listOf(name: Name, depth: number, variables: Variables): Any {
  return once(JSON.stringify(["list", name, depth, variables]), () => makeList(name, depth, variables));
}

function makeValue(name: Name, depth: number, variables: Variables): Any {
  const leaf = fc.oneof(...leavesOf(name, variables));
  if (depth === 0) return leaf;
  const again = (other: Name): Any => valueOf(other, depth - 1, variables);
  const conditional = fc
    .tuple(again("boolean"), again(name), again(name))
    .map(([condition, then, otherwise]) =>
      node({ kind: "conditional", condition, then, otherwise, type: types[name] }),
    );
  return fc.oneof(
    weighed(2, leaf),
    weighed(1, conditional),
    weighed(3, fc.oneof(...fieldsOf(name, again))),
    weighed(6, fc.oneof(...computed(name, innerOf(depth, variables)))),
  );
}

type Weighed = fc.WeightedArbitrary<Expression>;
const weighed = (weight: number, arbitrary: Any): Weighed => ({ weight, arbitrary });

function* leavesOf(name: Name, variables: Variables): Generator<Weighed> {
  const type = types[name];
  const just = (weight: number, leaf: Unplaced<Expression>): Weighed => weighed(weight, fc.constant(node(leaf)));
  for (const [variable, held] of Object.entries(variables))
    if (held === name) yield just(12, { kind: "variable", name: variable, type });
  if (name === "Ticket") yield just(6, { kind: "this", name: "this", type });
  if (name === "User") yield just(4, { kind: "me", name: "me", type: { ...type, optional: true } });
  if (name === "timestamp") yield just(2, { kind: "now", name: "now", type });
  if (name === "integer") yield just(1, { kind: "constant", name: "limit", type });
  if (name === "duration") yield just(1, { kind: "constant", name: "window", type });
  const input = node({ kind: "input", name: "input", type: { kind: "map", entries: types } });
  yield just(1, { kind: "entry", of: input, name, type: { ...type, optional: true } });
  if (!isEntity(name))
    yield weighed(
      5,
      anyValue(name).map((value) => node({ kind: "literal", value, type })),
    );
  yield just(1, { kind: "literal", value: null, type: { kind: "null" } });
}

function fieldsOf(name: Name, again: (name: Name) => Any): readonly Any[] {
  const found = entities.flatMap((entity) =>
    fieldsTyped(entity, types[name]).map((field) =>
      again(entity).map((of) =>
        node({ kind: "field", of, entity, name: field, type: { ...types[name], optional: true } }),
      ),
    ),
  );
  return found.length === 0 ? [again(name)] : found;
}

function fieldsTyped(entity: string, wanted: ValueType): readonly string[] {
  const fields = model.entities.find(({ name }) => name === entity)?.fields ?? [];
  return fields
    .filter(({ type }) => {
      if (type.kind === "reference") return wanted.kind === "record" && wanted.entity === type.entity;
      return type.kind === wanted.kind || (type.kind === "status" && wanted.kind === "text");
    })
    .map(({ name }) => name);
}

const comparisons: readonly BinaryOperator[] = ["==", "!="];
const orders: readonly BinaryOperator[] = ["==", "!=", "<", "<=", ">", ">="];

/** What the parts of a computed expression are made with. */
interface Inner {
  /** How deep the expression may still be, parts and all. */
  readonly depth: number;
  readonly variables: Variables;
  readonly again: (name: Name) => Any;
  readonly list: (of: Name) => Any;
}

function innerOf(depth: number, variables: Variables): Inner {
  return {
    depth,
    variables,
    again: (name) => valueOf(name, depth - 1, variables),
    list: (of) => listOf(of, depth - 1, variables),
  };
}

function computed(name: Name, inner: Inner): readonly Any[] {
  switch (name) {
    case "boolean":
      return computedBoolean(inner);
    case "integer":
      return computedInteger(inner);
    case "decimal":
      return computedDecimal(inner);
    case "text":
      return computedText(inner);
    case "timestamp":
      return computedTimestamp(inner);
    case "date":
      return computedDate(inner);
    case "duration":
      return computedDuration(inner);
    case "json":
      return computedJson(inner);
    case "User":
    case "Ticket":
    case "Note":
      return fieldsOf(name, inner.again);
  }
}

function computedBoolean(inner: Inner): readonly Any[] {
  const { again, list } = inner;
  const { text, boolean } = types;
  return [
    ofBinary(["and", "or"], again("boolean"), again("boolean"), boolean),
    again("boolean").map((of) => node({ kind: "not", of, type: boolean })),
    ...(["integer", "decimal", "text", "timestamp", "date", "duration"] as const).map((kind) =>
      ofBinary(orders, again(kind), again(kind), boolean),
    ),
    ...(["boolean", ...entities] as const).map((kind) => ofBinary(comparisons, again(kind), again(kind), boolean)),
    ...(["integer", "text", "Ticket", "User"] as const).flatMap((kind) => [
      ofBinary(["in"], again(kind), list(kind), boolean),
      comprehension(["exists", "all", "exists_one"], kind, "boolean", boolean, inner),
    ]),
    ofBinary(comparisons, list("text"), list("text"), boolean),
    ofBinary(orders, again("json"), again("json"), boolean),
    ofBinary(["in"], again("json"), again("json"), boolean),
    ofBinary(["in"], again("json"), list("json"), boolean),
    comprehension(["exists", "all", "exists_one"], "json", "boolean", boolean, inner),
    overJson(["exists", "all", "exists_one"], "boolean", boolean, inner),
    fromJson(again("json"), boolean),
    ofCall("conforms", [again("json"), again("json")], boolean),
    ofCall("conforms", [list("json"), again("json")], boolean),
    ofCall("isSchema", [again("json")], boolean),
    ...["contains", "startsWith", "endsWith"].map((method) => ofCall(method, [again("text"), again("text")], boolean)),
    again("text").map((of) => call("matches", [of, node({ kind: "literal", value: "^[a-c]*$", type: text })], boolean)),
  ];
}

function computedInteger(inner: Inner): readonly Any[] {
  const { again, list } = inner;
  const { integer } = types;
  return [
    ofBinary(["+", "-", "*", "/", "%"], again("integer"), again("integer"), integer),
    again("integer").map((of) => node({ kind: "negate", of, type: integer })),
    ...(["integer", "text", "boolean", "Note", "Ticket", "User"] as const).map((kind) =>
      ofCall("size", [list(kind)], integer),
    ),
    ofCall("size", [again("text")], integer),
    ofCall("abs", [again("integer")], integer),
    ofCall("days", [again("duration")], integer),
    ofCall("getMonth", [again("timestamp")], integer),
    ofCall("getDayOfWeek", [again("date")], integer),
    ofCall("int", [again("decimal")], integer),
    ofCall("min", [again("integer"), again("integer")], integer),
    ofCall("sum", [list("integer")], integer),
    ofCall("max", [list("integer")], integer),
    fc.tuple(list("integer"), again("integer")).map((given) => call("[]", given, integer)),
    ofCall("size", [again("json")], integer),
    ofCall("int", [again("json")], integer),
    fromJson(again("json"), integer),
    overJson(["sum", "max"], "integer", integer, inner),
    comprehension(["sum", "min", "max"], "Note", "integer", integer, inner),
    comprehension(["sum"], "Ticket", "integer", integer, inner),
  ];
}

function computedDecimal(inner: Inner): readonly Any[] {
  const { again, list } = inner;
  const { decimal } = types;
  return [
    ofBinary(["+", "-", "/", "%"], again("decimal"), again("decimal"), decimal),
    fc.tuple(again("decimal"), again("integer")).map(([a, b]) => binary("*", a, b, decimal)),
    again("decimal").chain((of) =>
      fc.constantFrom(0, 1, 2).map((by) =>
        node({
          kind: "rescale",
          by: -by,
          of: node({ kind: "rescale", of, by, type: { kind: "decimal", scale: 2 + by } }),
          type: decimal,
        }),
      ),
    ),
    again("decimal").map((of) =>
      node({
        kind: "rescale",
        by: 1,
        of: node({ kind: "rescale", of, by: -1, type: { kind: "decimal", scale: 1 } }),
        type: decimal,
      }),
    ),
    again("integer").map((of) => node({ kind: "rescale", of, by: 2, type: decimal })),
    fromJson(again("json"), decimal),
    comprehension(["sum", "min", "max", "average"], "Ticket", "decimal", decimal, inner),
    ofCall("average", [list("integer")], decimal),
    ofCall("average", [list("decimal")], decimal),
  ];
}

function computedText(inner: Inner): readonly Any[] {
  const { again } = inner;
  const { text } = types;
  return [
    ofBinary(["+"], again("text"), again("text"), text),
    ofCall("string", [again("json")], text),
    fromJson(again("json"), text),
    ...["lowerAscii", "upperAscii", "trim", "slugify"].map((method) => ofCall(method, [again("text")], text)),
    ...(["integer", "decimal", "boolean", "duration"] as const).map((kind) => ofCall("string", [again(kind)], text)),
  ];
}

function computedTimestamp(inner: Inner): readonly Any[] {
  const { again } = inner;
  const { timestamp } = types;
  return [
    ofBinary(["+", "-"], again("timestamp"), again("duration"), timestamp),
    ofBinary(["+"], again("duration"), again("timestamp"), timestamp),
    comprehension(["min", "max"], "Ticket", "timestamp", timestamp, inner),
  ];
}

function computedDate(inner: Inner): readonly Any[] {
  const { again } = inner;
  const { date } = types;
  return [
    ofBinary(["+", "-"], again("date"), again("duration"), date),
    ofBinary(["+"], again("duration"), again("date"), date),
    ofCall("date", [again("timestamp")], date),
  ];
}

function computedDuration(inner: Inner): readonly Any[] {
  const { again } = inner;
  const { duration } = types;
  return [
    ofBinary(["-"], again("timestamp"), again("timestamp"), duration),
    ofBinary(["-"], again("date"), again("date"), duration),
    ofBinary(["+", "-"], again("duration"), again("duration"), duration),
    ofBinary(["*", "/"], again("duration"), again("integer"), duration),
    comprehension(["sum", "average"], "Ticket", "duration", duration, inner),
  ];
}

function computedJson(inner: Inner): readonly Any[] {
  const { again, list } = inner;
  return [
    fc
      .tuple(again("json"), fc.constantFrom("a", "b", "$.a", "[0]", 'a"b', "é"))
      .map(([of, entry]) => node({ kind: "entry", of, name: entry, type: types.json })),
    fc.tuple(again("json"), again("integer")).map((given) => call("[]", given, types.json)),
    ...scalars.filter((kind) => kind !== "json").map((kind) => ofCall("to json", [again(kind)], types.json)),
    ofCall("to json", [list("text")], types.json),
    ofCall("to json", [list("decimal")], types.json),
    overJson(["filter"], "boolean", types.json, inner),
    fc.tuple(again("decimal"), again("json")).map(([a, b]) =>
      call(
        "to json",
        [
          node({
            kind: "map",
            entries: [
              { name: "a", value: a },
              { name: "b c", value: b, optional: true },
            ],
            type: { kind: "map", entries: { a: types.decimal, "b c": types.json }, mayLack: ["b c"] },
          }),
        ],
        types.json,
      ),
    ),
  ];
}

function makeList(name: Name, depth: number, variables: Variables): Any {
  const type: ValueType = { kind: "list", of: types[name] };
  const field = (of: Expression, entity: string, fieldName: string): Expression =>
    node({ kind: "field", of, entity, name: fieldName, type });
  const leaves: Weighed[] = [];
  const add = (weight: number, leaf: Any): void => void leaves.push(weighed(weight, leaf));
  if (isEntity(name)) add(2, fc.constant(node({ kind: "collection", entity: name, type })));
  const from = (owner: "User" | "Ticket", fieldName: string): Any =>
    valueOf(owner, Math.max(0, depth - 1), variables).map((of) => field(of, owner, fieldName));
  if (name === "Ticket") add(4, from("User", "tickets"));
  if (name === "Note") add(4, from("Ticket", "notes"));
  if (name === "User") add(4, from("Ticket", "readers"));
  if (name === "text") add(4, from("Ticket", "tags"));
  if (name === "json")
    add(
      4,
      valueOf("json", Math.max(0, depth - 1), variables).map((of) => call("from json", [of], type)),
    );
  add(
    2,
    fc
      .array(valueOf(name, Math.max(0, depth - 1), variables), { maxLength: 3 })
      .map((items) => node({ kind: "list", items, type })),
  );
  if (depth <= 0) return fc.oneof(...leaves);
  const inner = innerOf(depth, variables);
  const again = listOf(name, depth - 1, variables);
  const conditional = fc
    .tuple(valueOf("boolean", depth - 1, variables), again, again)
    .map(([condition, then, otherwise]) => node({ kind: "conditional", condition, then, otherwise, type }));
  return fc.oneof(
    ...leaves,
    weighed(4, comprehension(["filter"], name, "boolean", type, inner)),
    ...(["Note", "Ticket", "integer"] as const).map((source) =>
      weighed(2, comprehension(["map"], source, name, type, inner)),
    ),
    ...(["integer", "text", "decimal", "date", "boolean"] as const).map((key) =>
      weighed(1, comprehension(["sort"], name, key, type, inner)),
    ),
    weighed(2, flatMap(name, type, depth, variables)),
    weighed(
      2,
      rearrangement(
        again,
        isEntity(name) ? ["reverse", "distinct"] : name === "json" ? ["reverse"] : ["reverse", "distinct", "sort"],
        type,
      ),
    ),
    weighed(1, conditional),
    weighed(1, ofBinary(["+"], again, again, type)),
  );
}

function fromJson(of: Any, type: ValueType): Any {
  return ofCall("from json", [of], type);
}

/** A macro over a value that is a list only perhaps. */
function overJson(
  macros: readonly Comprehension["macro"][],
  body: Name,
  type: ValueType,
  { depth, variables }: Pick<Inner, "depth" | "variables">,
): Any {
  const variable = `v${Object.keys(variables).length}`;
  return fc
    .tuple(
      fc.constantFrom(...macros),
      valueOf("json", depth - 1, variables),
      valueOf(body, depth - 1, { ...variables, [variable]: "json" }),
    )
    .map(([macro, source, of]) => node({ kind: "comprehension", macro, source, variable, body: of, type }));
}

function rearrangement(list: Any, names: readonly string[], type: ValueType): Any {
  return fc.tuple(fc.constantFrom(...names), list).map(([name, of]) => call(name, [of], type));
}

function flatMap(name: Name, type: ValueType, depth: number, variables: Variables): Any {
  const variable = `v${Object.keys(variables).length}`;
  return fc
    .constantFrom("Note", "Ticket", "integer")
    .chain((source: "Note" | "Ticket" | "integer") =>
      fc
        .tuple(listOf(source, depth - 1, variables), listOf(name, depth - 1, { ...variables, [variable]: source }))
        .map(([of, body]) => node({ kind: "comprehension", macro: "flatMap", source: of, variable, body, type })),
    );
}

function comprehension(
  macros: readonly Comprehension["macro"][],
  item: Name,
  body: Name,
  type: ValueType,
  { depth, variables }: Pick<Inner, "depth" | "variables">,
): Any {
  const variable = `v${Object.keys(variables).length}`;
  return fc
    .tuple(
      fc.constantFrom(...macros),
      listOf(item, depth - 1, variables),
      valueOf(body, depth - 1, { ...variables, [variable]: item }),
    )
    .map(([macro, source, of]) => node({ kind: "comprehension", macro, source, variable, body: of, type }));
}

/** Expressions about a ticket that the checker could have made: every operator, macro and kind of function, over every kind of value. */
export const anyExpression: Any = fc
  .constantFrom(...scalars, ...entities)
  .chain((name) =>
    fc.oneof({ weight: 3, arbitrary: valueOf(name, 3, {}) }, { weight: 1, arbitrary: listOf(name, 2, {}) }),
  );

/** Conditions of that kind. */
export const anyCondition: Any = valueOf("boolean", 3, {});

/** A field of a ticket, or of whoever owns it. */
export const anyField: Any = fc.oneof(
  fieldsRead("Ticket", node({ kind: "this", name: "this", type: types.Ticket })),
  fieldsRead(
    "User",
    node({
      kind: "field",
      of: node({ kind: "this", name: "this", type: types.Ticket }),
      entity: "Ticket",
      name: "owner",
      type: types.User,
    }),
  ),
);

function fieldsRead(entity: "User" | "Ticket", of: Expression): Any {
  const fields = model.entities.find(({ name }) => name === entity)?.fields ?? [];
  return fc.constantFrom(
    ...fields.map(({ name, type }) => node({ kind: "field", of, entity, name, type: valueTypeOf(type, false) })),
  );
}
