import { pathOfFiles } from "../../../semantics/value/shown-file.ts";
import { sql, value } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { column } from "./scope.ts";
import type { Scope } from "./scope.ts";

/** A kept file as its viewer sees it, as `shownFile` of the semantics means it. */
export function shownFile(entity: string, field: string, alias: string, { dialect }: Pick<Scope, "dialect">): Fragment {
  const stored = column(alias, field);
  const part = (name: string): Fragment => dialect.entry(stored, name, { kind: "plain" });
  const url = sql`${value(pathOfFiles(entity))} || ${column(alias, "@id")} || ${value(`/${field}`)} || coalesce('?v=' || ${part("tag")}, '')`;
  const shown = dialect.mapOf([
    ...["name", "type", "size"].map((name) => ({ name, of: part(name), form: { kind: "plain" as const } })),
    { name: "url", of: url, form: { kind: "plain" } },
  ]);
  return sql`case when ${stored} is not null then ${shown} end`;
}
