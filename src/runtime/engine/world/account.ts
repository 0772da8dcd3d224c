import { oncePer } from "../../../base/once-per.ts";
import type { Identification } from "../../../model/role.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Account } from "../../../semantics/program/question.ts";
import type { Cell } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finish, identifier, parameter, sql } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Turn } from "../turn/turn.ts";

/** Whoever signs in by a name; their secret is its hash. */
export function findAccount(
  { compiled, queries }: Pick<Turn, "compiled" | "queries">,
  name: Value,
): MaybePromise<Account | null> {
  const { identification } = compiled.model;
  if (identification === null) return null;
  return after(queries.one(accountStatement(compiled, identification), [name as Cell]), (cells) => {
    const [id, secret = null] = cells ?? [];
    return typeof id === "string" ? { id, secret: typeof secret === "string" ? secret : null } : null;
  });
}

const accountStatement = oncePer(({ dialect }: Compiled, { entity, by, secret }: Identification) => {
  const name = parameter({ kind: "named", name: "wanted", form: "text" });
  return finish(
    sql`select ${identifier("@id")}, ${identifier(secret)} from ${identifier(entity)} where ${identifier(by)} = ${name}`,
    dialect,
  );
});
