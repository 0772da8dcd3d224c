import fc from "fast-check";
import type { BinaryOperator, Comprehension } from "../../src/model/expression.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import { binary, call, entities, node, ofBinary, ofCall, scalars } from "./expression-nodes.ts";
import type { Any, Name } from "./expression-nodes.ts";
import { model, types } from "./sql-world.ts";

/** What the parts of a computed expression are made with, one level less deep. */
export interface Inner {
  readonly again: (name: Name) => Any;
  readonly list: (of: Name) => Any;
  /** The variable of a comprehension here. */
  readonly variable: string;
  /** Inside of a comprehension over items of that kind. */
  readonly within: (item: Name) => Inner;
}

const comparisons: readonly BinaryOperator[] = ["==", "!="];
const orders: readonly BinaryOperator[] = ["==", "!=", "<", "<=", ">", ">="];

/** Expressions of that kind with an operator, a function or a macro at their root. */
export function computed(name: Name, inner: Inner): readonly Any[] {
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

/** Fields of that kind, of any records. */
export function fieldsOf(name: Name, again: (name: Name) => Any): readonly Any[] {
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

function fromJson(of: Any, type: ValueType): Any {
  return ofCall("from json", [of], type);
}

/** A macro over a list of such items. */
export function comprehension(
  macros: readonly Comprehension["macro"][],
  item: Name,
  body: Name,
  type: ValueType,
  inner: Inner,
): Any {
  return macroOver(macros, inner.list(item), inner.within(item).again(body), { type, variable: inner.variable });
}

/** A macro over a value that is a list only perhaps. */
function overJson(macros: readonly Comprehension["macro"][], body: Name, type: ValueType, inner: Inner): Any {
  const { again, variable, within } = inner;
  return macroOver(macros, again("json"), within("json").again(body), { type, variable });
}

function macroOver(
  macros: readonly Comprehension["macro"][],
  source: Any,
  body: Any,
  { type, variable }: { readonly type: ValueType; readonly variable: string },
): Any {
  return fc
    .tuple(fc.constantFrom(...macros), source, body)
    .map(([macro, of, inside]) => node({ kind: "comprehension", macro, source: of, variable, body: inside, type }));
}
