import type { ProgramEnvironment } from "../../../semantics/program/program-context.ts";
import { bindParameters } from "../../store/bind-parameters.ts";
import type { StatementFacts } from "../../store/bind-parameters.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells, ReadQueries } from "../../store/data-store.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "./compiled-model.ts";

/** What a query needs: the model, where it is asked, and the values that it may name. */
export interface QueryContext {
  readonly compiled: CompiledModel;
  /** The queries of a transaction or snapshot; otherwise each query sees the latest commit. */
  readonly queries: ReadQueries;
  readonly facts: ProgramEnvironment;
}

/** A query for somebody in a role, who sees what the role may read. */
export interface ViewerContext extends QueryContext {
  readonly role: string;
}

type MoreFacts = Pick<StatementFacts, "boundRows" | "subject">;

/** The rows that a statement finds. */
export function findAllRows(
  { queries, facts }: Pick<QueryContext, "queries" | "facts">,
  statement: CompiledStatement,
  named: Readonly<Record<string, Cell>> = {},
  more: MoreFacts = {},
): MaybePromise<readonly Cells[]> {
  return queries.all(statement, bindParameters(statement, { ...facts, ...more, named }));
}

/** The first row that a statement finds. */
export function findFirstRow(
  { queries, facts }: Pick<QueryContext, "queries" | "facts">,
  statement: CompiledStatement,
  named: Readonly<Record<string, Cell>> = {},
  more: MoreFacts = {},
): MaybePromise<Cells | undefined> {
  return queries.one(statement, bindParameters(statement, { ...facts, ...more, named }));
}
