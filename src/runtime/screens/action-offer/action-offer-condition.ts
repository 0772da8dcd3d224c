import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Statement } from "../../../model/statement.ts";
import { couldBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { judgingScope, visibilityOfRole } from "../../engine/visibility/role-visibility.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import { joinFragments, sqlParameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";

/** SQL for whether a call on the record in the row at `t` could be granted to somebody in a role, with some input, and would then do something. */
export function offerCondition(compiled: CompiledModel, role: string, call: Call): Fragment {
  const granted = couldBeGranted(compiled.model, call, role).map((one) => conditionOf(one, judgedBeside(compiled)));
  return allOf([...isSubject(compiled, role, call), ...granted, ...doesSomething(compiled, call)]);
}

/** The conditions of the call on its subject, with its caller's visibility. */
function isSubject(compiled: CompiledModel, role: string, { subject }: Call): readonly Fragment[] {
  if (subject === null) return [];
  if (subject.kind === "me") return [sql`coalesce(${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "me" })}, false)`];
  return subject.where === null ? [] : [conditionOf(subject.where, visibilityOfRole(compiled, role).shown("t"))];
}

/** A call that creates under a condition is offered where the condition allows it; one that only deletes or changes records, where there are some. */
function doesSomething(compiled: CompiledModel, { does }: Call): readonly Fragment[] {
  if (does.kind === "create" && does.unless !== null) {
    const { span, type } = does.unless;
    return [conditionOf({ kind: "not", of: does.unless, span, type }, judgedBeside(compiled))];
  }
  if (does.kind !== "statements" || does.statements.length === 0) return [];
  return [
    sql`(${joinFragments(
      does.statements.map((one) => findsSomething(compiled, one)),
      sql` or `,
    )})`,
  ];
}

function findsSomething(compiled: CompiledModel, statement: Statement): Fragment {
  if (statement.kind !== "delete" && statement.kind !== "update") return sql`true`;
  const scope: SqlScope = {
    ...judgedBeside(compiled),
    variables: { subject: besideRow, [statement.variable]: { kind: "row", alias: "r" } },
    taken: ["t", "r"],
  };
  return sql`exists (select 1 from ${tableAs(tableOf(compiled, statement.entity).entity, "r")} where ${conditionOf(statement.where, scope)})`;
}

const besideRow = { kind: "row", alias: "t" } as const;

/** The scope of conditions that are judged on the record in the row at `t`. */
export function judgedBeside(compiled: CompiledModel): SqlScope {
  return { ...judgingScope(compiled, "t"), old: besideRow, variables: { subject: besideRow } };
}

/** A condition, as far as it does not depend on the input. */
export function conditionOf(condition: Expression, scope: SqlScope): Fragment {
  return sql`coalesce(${compileCondition(overApproximate(condition), scope)}, false)`;
}

function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : sql`(${joinFragments(conditions, sql` and `)})`;
}
