import { distinctNames } from "../names/document-name.ts";
import { entityNameOf } from "../names/entity-name.ts";
import { pluralOfTable } from "../names/plural-of-table.ts";
import type { DescribedTable } from "../schema/described-database.ts";

/** What the records of a table are called. */
export interface TableNames {
  readonly entity: string;
  readonly plural: string;
}

/** What the records of tables are called, in the order of the tables. */
export function namesOfTables(tables: readonly DescribedTable[]): readonly TableNames[] {
  const plain = tables.map(({ name }) => plainName(name));
  const entities = distinctNames(plain.map(entityOf));
  const plurals = distinctNames(plain.map(pluralOfTable), (name, index) => `${name}-${index}`);
  return entities.map((entity, index) => ({ entity, plural: plurals[index]! }));
}

/** The name of a table without its schema and without what says that it is a table. */
function plainName(name: string): string {
  return name.replace(/^(?:.*\.)?(?:tbl_|tbl(?=[A-Z]))?(?=.)/, "");
}

function entityOf(table: string): string {
  const name = entityNameOf(table.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""));
  return /^sqlite_/i.test(name) ? `x${name}` : name;
}
