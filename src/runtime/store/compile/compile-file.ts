import { pathOfFiles } from "../../../semantics/value/file-representation.ts";
import type { JsonEntry } from "../dialect.ts";
import { sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { sqlColumn } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";

/** A kept file as its viewer sees it, as `shownFile` of the semantics means it. */
export function compileFile(
  entity: string,
  field: string,
  alias: string,
  { dialect }: Pick<SqlScope, "dialect">,
): Fragment {
  const stored = sqlColumn(alias, field);
  const part = (name: string): JsonEntry => {
    const form = { kind: name === "size" ? "integer" : "text" } as const;
    return { name, of: dialect.entry(stored, name, form), form };
  };
  const url = sql`${sqlValue(pathOfFiles(entity))} || ${sqlColumn(alias, "@id")} || ${sqlValue(`/${field}`)} || coalesce('?v=' || ${part("tag").of}, '')`;
  const shown = dialect.mapOf([
    ...["name", "type", "size"].map(part),
    { name: "url", of: url, form: { kind: "text" } },
  ]);
  return sql`case when ${stored} is not null then ${shown} end`;
}
