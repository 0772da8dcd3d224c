import { documentName, distinctNames } from "../names/document-name.ts";
import { entityNameOf, singularOf } from "../names/entity-name.ts";
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
  const plurals = distinctNames(plain.map(pluralOf), (name, index) => `${name}-${index}`);
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

function pluralOf(table: string): string {
  const name = documentName("an entity", isPlural(table) ? table : severalOf(table)).slice(0, 56);
  const plain = /^[A-Z][A-Za-z0-9]*$/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
  return ["sign-up", "sign-in", "sign-out", "me"].includes(plain) ? `${plain}-records` : plain;
}

/** Whether the last word of a name is the word for many, as far as its form tells. */
function isPlural(table: string): boolean {
  return singularOf(table) !== table || /(?:data|people|children|media|news|info|ss)$/i.test(table);
}

/** An English word for many: `category` is `categories`. */
function severalOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}
