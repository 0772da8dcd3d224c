import { oncePer } from "../../../base/once-per.ts";
import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import { isLocal } from "../../../expression/tree/mentions.ts";
import type { Scope } from "../../../expression/scope/scope.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import type { World } from "../../../expression/scope/world.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Value } from "../../../model/value-type.ts";
import { noVariables } from "../../../semantics/program/question.ts";
import type { VariableTypes } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { bind } from "../../store/bind.ts";
import { decode } from "../../store/cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import type { Cells } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Asker } from "../turn/turn.ts";
import { atHand, handCells, handRows, variableCells } from "./hand.ts";
import type { Hand } from "./hand.ts";

/**
 * Expressions about records that are at hand, asked together. Those that need nothing but the records' own values are
 * evaluated here; all others are one statement, in which `this` and `old` are rows made of parameters.
 */
export interface Question {
  ask(turn: Asker, on: Hand): MaybePromise<readonly Value[]>;
}

/** The question about an entity's records, compiled once; null: about none. `variables` have their values when it is asked. */
export function questionAbout(
  compiled: Compiled,
  entity: string | null,
  expressions: readonly Expression[],
  variables: VariableTypes = noVariables,
): Question {
  return compiledQuestion(compiled, entity, expressions, variables);
}

const compiledQuestion = oncePer(
  (
    compiled: Compiled,
    entity: string | null,
    expressions: readonly Expression[],
    variables: VariableTypes,
  ): Question => {
    const local = expressions.map((expression) =>
      isLocal(expression, isStoredIn(compiled), (name) => Object.hasOwn(variables, name)),
    );
    const asked = expressions.filter((_, at) => !local[at]);
    const anyLocal = local.includes(true);
    let ofNew: Statement | null = null;
    let ofChanged: Statement | null = null;
    const statementFor = (hasOld: boolean): Statement => statementOf(compiled, entity, asked, hasOld, variables);
    const answersOf = (turn: Asker, on: Hand, cells: Cells): readonly Value[] => {
      const scope = anyLocal ? scopeHere(turn, on) : null;
      let next = 0;
      return expressions.map((expression, at) =>
        scope !== null && local[at] === true
          ? evaluateIn(scope, expression)
          : decode(cells[next++] ?? null, expression.type),
      );
    };
    return {
      ask(turn, on) {
        if (asked.length === 0) return answersOf(turn, on, noCells);
        const statement =
          (on.old ?? null) === null ? (ofNew ??= statementFor(false)) : (ofChanged ??= statementFor(true));
        const facts = { ...turn.facts, hand: handCells(compiled, entity, on), named: variableCells(on, variables) };
        return after(turn.queries.one(statement, bind(statement, facts)), (cells) =>
          answersOf(turn, on, cells ?? noCells),
        );
      },
    };
  },
);

const noCells: Cells = [];

/** Whether a field is kept in its record's own row. */
export function isStoredIn({ model }: Compiled): (entity: string, field: string) => boolean {
  return (entity, name) => {
    const field = fieldNamed(entityNamed(model, entity), name);
    return field !== undefined && field.derived === null && field.type.kind !== "reverse";
  };
}

function statementOf(
  compiled: Compiled,
  entity: string | null,
  expressions: readonly Expression[],
  hasOld: boolean,
  variables: VariableTypes,
): Statement {
  const scope = atHand(compiled, entity, hasOld, variables);
  const answers = join(
    expressions.map((expression) => compileExpression(expression, scope)),
    sql`, `,
  );
  const from = entity === null ? sql`` : sql` from ${handRows(compiled, entity, hasOld)}`;
  return finish(sql`select ${answers}${from}`, compiled.dialect);
}

function scopeHere(turn: Asker, { this: row, old, variables = {} }: Hand): Scope {
  const { me, now, input } = turn.facts;
  return {
    world: worldOf(row),
    before: worldOf(old ?? null),
    this: row?.id ?? null,
    old: old?.id ?? null,
    me,
    now,
    input,
    constants: turn.compiled.constants,
    variables,
    budget: { left: 0 },
  };
}

/** Each expression has a budget of its own. */
function evaluateIn(scope: Scope, expression: Expression): Value {
  scope.budget.left = 1_000_000;
  return evaluate(expression, scope);
}

/** A world with one record in it. */
function worldOf(row: Row | null): World {
  if (row === null) return emptyWorld;
  return {
    field: (_, id, name) => (row.id === id ? (row.values[name] ?? null) : null),
    has: (_, id) => row.id === id,
    all: () => [],
  };
}
