import fc from "fast-check";
import { valueTypeOf } from "../../src/expression/value-type/value-type-of.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import { comprehension, computed, fieldsOf } from "./computed-expressions.ts";
import type { Inner } from "./computed-expressions.ts";
import { call, entities, isEntity, node, ofBinary, scalars } from "./expression-nodes.ts";
import type { Any, Name, Unplaced, Variables } from "./expression-nodes.ts";
import { anyValue, model, types } from "./sql-world.ts";

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

function innerOf(depth: number, variables: Variables): Inner {
  const variable = `v${Object.keys(variables).length}`;
  return {
    again: (name) => valueOf(name, depth - 1, variables),
    list: (of) => listOf(of, depth - 1, variables),
    variable,
    within: (item) => innerOf(depth, { ...variables, [variable]: item }),
  };
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
