import { evaluate } from "../../../expression/evaluate.ts";
import { isLocal } from "../../../expression/mentions.ts";
import type { World } from "../../../expression/world.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { bind } from "../../store/bind.ts";
import { decode } from "../../store/cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import type { Turn } from "../turn.ts";
import { atHand, handCells, handRows } from "./hand.ts";
import type { Hand, VariableTypes } from "./hand.ts";

/**
 * Expressions about records that are at hand, asked together. Those that need nothing but the records' own values are
 * evaluated here; all others are one statement, in which `this` and `old` are rows made of parameters.
 */
export interface Question {
  ask(turn: Turn, on: Hand): Promise<readonly Value[]>;
}

/** Compiles a question about an entity's records; null: about none. `variables` have their values when it is asked. */
export function compileQuestion(compiled: Compiled, entity: string | null, expressions: readonly Expression[], variables: VariableTypes = {}): Question {
  const local = expressions.map((expression) => isLocal(expression, isStoredIn(compiled), (name) => Object.hasOwn(variables, name)));
  const asked = expressions.filter((_, at) => !local[at]);
  const statements = new Map<boolean, Statement>();
  const statementWith = (hasOld: boolean): Statement => {
    const statement = statements.get(hasOld) ?? statementFor(compiled, entity, asked, hasOld, variables);
    statements.set(hasOld, statement);
    return statement;
  };
  return {
    async ask(turn, on) {
      const statement = asked.length === 0 ? null : statementWith((on.old ?? null) !== null);
      const cells = statement === null ? [] : await turn.queries.one(statement, bind(statement, { ...turn.facts, named: handCells(compiled, entity, on, variables) }));
      let next = 0;
      return expressions.map((expression, at) =>
        local[at] === true ? evaluateHere(turn, expression, on) : decode(cells?.[next++] ?? null, expression.type));
    },
  };
}

/** Whether a field is kept in its record's own row. */
export function isStoredIn({ model }: Compiled): (entity: string, field: string) => boolean {
  return (entity, name) => {
    const field = fieldNamed(entityNamed(model, entity), name);
    return field !== undefined && field.derived === null && field.type.kind !== "reverse";
  };
}

function statementFor(compiled: Compiled, entity: string | null, expressions: readonly Expression[], hasOld: boolean, variables: VariableTypes): Statement {
  const scope = atHand(compiled, entity, hasOld, variables);
  const answers = join(expressions.map((expression) => compileExpression(expression, scope)), sql`, `);
  const from = entity === null ? sql`` : sql` from ${handRows(compiled, entity, hasOld)}`;
  return finish(sql`select ${answers}${from}`, compiled.dialect);
}

function evaluateHere(turn: Turn, expression: Expression, { this: row, old, variables = {} }: Hand): Value {
  const { me, now, input } = turn.facts;
  return evaluate(expression, {
    world: worldOf(row),
    before: worldOf(old ?? null),
    this: row?.id ?? null,
    old: old?.id ?? null,
    me, now, input,
    constants: turn.compiled.constants,
    variables,
    budget: { left: 1_000_000 },
  });
}

/** A world with one record in it. */
function worldOf(row: Row | null): World {
  return {
    field: (_, id, name) => (row !== null && row.id === id ? (row.values[name] ?? null) : null),
    has: (_, id) => row !== null && row.id === id,
    all: () => [],
  };
}
