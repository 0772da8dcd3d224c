import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { someNode } from "../../src/expression/tree/children-of.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import type { World } from "../../src/expression/scope/world.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { decodeCell } from "../../src/runtime/store/encode-cell.ts";
import {
  compileCondition,
  compileDecision,
  compileExpression,
  expressionCompiler,
} from "../../src/runtime/store/compile/compile-expression.ts";
import type { SqlVisibility, VisibilityCondition } from "../../src/runtime/store/compile/sql-visibility.ts";
import { sqlColumn, tableAs } from "../../src/runtime/store/compile/sql-scope.ts";
import type { SqlScope } from "../../src/runtime/store/compile/sql-scope.ts";
import { visibilityConditions } from "../../src/runtime/store/compile/only-where-visible.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { finishStatement, joinFragments, sql } from "../../src/runtime/store/sql.ts";
import { entityNamed } from "../../src/model/find.ts";
import { createVisibility } from "../../src/semantics/memory/visibility.ts";
import { rightToRead, rightToReadField } from "../../src/semantics/rights/rights.ts";
import { isNamed } from "../../src/model/is-named.ts";
import type { Right } from "../../src/semantics/rights/rights.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import type { Moment } from "../../src/semantics/memory/truth.ts";
import { answer, openStore } from "./sql-answer.ts";
import { anyCondition, anyExpression, anyField } from "./sql-expression.ts";
import { anyGrants } from "./sql-grant.ts";
import { anyScene, model } from "./sql-world.ts";
import { runs } from "../runs.ts";

let store: DataStore;

beforeAll(async () => {
  store = await openStore();
});

afterAll(() => store.close());

const ticket = "t";
const id = sqlColumn(ticket, "@id");
const tickets = sql`from ${tableAs(entityNamed(model, "Ticket"), ticket)}`;

/** The scope in which the row at an alias is `this`. */
function scopeAt(alias: string, visibility: SqlVisibility | null): SqlScope {
  return {
    model,
    dialect: store.dialect,
    compiler: expressionCompiler,
    visibility,
    this: { kind: "row", alias },
    old: null,
    variables: {},
    taken: [alias],
  };
}

/** Whether the store has all functions that an expression calls. */
function canCompute(expression: Expression): boolean {
  return !someNode(expression, (node) => node.kind === "call" && store.dialect.cannotCompute(node));
}

/** Per ticket of a world: what the expression means. */
function meanings(expression: Expression, world: World, moment: Moment): ReadonlyMap<string, Value> {
  return new Map(world.all("Ticket").map((one) => [one, evaluate(expression, scopeOf(world, moment, { this: one }))]));
}

function shown(expression: Expression, visibility: SqlVisibility | null): string {
  return `${printExpression(expression)}\n${finishStatement(compileExpression(expression, scopeAt(ticket, visibility)), store.dialect).text}`;
}

test("what SQL answers is what the expression means, for every record at once", async () => {
  await fc.assert(
    fc.asyncProperty(anyExpression, anyScene, async (expression, { state, moment }) => {
      fc.pre(canCompute(expression));
      const rows = await answer(
        store,
        state,
        sql`select ${id}, ${compileExpression(expression, scopeAt(ticket, null))} ${tickets}`,
        moment,
      );
      expect(rows).toHaveLength(state.entities["Ticket"]?.size ?? 0);
      const answered = new Map(rows.map(([of = null, cell = null]) => [of, decodeCell(cell, expression.type)]));
      expect(answered, shown(expression, null)).toEqual(
        meanings(expression, createTruth(model, state, moment), moment),
      );
    }),
    { numRuns: runs(400) },
  );
});

test("where SQL finds a condition to hold, it holds, and nowhere else", async () => {
  await fc.assert(
    fc.asyncProperty(anyCondition, anyScene, async (condition, { state, moment }) => {
      fc.pre(canCompute(condition));
      const rows = await answer(
        store,
        state,
        sql`select ${id} ${tickets} where ${compileCondition(condition, scopeAt(ticket, null))} order by ${id}`,
        moment,
      );
      const holds = [...meanings(condition, createTruth(model, state, moment), moment)]
        .filter(([, value]) => value === true)
        .map(([of]) => of);
      expect(
        rows.map(([of]) => of),
        shown(condition, null),
      ).toEqual(holds);
    }),
    { numRuns: runs(300) },
  );
});

test("seen through a viewer's eyes, SQL answers what the expression means to that viewer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyField, anyExpression),
      anyScene,
      anyGrants,
      async (expression, { state, moment }, grants) => {
        fc.pre(canCompute(expression));
        const visibility = visibilityOf({ ...model, grants });
        const visible = [sql`true`, ...visibilityConditions(visibility.record("Ticket", ticket))];
        const question = sql`select ${id}, ${compileExpression(expression, scopeAt(ticket, visibility))} ${tickets} where ${joinFragments(visible, sql` and `)}`;
        const rows = await answer(store, state, question, moment);
        const answered = new Map(rows.map(([of = null, cell = null]) => [of, decodeCell(cell, expression.type)]));
        const world = createVisibility({ ...model, grants }, createTruth(model, state, moment), "Viewer", moment);
        expect(answered, shown(expression, visibility)).toEqual(meanings(expression, world, moment));
      },
    ),
    { numRuns: runs(600) },
  );
});

function visibilityOf(granted: Specification): SqlVisibility {
  const sightOf = (right: Right, alias: string): VisibilityCondition =>
    right.kind === "when"
      ? sql`(${joinFragments(
          right.cases.map(({ when }) => compileDecision(when, scopeAt(alias, null))),
          sql` or `,
        )})`
      : right.kind;
  return {
    record: (entity, alias) => sightOf(rightToRead(granted, "Viewer", entity), alias),
    field: (entity, field, alias) =>
      sightOf(rightToReadField(granted, "Viewer", entityNamed(granted, entity), field), alias),
    disclosed: (entity, field) => isNamed(granted, "read", entity, field),
  };
}
