import { InvalidArgumentError } from "commander";
import { isAddress } from "../../host/data/data-folder.ts";
import { isPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";

/**
 * Reads where data is: a folder, or the address of a database. What looks like an address and is none is refused, since a folder of that name
 * would be made, and an empty product served. The text is not repeated: it may hold a password.
 */
export function readPlace(text: string): string {
  const because = whyNoPlace(text);
  if (because !== null) throw new InvalidArgumentError(because);
  return text;
}

/** Why data can't be at a place, in words that do not repeat it; null: it can. */
export function whyNoPlace(text: string): string | null {
  if (text.trim() === "") return "This must be a folder, or the address of a database.";
  if (text !== text.trim()) return "There is white space at its beginning or its end: leave it out.";
  if (isPostgresAddress(text)) return null;
  if (isAddress(text) || text.includes("://") || databaseScheme.test(text) || userBeforeHost.test(text))
    return "It looks like an address, but not like that of a Postgres database, which begins with postgres://, as in postgres://user@host/database. A folder has no ://.";
  return pairOfLibpq.test(text)
    ? "It looks like the parameters of a connection. Write them as an address: postgres://user@host:port/database. If a folder has this name, write ./ before it."
    : null;
}

// A drive of Windows has one letter before its colon.
const databaseScheme = /^(?:jdbc|odbc|pg|postgres|postgresql|psql|mysql|mariadb|sqlite|sqlite3|file|https?):/i;
const userBeforeHost = /^[^/\\\s]+:[^/\\\s]*@/;
const pairOfLibpq =
  /^(?:host|hostaddr|port|dbname|database|user|username|password|passfile|service|sslmode|server|data source|initial catalog)\s*=/i;
