import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import { usualSort } from "../../model/usual-sort.ts";
import { tableOf } from "./table-names.ts";
import type { SqlIndex } from "./sql-table.ts";
import type { SqlContext } from "./column-sql.ts";

/** The indexes for references, for states, and for the fields by which calls and screens choose and sort. */
export function indexesOf(
  { model }: SqlContext,
  entity: Entity,
  fresh: (wanted: string) => string,
): readonly SqlIndex[] {
  const { table, key } = tableOf(model, entity.name);
  const asked = askedFields(model, entity.name);
  const served = new Set([key, ...entity.unique.flatMap(([first]) => first ?? [])]);
  return storedFields(entity)
    .filter((field) => !served.has(field.name) && isIndexed(field, asked))
    .map(({ name }) => ({ name: fresh(`${table}_${name}_idx`), columns: [name] }));
}

function isIndexed({ name, type }: Field, asked: ReadonlySet<string>): boolean {
  switch (type.kind) {
    case "reference":
    case "status":
      return true;
    case "integer":
    case "decimal":
    case "date":
    case "time":
    case "timestamp":
    case "duration":
    case "email":
    case "uuid":
    case "choice":
    case "role":
      return asked.has(name);
    case "text":
      // An index of Postgres holds no texts of some thousand bytes.
      return asked.has(name) && (type.range.max ?? longest) < longest;
    default:
      return false;
  }
}

const longest = 500;

/** The fields of an entity by which calls and screens choose and sort records. */
function askedFields({ calls, screens }: Specification, entity: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (node: Expression | null): void => {
    if (node === null) return;
    if (node.kind === "field" && node.entity === entity) found.add(node.name);
    childrenOf(node).forEach(look);
  };
  for (const { does } of calls)
    if (does.kind === "list" && does.entity === entity && does.selection !== null) {
      look(does.selection.where);
      for (const { field } of usualSort(does.selection)) found.add(field);
    }
  for (const { shows } of screens) {
    if (!("entity" in shows) || shows.entity !== entity) continue;
    if ("where" in shows) look(shows.where);
    if ("sort" in shows) for (const { field } of shows.sort) found.add(field);
  }
  return found;
}
