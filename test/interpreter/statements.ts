import type { Assign, Assignment, Statement } from "../../src/model/statement.ts";
import { deleteRecords } from "./delete-records.ts";
import { evaluate, holds, itemsOf } from "./evaluate.ts";
import { valuesOf } from "./field-values.ts";
import { isRecordValue, recordNamed, recordValue } from "./scope.ts";
import type { RecordValue, Scope, Thing } from "./scope.ts";
import { scopeIn } from "./run.ts";
import type { Named, Run } from "./run.ts";
import { makeTransition } from "./transitions.ts";
import { entityOf, recordsOf, recordWithId } from "./world.ts";
import { createRecord, updateRecords } from "./write-records.ts";

/** Where statements are executed. */
interface Place {
  readonly run: Run;
  /** What `this` is; the first `create` of a call changes it. */
  self: Named | null;
  readonly variables: { readonly [name: string]: Thing };
  /** Whether they are effects of a transition: then no `create` changes `this`. */
  readonly isEffect: boolean;
  /** Whether the first `create` outside of `for each` has created its record; undefined before it. */
  hasCreated?: boolean;
}

/** Executes statements in order. */
export function runStatements(place: Place, statements: readonly Statement[]): void {
  for (let at = 0; at < statements.length; at += 1) {
    const statement = statements[at];
    if (statement === undefined) return;
    if (statement.kind !== "assign" || statement.of.kind !== "this") {
      runStatement(place, statement);
      continue;
    }
    const together: Assign[] = [statement];
    for (let next = statements[at + 1]; next?.kind === "assign" && next.of.kind === "this"; next = statements[at + 1]) {
      together.push(next);
      at += 1;
    }
    assign(place, evaluate(statement.of, scopeOf(place)), together);
  }
}

function scopeOf({ run, self, variables }: Place): Scope {
  return scopeIn(run, self === null ? null : recordNamed(run.world, self.entity, self.id), null, variables);
}

function runStatement(place: Place, statement: Statement): void {
  const { run } = place;
  const scope = scopeOf(place);
  switch (statement.kind) {
    case "assign":
      return assign(place, evaluate(statement.of, scope), [statement]);
    case "create":
      return create(place, statement);
    case "update": {
      const entity = entityOf(run.model, statement.entity);
      const changes = chosen(scope, statement.entity, statement.where).map((row) => ({
        record: row.stored!,
        given: valuesOf(entity, statement.values, withRow(scope, row)),
      }));
      return updateRecords(run, entity, changes);
    }
    case "delete": {
      const records = chosen(scope, statement.entity, statement.where).map(({ stored }) => stored!);
      return deleteRecords(run, statement.entity, records);
    }
    case "take": {
      const of = evaluate(statement.of, scope);
      if (isRecordValue(of) && of.stored !== null)
        makeTransition(run, statement.entity, statement.transition, of.stored, false);
      return;
    }
    case "each":
      return runEach(place, statement);
  }
}

function withRow(scope: Scope, row: RecordValue): Scope {
  return { ...scope, variables: { ...scope.variables, row } };
}

/** The records for which a condition holds, the oldest first. */
function chosen(scope: Scope, entity: string, where: Parameters<typeof holds>[0]): readonly RecordValue[] {
  return recordsOf(scope.world, entity)
    .map((stored) => recordValue(scope.world, entity, stored))
    .filter((row) => holds(where, withRow(scope, row)));
}

function assign(place: Place, of: Thing, assignments: readonly Assignment[]): void {
  if (!isRecordValue(of) || of.stored === null) return;
  const entity = entityOf(place.run.model, of.entity);
  updateRecords(place.run, entity, [{ record: of.stored, given: valuesOf(entity, assignments, scopeOf(place)) }]);
}

function create(place: Place, { entity: name, values, unless }: Extract<Statement, { kind: "create" }>): void {
  const { run, isEffect } = place;
  const scope = scopeOf(place);
  const isFirst = !isEffect && place.hasCreated === undefined;
  if (unless !== null && holds(unless, scope)) {
    if (!isFirst) return;
    place.hasCreated = false;
    place.self = null;
    return;
  }
  const entity = entityOf(run.model, name);
  const record = createRecord(run, entity, valuesOf(entity, values, scope));
  if (!isFirst) return;
  place.hasCreated = true;
  place.self = { entity: name, id: record.id };
}

function runEach(place: Place, { variable, source, statements }: Extract<Statement, { kind: "each" }>): void {
  for (const item of itemsOf(evaluate(source, scopeOf(place)))) {
    if (isRecordValue(item) && recordWithId(place.run.world, item.entity, item.id) === null) continue;
    const { run, self } = place;
    runStatements({ run, self, variables: { ...place.variables, [variable]: item }, isEffect: true }, statements);
  }
}
