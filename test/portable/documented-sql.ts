import type { DocumentedItem } from "./documented-item.ts";
import { documentedQueries } from "./documented-queries.ts";
import { documentedStatements } from "./documented-statements.ts";

/** All that the statements of the Postgres store may use. */
export const documentedSql: readonly DocumentedItem[] = [...documentedQueries, ...documentedStatements];
