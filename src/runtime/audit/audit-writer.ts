import { oncePer } from "../../base/once-per.ts";
import type { BatchWriter, PreparedStatement } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier, sqlValue } from "../store/sql.ts";
import { auditCells, auditColumns } from "./audit-entry.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** The writer to which transactions leave their entries of the audit trail. Each entry follows the one before by its hash. */
export const auditWriter = oncePer(
  (dialect: Dialect): BatchWriter<AuditEntry> =>
    async (queries, entries) => {
      const [last = 0, hash = null] = (await queries.one(lastStatement(dialect), [])) ?? [];
      let [number, previous] = [Number(last), hash === null ? null : String(hash)];
      for (const entry of entries) {
        const cells = auditCells(entry, (number += 1), previous);
        await queries.run(addStatement(dialect), cells);
        previous = String(cells.at(-1));
      }
    },
);

const lastStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`select "number", "hash" from "@audit" order by "number" desc limit ${sqlValue(1)}`, dialect),
);

const addStatement = oncePer((dialect: Dialect): PreparedStatement => {
  const cells = auditColumns.map((name) =>
    namedParameter(name, name === "number" || name === "line" ? "integer" : "text"),
  );
  return finishStatement(
    sql`insert into "@audit" (${sqlList(auditColumns.map(sqlIdentifier))}) values (${sqlList(cells)})`,
    dialect,
  );
});
