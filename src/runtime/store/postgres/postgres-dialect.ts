import type { Dialect } from "../dialect.ts";
import { sql } from "../sql.ts";
import { sqliteDialect } from "../sqlite/sqlite-dialect.ts";
const types = { text: "text", integer: "bigint", boolean: "boolean" } as const;
/** The dialect of Postgres. */
export const postgresDialect: Dialect = {
  ...sqliteDialect,
  name: "postgres",
  placeholder: (number, form) => `$${number}::${types[form]}`,
  columnType: (form) => (form === "text" ? sql`text` : form === "integer" ? sql`bigint` : sql`boolean`),
};
