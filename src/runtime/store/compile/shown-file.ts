import { pathOfFiles } from "../../../semantics/value/shown-file.ts";
import { sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { sqlColumn } from "./scope.ts";
import type { SqlScope } from "./scope.ts";

/** A kept file as its viewer sees it, as `shownFile` of the semantics means it. */
export function compileFile(
  entity: string,
  field: string,
  alias: string,
  { dialect }: Pick<SqlScope, "dialect">,
): Fragment {
  const stored = sqlColumn(alias, field);
  const part = (name: string): Fragment => dialect.entry(stored, name, { kind: "plain" });
  const url = sql`${sqlValue(pathOfFiles(entity))} || ${sqlColumn(alias, "@id")} || ${sqlValue(`/${field}`)} || coalesce('?v=' || ${part("tag")}, '')`;
  const shown = dialect.mapOf([
    ...["name", "type", "size"].map((name) => ({ name, of: part(name), form: { kind: "plain" as const } })),
    { name: "url", of: url, form: { kind: "plain" } },
  ]);
  return sql`case when ${stored} is not null then ${shown} end`;
}
