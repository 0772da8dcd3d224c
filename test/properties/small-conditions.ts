import fc from "fast-check";
import { emptyEnvironment } from "../../src/expression/check/environment.ts";
import type { Environment } from "../../src/expression/check/environment.ts";
import type { Scope } from "../../src/expression/scope/scope.ts";
import { valueTypeOf } from "../../src/expression/value-type/value-type-of.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { KnownNames } from "../../src/expression/solve/known-names.ts";

const status: FieldType = { kind: "status", values: ["open", "busy", "done"] };
const user: FieldType = { kind: "reference", entity: "User", whenDeleted: "refuse" };

/** The fields of a thing and of a person, each with every value that brute force gives it. */
const fields: Readonly<
  Record<
    string,
    Readonly<Record<string, { readonly type: FieldType; readonly required: boolean; readonly tried: readonly Value[] }>>
  >
> = {
  Thing: {
    a: { type: { kind: "integer", range: { min: 0, max: 3 } }, required: true, tried: [0, 1, 2, 3] },
    b: { type: { kind: "integer", range: { min: -2, max: 2 } }, required: false, tried: [null, -2, -1, 0, 1, 2] },
    status: { type: status, required: true, tried: ["open", "busy", "done"] },
    kind: { type: { kind: "choice", values: ["x", "y"] }, required: false, tried: [null, "x", "y"] },
    flag: { type: { kind: "boolean" }, required: true, tried: [true, false] },
    maybe: { type: { kind: "boolean" }, required: false, tried: [null, true, false] },
    owner: { type: user, required: true, tried: ["u1", "u2"] },
    helper: { type: user, required: false, tried: [null, "u1", "u2"] },
    from: { type: { kind: "date" }, required: true, tried: ["2026-11-19", "2026-11-20", "2026-11-23"] },
    to: { type: { kind: "date" }, required: false, tried: [null, "2026-11-19", "2026-11-21"] },
    note: { type: { kind: "text", long: false, range: { max: 4 } }, required: false, tried: [null, "", "a", "abcd"] },
    price: {
      type: { kind: "decimal", precision: 4, scale: 2, money: false, range: { min: 0, max: 150 } },
      required: true,
      tried: [0, 50, 149, 150],
    },
  },
  User: {
    role: { type: { kind: "role", values: ["Member", "Clerk"] }, required: true, tried: ["Member", "Clerk"] },
  },
};

/** The names that conditions are made of, by what they give. */
const atoms = {
  number: [
    "a",
    "b",
    "0",
    "1",
    "2",
    "-1",
    "limit",
    "old.a",
    "(a + b)",
    "(a - b)",
    "(b * 2)",
    "(flag ? a : b)",
    "note.size()",
    "abs(b)",
    "min(a, b)",
    "max(a, 2)",
    "(a % 2)",
    "(a / 2)",
    "(a * b)",
    "days(to - from)",
  ],
  price: ["price", "1.50", "0.25", "(price + 0.5)", "(price * 2)"],
  date: ["from", "to", 'date("2026-11-20")', '(from + duration("1 day"))', 'max(from, date("2026-11-20"))'],
  status: ["status", "old.status"],
  person: ["owner", "helper", "me", "old.helper"],
  text: ["note", '"a"', '"abcd"', '(flag ? note : "a")'],
  truth: ["flag", "maybe", "old.flag"],
};

/** Conditions over them. */
export const smallConditions: fc.Arbitrary<string> = fc.letrec<{ condition: string }>((tie) => {
  const of = (names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);
  const compared = (names: readonly string[], operators: readonly string[]): fc.Arbitrary<string> =>
    fc.tuple(of(names), of(operators), of(names)).map(([a, operator, b]) => `${a} ${operator} ${b}`);
  const comparisons = ["<", "<=", ">", ">=", "==", "!="];
  const equal = ["==", "!="];
  const leaf = fc.oneof(
    { weight: 4, arbitrary: compared(atoms.number, comparisons) },
    compared(atoms.price, comparisons),
    { weight: 2, arbitrary: compared(atoms.date, comparisons) },
    fc
      .tuple(of(atoms.status), of(equal), of(["open", "busy", "done"]))
      .map(([name, operator, value]) => `${name} ${operator} "${value}"`),
    of([
      'status in ["open", "done"]',
      'kind == "x"',
      'kind in ["x", "y"]',
      "status == old.status",
      "a in [1, 3]",
      "b in [0, 2]",
      'note in ["a", "abcd"]',
    ]),
    { weight: 2, arbitrary: compared(atoms.person, equal) },
    compared(atoms.text, equal),
    of(atoms.truth),
    fc
      .tuple(of(atoms.truth), of(equal), of([...atoms.truth, "true", "false", "(a < 2)"]))
      .map(([a, operator, b]) => `${a} ${operator} ${b}`),
    fc
      .tuple(of(["owner.role", "helper.role", "me.role"]), of(equal), of(["Member", "Clerk"]))
      .map(([a, operator, b]) => `${a} ${operator} ${b}`),
    fc
      .tuple(of(["b", "kind", "helper", "me", "to", "note", "maybe", "old", "(a + b)", "old.kind"]), of(equal))
      .map(([name, operator]) => `${name} ${operator} null`),
    of(['note.contains("b")', 'note.startsWith("a")', "note.size() > 2", "false", "true"]),
  );
  return {
    condition: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      { weight: 2, arbitrary: leaf },
      fc
        .tuple(tie("condition"), of(["and", "or"]), tie("condition"))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      tie("condition").map((one) => `not (${one})`),
      fc.tuple(tie("condition"), tie("condition"), tie("condition")).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc
        .tuple(tie("condition"), of(["==", "!="]), tie("condition"))
        .map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
    ),
  };
}).condition;

/** What the conditions can name. */
export const smallEnvironment: Environment = {
  ...emptyEnvironment,
  entities: new Map(
    Object.entries(fields).map(([entity, own]) => [
      entity,
      new Map(Object.entries(own).map(([name, { type, required }]) => [name, valueTypeOf(type, required)])),
    ]),
  ),
  constants: new Map([["limit", { kind: "integer" }]]),
  this: "Thing",
  old: "Thing",
  me: "User",
  roles: ["Member", "Clerk"],
};

/** What the solver is told. */
export const smallKnown: KnownNames = {
  constants: { limit: 2 },
  field: (entity, name) => {
    const field = fields[entity]?.[name];
    return field === undefined ? undefined : { type: field.type, required: field.required, derived: null };
  },
};

/** Every case that brute force tries: only what a condition's text mentions is varied. */
export function* smallScopes(text: string): Generator<Scope> {
  const people = mentions(text, "role") ? ["Member", "Clerk"] : ["Member"];
  const me = mentions(text, "me") ? [null, "u1", "u2"] : [null];
  const olds = mentions(text, "old") ? [null, "old"] : [null];
  const own = Object.entries(fields["Thing"]!).map(
    ([name, { tried }]) => [`now ${name}`, mentions(text, name) ? tried : tried.slice(0, 1)] as const,
  );
  const before = Object.entries(fields["Thing"]!).map(
    ([name, { tried }]) => [`before ${name}`, text.includes(`old.${name}`) ? tried : tried.slice(0, 1)] as const,
  );
  for (const values of products([...own, ...before, ["u1", people], ["u2", people], ["me", me], ["old", olds]])) {
    yield scopeWith(values);
  }
}

/** The case in which fields have values: `now a` and `before a` of the thing, its role by the name of a person, `me` and `old`. */
export function scopeWith(values: Readonly<Record<string, Value>>): Scope {
  const world = (when: string): Scope["world"] => ({
    field: (entity, id, name) => (entity === "User" ? values[id] : values[`${when} ${name}`]) ?? null,
    has: () => true,
    all: () => [],
  });
  return {
    world: world("now"),
    before: world("before"),
    this: "t",
    old: (values["old"] ?? null) as string | null,
    me: (values["me"] ?? null) as string | null,
    now: "2026-11-20T12:00:00.000Z",
    input: {},
    constants: smallKnown.constants,
    variables: {},
    budget: { left: 1_000_000 },
  };
}

/** How many cases there are. */
export function casesOf(text: string): number {
  let count = (mentions(text, "role") ? 4 : 1) * (mentions(text, "me") ? 3 : 1) * (mentions(text, "old") ? 2 : 1);
  for (const [name, { tried }] of Object.entries(fields["Thing"]!))
    count *= (mentions(text, name) ? tried.length : 1) * (text.includes(`old.${name}`) ? tried.length : 1);
  return count;
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

function* products(
  choices: readonly (readonly [string, readonly Value[]])[],
): Generator<Readonly<Record<string, Value>>> {
  const [first, ...rest] = choices;
  if (first === undefined) {
    yield {};
    return;
  }
  for (const others of products(rest)) for (const value of first[1]) yield { ...others, [first[0]]: value };
}
