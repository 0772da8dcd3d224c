import { oncePer } from "../../../base/once-per.ts";
import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../../expression/scope/scope.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import type { World } from "../../../expression/scope/world.ts";
import { isLocal } from "../../../expression/tree/mentions.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { noVariables } from "../../../semantics/program/question.ts";
import type { VariableTypes } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { bindParameters } from "../../store/bind.ts";
import { decodeCell } from "../../store/cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cells } from "../../store/port.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/request-context.ts";
import { boundRowRelations, cellsOfBoundRows, scopeOfBoundRows, variableCells } from "./bound-records.ts";
import type { BoundRecords } from "./bound-records.ts";

/**
 * Expressions about bound records, evaluated together. Those that need only the values of these records are evaluated here. All
 * others are one statement, in which `this` and `old` are rows made of parameters.
 */
export interface CompiledEvaluation {
  ask(requestContext: QueryContext, on: BoundRecords): MaybePromise<readonly Value[]>;
}

/**
 * Compiles the evaluation of expressions about an entity's records, once. `entity` is null where no record is bound.
 * `variables`: those that have values when it is asked.
 */
export function compileEvaluation(
  compiled: CompiledModel,
  entity: string | null,
  expressions: readonly Expression[],
  variables: VariableTypes = noVariables,
): CompiledEvaluation {
  return compiledQuestion(compiled, entity, expressions, variables);
}

const compiledQuestion = oncePer(
  (
    compiled: CompiledModel,
    entity: string | null,
    expressions: readonly Expression[],
    variables: VariableTypes,
  ): CompiledEvaluation => {
    const local = expressions.map((expression) =>
      isLocal(expression, isStoredIn(compiled), (name) => Object.hasOwn(variables, name)),
    );
    const inStatement = expressions.filter((_, at) => !local[at]);
    const anyLocal = local.includes(true);
    let ofNew: CompiledStatement | null = null;
    let ofChanged: CompiledStatement | null = null;
    const statementFor = (hasOld: boolean): CompiledStatement =>
      statementOf(compiled, entity, inStatement, hasOld, variables);
    const answersOf = (requestContext: QueryContext, on: BoundRecords, cells: Cells): readonly Value[] => {
      const scope = anyLocal ? scopeHere(requestContext, on) : null;
      let next = 0;
      return expressions.map((expression, at) =>
        scope !== null && local[at] === true
          ? evaluateIn(scope, expression)
          : decodeCell(cells[next++] ?? null, expression.type),
      );
    };
    return {
      ask(requestContext, on) {
        if (inStatement.length === 0) return answersOf(requestContext, on, noCells);
        const statement =
          (on.old ?? null) === null ? (ofNew ??= statementFor(false)) : (ofChanged ??= statementFor(true));
        const facts = {
          ...requestContext.facts,
          boundRows: cellsOfBoundRows(compiled, entity, on),
          named: variableCells(on, variables),
        };
        return thenDo(requestContext.queries.one(statement, bindParameters(statement, facts)), (cells) =>
          answersOf(requestContext, on, cells ?? noCells),
        );
      },
    };
  },
);

const noCells: Cells = [];

/** Whether a field is stored in the row of its record. */
export function isStoredIn({ model }: CompiledModel): (entity: string, field: string) => boolean {
  return (entity, name) => {
    const field = fieldNamed(entityNamed(model, entity), name);
    return field !== undefined && field.derived === null && field.type.kind !== "reverse";
  };
}

function statementOf(
  compiled: CompiledModel,
  entity: string | null,
  expressions: readonly Expression[],
  hasOld: boolean,
  variables: VariableTypes,
): CompiledStatement {
  const scope = scopeOfBoundRows(compiled, entity, hasOld, variables);
  const answers = joinFragments(
    expressions.map((expression) => compileExpression(expression, scope)),
    sql`, `,
  );
  const from = entity === null ? sql`` : sql` from ${boundRowRelations(compiled, entity, hasOld)}`;
  return finishStatement(sql`select ${answers}${from}`, compiled.dialect);
}

function scopeHere(requestContext: QueryContext, { this: row, old, variables = {} }: BoundRecords): Scope {
  const { me, now, input } = requestContext.facts;
  return {
    world: worldOf(row),
    before: worldOf(old ?? null),
    this: row?.id ?? null,
    old: old?.id ?? null,
    me,
    now,
    input,
    constants: requestContext.compiled.constants,
    variables,
    budget: { left: 0 },
  };
}

/** Evaluates an expression, with a budget of its own. */
function evaluateIn(scope: Scope, expression: Expression): Value {
  scope.budget.left = 1_000_000;
  return evaluate(expression, scope);
}

/** A state with one record. */
function worldOf(row: Row | null): World {
  if (row === null) return emptyWorld;
  return {
    field: (_, id, name) => (row.id === id ? (row.values[name] ?? null) : null),
    has: (_, id) => row.id === id,
    all: () => [],
  };
}
