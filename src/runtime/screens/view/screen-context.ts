import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { readRole } from "../../engine/table/read-role.ts";
import type { ProgramEnvironment } from "../../../semantics/program/environment.ts";
import { bindParameters } from "../../store/bind.ts";
import type { Cell, Cells, WriteQueries, DataStore } from "../../store/port.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { CompiledStatement } from "../../store/sql.ts";

/** What showing a screen needs: the viewer, their role, and a snapshot of the data. */
export interface ScreenContext {
  readonly compiled: CompiledModel;
  readonly queries: WriteQueries;
  readonly role: string;
  readonly facts: ProgramEnvironment;
}

/** Runs work on a snapshot. A person who does not exist any more is refused as not signed in. */
export function withScreenContext<T>(
  compiled: CompiledModel,
  store: DataStore,
  actor: Actor,
  now: string,
  work: (screenContext: ScreenContext) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return store.read(async (queries) => {
    const role = await readRole(compiled, queries, actor);
    if (role === null) return createRefusal(compiled.model, "not signed in");
    return work({ compiled, queries, role, facts: { me: actor.kind === "person" ? actor.id : null, now, input: {} } });
  });
}

/** The rows that a statement finds. */
export function findAllRows(
  { queries, facts }: ScreenContext,
  statement: CompiledStatement,
  named: Readonly<Record<string, Cell>> = {},
): MaybePromise<readonly Cells[]> {
  return queries.all(statement, bindParameters(statement, { ...facts, named }));
}

/** The first row that a statement finds. */
export function findFirstRow(
  { queries, facts }: ScreenContext,
  statement: CompiledStatement,
  named: Readonly<Record<string, Cell>> = {},
): MaybePromise<Cells | undefined> {
  return queries.one(statement, bindParameters(statement, { ...facts, named }));
}
