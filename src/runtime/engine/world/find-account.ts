import { oncePer } from "../../../base/once-per.ts";
import type { Identification } from "../../../model/role.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Account } from "../../../semantics/program/question.ts";
import type { Cell } from "../../store/port.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finishStatement, sqlIdentifier, sqlParameter, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";

/** Whoever signs in by a name; their secret is its hash. */
export function findAccount(
  { compiled, queries }: Pick<RequestContext, "compiled" | "queries">,
  name: Value,
): MaybePromise<Account | null> {
  const { identification } = compiled.model;
  if (identification === null) return null;
  return thenDo(queries.one(accountStatement(compiled, identification), [name as Cell]), (cells) => {
    const [id, secret = null] = cells ?? [];
    return typeof id === "string" ? { id, secret: typeof secret === "string" ? secret : null } : null;
  });
}

const accountStatement = oncePer(({ dialect }: CompiledModel, { entity, by, secret }: Identification) => {
  const name = sqlParameter({ kind: "named", name: "wanted", form: "text" });
  return finishStatement(
    sql`select ${sqlIdentifier("@id")}, ${sqlIdentifier(secret)} from ${sqlIdentifier(entity)} where ${sqlIdentifier(by)} = ${name}`,
    dialect,
  );
});
