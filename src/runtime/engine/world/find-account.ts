import type { Identification } from "../../../model/role.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Account } from "../../../semantics/program/question.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, ReadQueries } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { statementPer } from "../context/statement-per.ts";

/** The account of the person who has a value in a unique field, with the hash of their secret; null where there is none. */
export function findAccount(
  compiled: CompiledModel,
  queries: ReadQueries,
  identification: Identification,
  field: string,
  value: Value,
): MaybePromise<Account | null> {
  return thenDo(queries.one(accountStatement(compiled, identification, field), [value as Cell]), (cells) => {
    const [id, secret = null] = cells ?? [];
    return typeof id === "string" ? { id, secret: typeof secret === "string" ? secret : null } : null;
  });
}

const accountStatement = statementPer(
  (_, { entity, secret }: Identification, field: string) =>
    sql`select "@id", ${sqlIdentifier(secret)} from ${sqlIdentifier(entity)} where ${sqlIdentifier(field)} = ${namedParameter("wanted")}`,
);
