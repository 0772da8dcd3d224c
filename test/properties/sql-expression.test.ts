import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { printExpression } from "../../src/expression/print.ts";
import { evaluate } from "../../src/expression/evaluate.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value } from "../../src/model/value-type.ts";
import { bind } from "../../src/runtime/store/bind.ts";
import { decode, encode } from "../../src/runtime/store/cell.ts";
import { compileCondition, compileExpression } from "../../src/runtime/store/compile/compile-expression.ts";
import type { Scope } from "../../src/runtime/store/compile/scope.ts";
import { migrate } from "../../src/runtime/store/migrate/migrate.ts";
import type { Cells, Store } from "../../src/runtime/store/port.ts";
import { sinceColumn, storedFields } from "../../src/runtime/store/schema/entity-table.ts";
import { finish, identifier, join, sql, value } from "../../src/runtime/store/sql.ts";
import type { Fragment } from "../../src/runtime/store/sql.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { valueTypeOf } from "../../src/expression/value-type-of.ts";
import { createTruth, scopeOf } from "../../src/semantics/truth.ts";
import type { Moment } from "../../src/semantics/truth.ts";
import type { State } from "../../src/semantics/state.ts";
import { anyCondition, anyExpression } from "./sql-expression.ts";
import { anyState, model, now } from "./sql-world.ts";

let store: Store;
let statementsRun = 0;

beforeAll(async () => {
  store = await openSqlite({ path: null, durability: "normal" });
  await migrate(store, model, now);
});

beforeEach(() => {
  statementsRun = 0;
});

afterAll(() => store.close());

async function keep(state: State): Promise<void> {
  await store.write(async (queries) => {
    for (const { name, fields } of model.entities) {
      await queries.run({ text: `delete from "${name}"` }, []);
      const stored = storedFields({ fields });
      const statuses = stored.filter(({ type }) => type.kind === "status");
      const columns = ["@id", ...stored.map((one) => one.name), ...statuses.map((one) => sinceColumn(one.name))].map(identifier);
      for (const row of state.entities[name]?.values() ?? []) {
        const cells = [row.id, ...stored.map((one) => encode(row.values[one.name] ?? null, valueTypeOf(one.type, false))), ...statuses.map((one) => row.since[one.name] ?? null)];
        const insert = finish(sql`insert into ${identifier(name)} (${join(columns, sql`, `)}) values (${join(cells.map(value), sql`, `)})`, store.dialect);
        await queries.run(insert, bind(insert, { me: null, now }));
      }
    }
  });
}

async function ask(question: Fragment, { me, input }: Moment): Promise<readonly Cells[]> {
  const statement = finish(question, store.dialect);
  const rows = await store.read((queries) => queries.all(statement, bind(statement, { me, now, input })));
  statementsRun++;
  return rows;
}

const scope = (): Scope => ({ model, dialect: store.dialect, eyes: null, this: { kind: "row", alias: "t" }, old: null, variables: {}, taken: ["t"] });
const tickets = sql`from ${identifier("Ticket")} as ${identifier("t")}`;
const id = sql`${identifier("t")}.${identifier("@id")}`;

const anyMoment: fc.Arbitrary<Moment> = fc.record({
  me: fc.constantFrom("u1", "u2", null),
  input: fc.record({
    boolean: fc.boolean(), integer: fc.constantFrom(0, 3, -7), decimal: fc.constantFrom(125, -50), text: fc.constantFrom("", "a"), timestamp: fc.constant(now),
    date: fc.constant("2024-02-29"), duration: fc.constant(1000), User: fc.constantFrom("u1", "u3"), Ticket: fc.constantFrom("t1", "t4"), Note: fc.constant("n1"),
  }, { requiredKeys: [] }) as fc.Arbitrary<Record<string, Value>>,
}).map(({ me, input }): Moment => ({ me, now, input, constants: { limit: 5, window: 90_000_000 }, budget: { left: 1_000_000 } }));

/** A caller can only be, and only send, what there is. */
function within(state: State, moment: Moment): Moment {
  const exists = (entity: string, id: Value | undefined): boolean => state.entities[entity]?.has(String(id)) === true;
  const input = Object.fromEntries(Object.entries(moment.input).filter(([name, id]) => !(name in state.entities) || exists(name, id)));
  return { ...moment, input, me: exists("User", moment.me ?? "") ? moment.me : null };
}

function meant(expression: Expression, state: State, moment: Moment): ReadonlyMap<string, Value> {
  const world = createTruth(model, state, moment);
  return new Map(world.all("Ticket").map((ticket) => [ticket, evaluate(expression, scopeOf(world, moment, { this: ticket }))]));
}

function shown(expression: Expression): string {
  return `${printExpression(expression)}\n${finish(compileExpression(expression, scope()), store.dialect).text}`;
}

test("what SQL answers is what the expression means, for every record at once", async () => {
  await fc.assert(fc.asyncProperty(anyExpression, anyState, anyMoment, async (expression, state, anyone) => {
    const moment = within(state, anyone);
    await keep(state);
    const rows = await ask(sql`select ${id}, ${compileExpression(expression, scope())} ${tickets}`, moment);
    const answered = new Map(rows.map(([ticket = null, cell = null]) => [ticket, decode(cell, expression.type)]));
    expect(answered, shown(expression)).toEqual(meant(expression, state, moment));
  }), { numRuns: 400 });
  expect(statementsRun).toBeGreaterThanOrEqual(400);
}, 60_000);

test("where SQL finds a condition to hold, it holds, and nowhere else", async () => {
  await fc.assert(fc.asyncProperty(anyCondition, anyState, anyMoment, async (condition, state, anyone) => {
    const moment = within(state, anyone);
    await keep(state);
    const rows = await ask(sql`select ${id} ${tickets} where ${compileCondition(condition, scope())} order by ${id}`, moment);
    const holds = [...meant(condition, state, moment)].filter(([, value]) => value === true).map(([ticket]) => ticket);
    expect(rows.map(([ticket]) => ticket), shown(condition)).toEqual(holds);
  }), { numRuns: 300 });
  expect(statementsRun).toBeGreaterThanOrEqual(300);
}, 60_000);
