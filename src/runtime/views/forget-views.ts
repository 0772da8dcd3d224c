import { oncePer } from "../../base/once-per.ts";
import type { Specification } from "../../model/specification.ts";
import type { WriteSet } from "../../semantics/program/write-set.ts";
import type { WriteQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { finishStatement, sql } from "../store/sql.ts";

/**
 * Deletes the views of people whose accounts a transaction has deleted, as a part of it. Those that they have shared stay for the others, and
 * don't tell whose they were.
 */
export async function forgetViews(
  { model, dialect }: { readonly model: Specification; readonly dialect: Dialect },
  queries: WriteQueries,
  { written }: Pick<WriteSet, "written">,
): Promise<void> {
  for (const [person, { before, now }] of written.get(model.identification?.entity ?? "") ?? []) {
    if (before === null || now !== null) continue;
    await queries.run(forgetStatement(dialect), [person]);
    await queries.run(disownStatement(dialect), [person]);
  }
}

const forgetStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@views" where "person" = ${namedParameter("person")} and not "shared"`, dialect),
);

const disownStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`update "@views" set "person" = null where "person" = ${namedParameter("person")}`, dialect),
);
