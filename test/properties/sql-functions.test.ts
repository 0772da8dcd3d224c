import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { functionEntries } from "../../src/expression/functions/function-entries.ts";
import type { FunctionEntry, ParameterType } from "../../src/expression/functions/function-entry.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import { compilePattern } from "../../src/expression/regex/compile-pattern.ts";
import { emptyWorld } from "../../src/expression/scope/world.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import { encodeCell } from "../../src/runtime/store/encode-cell.ts";
import { compileExpression, expressionCompiler } from "../../src/runtime/store/compile/compile-expression.ts";
import type { Cell, DataStore } from "../../src/runtime/store/data-store.ts";
import { sqlList } from "../../src/runtime/store/sql-parts.ts";
import { finishStatement, sql } from "../../src/runtime/store/sql.ts";
import { runs } from "../runs.ts";
import { holdToDocumentedSql } from "../portable/hold-to-documented.ts";
import { storeKinds } from "../stores.ts";
import { anyOfType } from "./any-value.ts";
import { binary, node } from "./expression-nodes.ts";
import { model, now } from "./sql-world.ts";

holdToDocumentedSql();

const decimals: readonly ValueType[] = [0, 2, 7, 15].map((scale) => ({ kind: "decimal", scale }));
const numbers: readonly ValueType[] = [{ kind: "integer" }, ...decimals, { kind: "duration" }];
const ordered: readonly ValueType[] = [...numbers, { kind: "timestamp" }, { kind: "date" }, { kind: "time" }];
const scalars: readonly ValueType[] = [
  ...ordered,
  { kind: "boolean" },
  { kind: "text" },
  { kind: "choice", values: ["a", "b'c", "\\"] },
];
const lists = (types: readonly ValueType[]): readonly ValueType[] => types.map((of) => ({ kind: "list", of }));
const maps: readonly ValueType[] = [
  { kind: "map", entries: { a: { kind: "decimal", scale: 2 }, "b'c": { kind: "duration" }, é: { kind: "boolean" } } },
  {
    kind: "map",
    entries: { a: { kind: "integer" }, b: { kind: "text" }, "c d": { kind: "json" } },
    mayLack: ["a", "c d"],
  },
];
const jsons: readonly ValueType[] = [
  ...scalars,
  { kind: "timestamp", toTheSecond: true },
  ...lists(scalars),
  ...lists(lists(scalars)),
  ...maps,
  ...lists(maps),
  { kind: "json" },
];

/** The types that a parameter accepts. */
function typesOf(parameter: ParameterType): readonly ValueType[] {
  switch (parameter) {
    case "anything":
      return [{ kind: "json" }];
    case "decimal":
      return decimals;
    case "list":
      return lists(scalars);
    case "number":
      return numbers;
    case "ordered":
      return ordered;
    case "scalar":
      return scalars;
    case "JSON":
      return jsons;
    case "numbers":
      return lists(numbers);
    case "list of ordered":
      return lists(ordered);
    case "list of scalars":
    case "list of scalars or records":
      return lists(scalars);
    default:
      return [{ kind: parameter }];
  }
}

const readable = jsons.filter(({ kind }) => kind !== "map" && kind !== "json").filter((type) => !mentionsMap(type));

function mentionsMap(type: ValueType): boolean {
  return type.kind === "map" || (type.kind === "list" && mentionsMap(type.of));
}

/** An argument: nearly always a value, at times null. */
function argument(type: ValueType): fc.Arbitrary<Expression> {
  return fc.option(anyOfType(type), { freq: 12 }).map((value) => node({ kind: "literal", value, type }));
}

/** A call with arguments of some types that the function accepts. */
function anyCall(entry: FunctionEntry): fc.Arbitrary<Expression> {
  const first = fc.constantFrom(...typesOf(entry.takes[0] ?? "anything"));
  return first.chain((type) => {
    const given = entry.takes.map((parameter, at) => {
      if (at === 0) return argument(type);
      if (entry.name === "matches") return anyPattern;
      if (entry.repeats === true) return argument(type);
      if (entry.name === "[]") return fc.integer({ min: -2, max: 5 }).map(wholeLiteral);
      return argument(typesOf(parameter)[0] ?? { kind: "text" });
    });
    const gives = entry.name === "from json" ? fc.constantFrom(...readable) : fc.constant(entry.gives([type]));
    return fc
      .tuple(gives, ...given)
      .map(([gives, ...arguments_]) => node({ kind: "call", name: entry.name, arguments: arguments_, type: gives }));
  });
}

function wholeLiteral(value: number): Expression {
  return node({ kind: "literal", value, type: { kind: "integer" } });
}

const patternParts = [
  "a",
  "Z",
  "é",
  "\u{1F600}",
  "\\.",
  "\\\\",
  ".",
  "\\d",
  "\\W",
  "\\s",
  "[a-f]",
  "[^a-f\\n]",
  "[\\]\\-^]",
  "\\p{Lu}",
  "[\\p{N}_]",
  "x*",
  "y+?",
  "(?:ab|c)?",
  "0{2,3}",
  "(a|b|)",
  "^",
  "$",
  "\\b",
  "\\B",
  " ",
  "'",
  "-",
  "#",
  "{",
  "]",
];
const anyPattern: fc.Arbitrary<Expression> = fc
  .tuple(fc.constantFrom("", "(?i)"), fc.array(fc.constantFrom(...patternParts), { maxLength: 4 }))
  .map(([flags, parts]) => flags + parts.join(""))
  .filter((pattern) => typeof compilePattern(pattern) !== "string")
  .map((value) => node({ kind: "literal", value, type: { kind: "text" } }));

/** An operator between two numbers, times or texts. */
const anyOperation: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .constantFrom(...numbers)
    .chain((type) =>
      fc
        .tuple(
          fc.constantFrom("+", "-", "%", "<", "<=", ">", ">=", "==", "!=" as const),
          argument(type),
          argument(type),
        )
        .map(([operator, a, b]) => binary(operator, a, b, /[<>=]/.test(operator) ? { kind: "boolean" } : type)),
    ),
  fc
    .constantFrom(...numbers)
    .chain((type) =>
      fc
        .tuple(fc.constantFrom("*", "/" as const), argument(type), argument({ kind: "integer" }))
        .map(([operator, a, b]) => binary(operator, a, b, type)),
    ),
  fc
    .constantFrom(...decimals)
    .chain((type) => fc.tuple(argument(type), argument(type)).map(([a, b]) => binary("/", a, b, type))),
  fc
    .tuple(argument({ kind: "integer" }), fc.integer({ min: -15, max: 15 }))
    .map(([of, by]) => node({ kind: "rescale", of, by, type: { kind: "decimal", scale: 0 } })),
  ...(["text", "timestamp", "date", "time", "json"] as const).map((kind) =>
    fc
      .tuple(fc.constantFrom("<", "<=", ">", ">=", "==", "!=" as const), argument({ kind }), argument({ kind }))
      .map(([operator, a, b]) => binary(operator, a, b, { kind: "boolean" })),
  ),
  fc
    .tuple(fc.constantFrom("timestamp", "date" as const), fc.constantFrom("+", "-" as const))
    .chain(([kind, operator]) =>
      fc.tuple(argument({ kind }), argument({ kind: "duration" })).map(([a, b]) => binary(operator, a, b, { kind })),
    ),
  fc
    .constantFrom("timestamp", "date" as const)
    .chain((kind) =>
      fc.tuple(argument({ kind }), argument({ kind })).map(([a, b]) => binary("-", a, b, { kind: "duration" })),
    ),
  fc.tuple(argument({ kind: "text" }), argument({ kind: "text" })).map(([a, b]) => binary("+", a, b, { kind: "text" })),
  fc
    .constantFrom(...lists(scalars))
    .chain((type) => fc.tuple(argument(type), argument(type)).map(([a, b]) => binary("+", a, b, type))),
  fc
    .tuple(argument({ kind: "json" }), argument({ kind: "json" }))
    .map(([a, b]) => binary("in", a, b, { kind: "boolean" })),
);

describe.each(storeKinds)("on $name", ({ open }) => {
  let store: DataStore;

  beforeAll(async () => {
    store = await open();
  });

  afterAll(() => store.close());

  const answered = async (expressions: readonly Expression[]): Promise<readonly Cell[]> => {
    const scope = {
      model,
      dialect: store.dialect,
      compiler: expressionCompiler,
      visibility: null,
      this: null,
      old: null,
      variables: {},
      taken: [],
    };
    const compiled = expressions.map((expression) => compileExpression(expression, scope));
    const statement = finishStatement(sql`select ${sqlList(compiled)}`, store.dialect);
    return (await store.latest.one(statement, bindParameters(statement, { me: null, now }))) ?? [];
  };

  const holdsFor = (name: string, any: fc.Arbitrary<Expression>, usual: number): void => {
    test(`${name}: the cell is, byte for byte, that of the meaning`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(any, { minLength: 8, maxLength: 8 }), async (expressions) => {
          const cells = await answered(expressions);
          for (const [at, expression] of expressions.entries()) {
            const cell = cells[at] ?? null;
            const { kind } = expression.type;
            expect(kind === "boolean" && cell !== null ? Boolean(cell) : cell, shown(expression)).toBe(
              meant(expression),
            );
          }
        }),
        { numRuns: runs(usual) },
      );
    });
  };

  for (const entry of functionEntries)
    holdsFor(`${entry.name}(${entry.takes.join(", ")})`, anyCall(entry), entry.isMetered === true ? 10 : 25);
  holdsFor("operators", anyOperation, 250);
});

function shown(expression: Expression): string {
  return `${printExpression(expression)} ${JSON.stringify(expression.kind === "call" ? expression.arguments : expression)}`;
}

function meant(expression: Expression): Cell {
  const value: Value = evaluate(expression, {
    world: emptyWorld,
    this: null,
    old: null,
    me: null,
    now,
    input: {},
    constants: {},
    variables: {},
    budget: { left: 1_000_000 },
  });
  return encodeCell(value, expression.type);
}
