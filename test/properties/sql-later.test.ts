import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timestampOf } from "../../src/base/calendar.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../src/expression/scope/world.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Cell, DataStore } from "../../src/runtime/store/data-store.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import { compileExpression, expressionCompiler } from "../../src/runtime/store/compile/compile-expression.ts";
import { finishStatement, sql } from "../../src/runtime/store/sql.ts";
import { runs } from "../runs.ts";
import { node } from "./expression-nodes.ts";
import { openStore } from "./sql-answer.ts";
import { model, now, types } from "./sql-world.ts";

let store: DataStore;

beforeAll(async () => {
  store = await openStore();
});

afterAll(() => store.close());

const moment = { me: null, now, input: {} };

function literal(value: string | number | null, type: "timestamp" | "duration"): Expression {
  return node({ kind: "literal", value, type: { ...types[type], optional: true } });
}

/** A timestamp plus or minus a duration. */
function shifted(operator: "+" | "-", timestamp: string | null, duration: number | null): Expression {
  const [left, right] = [literal(timestamp, "timestamp"), literal(duration, "duration")];
  return node({ kind: "binary", operator, left, right, type: types.timestamp });
}

async function answered(expression: Expression): Promise<Cell | undefined> {
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
  const statement = finishStatement(sql`select ${compileExpression(expression, scope)}`, store.dialect);
  return (await store.latest.one(statement, bindParameters(statement, moment)))?.[0];
}

function meant(expression: Expression): unknown {
  const scope = { ...moment, world: emptyWorld, this: null, old: null, variables: {}, constants: {} };
  return evaluate(expression, { ...scope, budget: { left: 1000 } });
}

const day = 86_400_000;

test.each([
  ["the end of a month", "2026-01-31T12:00:00.000Z", "+", day, "2026-02-01T12:00:00.000Z"],
  ["the leap day of a leap year", "2024-02-28T23:59:59.999Z", "+", 1, "2024-02-29T00:00:00.000Z"],
  ["no leap day in 1900", "1900-02-28T12:00:00.000Z", "+", day, "1900-03-01T12:00:00.000Z"],
  ["the leap day of 2000", "2000-03-01T00:00:00.000Z", "-", day, "2000-02-29T00:00:00.000Z"],
  ["the end of a year", "2026-12-31T23:59:59.999Z", "+", 1, "2027-01-01T00:00:00.000Z"],
  ["before 1970", "1970-01-01T00:00:00.000Z", "-", 1, "1969-12-31T23:59:59.999Z"],
  ["another offset", "2026-03-29T02:30:00.000+02:00", "+", 3_600_000, "2026-03-29T01:30:00.000Z"],
  ["an offset into another year", "2026-12-31T23:30:00.000-01:00", "+", 0, "2027-01-01T00:30:00.000Z"],
  ["the first moment", "0001-01-01T00:00:00.001Z", "-", 1, "0001-01-01T00:00:00.000Z"],
  ["before the first moment", "0001-01-01T00:00:00.000Z", "-", 1, null],
  ["the year 0", "0001-01-01T00:00:00.000Z", "-", 366 * day, null],
  ["before the year 0", "0001-01-01T00:00:00.000Z", "-", 400 * day, null],
  ["the last moment", "9999-12-31T23:59:59.998Z", "+", 1, "9999-12-31T23:59:59.999Z"],
  ["after the last moment", "9999-12-31T23:59:59.999Z", "+", 1, null],
  ["a duration beyond all years", "2026-01-01T00:00:00.000Z", "+", Number.MAX_SAFE_INTEGER, null],
  ["no timestamp", null, "+", 1, null],
  ["no duration", "2026-01-01T00:00:00.000Z", "+", null, null],
] as const)("a timestamp and a duration: %s", async (_, timestamp, operator, duration, expected) => {
  const expression = shifted(operator, timestamp, duration);
  expect(meant(expression)).toBe(expected);
  expect(await answered(expression)).toBe(expected);
});

const first = Date.parse("0001-01-01");
const last = Date.parse("9999-12-31") + day - 1;
const anyTimestamp = fc.oneof(
  fc.integer({ min: first, max: last }),
  // The hours around the ends of months, in leap years and others.
  fc
    .tuple(
      fc.constantFrom(4, 1896, 1900, 1970, 2000, 2023, 2024, 2100, 9999),
      fc.nat(11),
      fc.integer({ min: -day, max: day }),
    )
    .map(([year, month, by]) => Math.min(last, new Date(0).setUTCFullYear(year, month, 1) + by)),
);
const anyDuration = fc.oneof(
  fc.integer({ min: -40 * day, max: 40 * day }),
  fc.integer({ min: -500 * 366, max: 500 * 366 }).map((days) => days * day),
  fc.maxSafeInteger(),
);

test("SQL adds a duration to a timestamp, or subtracts it, as the interpreter does", async () => {
  await fc.assert(
    fc.asyncProperty(anyTimestamp, fc.constantFrom("+", "-"), anyDuration, async (at, operator, duration) => {
      const expression = shifted(operator, timestampOf(at), duration);
      expect(await answered(expression)).toBe(meant(expression));
    }),
    { numRuns: runs(2000) },
  );
});
