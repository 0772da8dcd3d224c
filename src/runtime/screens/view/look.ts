import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { roleOf } from "../../engine/table/role-reader.ts";
import type { ProgramEnvironment } from "../../../semantics/program/environment.ts";
import { bind } from "../../store/bind.ts";
import type { Cell, Cells, Queries, Store } from "../../store/port.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Statement } from "../../store/sql.ts";

/** One look at the product: who looks, in which role, on which snapshot. */
export interface Look {
  readonly compiled: Compiled;
  readonly queries: Queries;
  readonly role: string;
  readonly facts: ProgramEnvironment;
}

/** Looks on a snapshot; whoever is not there any more is asked to sign in. */
export function look<T>(
  compiled: Compiled,
  store: Store,
  actor: Actor,
  now: string,
  work: (look: Look) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return store.read(async (queries) => {
    const role = await roleOf(compiled, queries, actor);
    if (role === null) return createRefusal(compiled.model, "not signed in");
    return work({ compiled, queries, role, facts: { me: actor.kind === "person" ? actor.id : null, now, input: {} } });
  });
}

/** The rows that a statement finds. */
export function findAll(
  { queries, facts }: Look,
  statement: Statement,
  named: Readonly<Record<string, Cell>> = {},
): MaybePromise<readonly Cells[]> {
  return queries.all(statement, bind(statement, { ...facts, named }));
}

/** The first row that a statement finds. */
export function findOne(
  { queries, facts }: Look,
  statement: Statement,
  named: Readonly<Record<string, Cell>> = {},
): MaybePromise<Cells | undefined> {
  return queries.one(statement, bind(statement, { ...facts, named }));
}
