import { postgresParameters, WrongAddress } from "../../runtime/store/postgres/address-trouble.ts";
import { NoConnection } from "../../runtime/store/postgres/no-connection.ts";
import { shownPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import { UnusablePostgres } from "../../runtime/store/postgres/unusable-postgres.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { connectionInWords } from "../usage/connection-in-words.ts";
import { hindranceInWords, isLossless } from "./hindrance-in-words.ts";
import type { WantedOfData } from "./wanted-of-data.ts";

/**
 * Describes why a Postgres database can't be used, and what to do. The password in the address is not shown. `wanted`: what was to be done with the
 * data.
 */
export function postgresInWords(error: unknown, address: string, wanted: WantedOfData = "keep data in"): string {
  const place = `${wanted} ${shownPostgresAddress(address)}`;
  if (error instanceof UnusablePostgres) return `can't ${place}: ${troubleInWords(error)} Nothing was changed.`;
  if (error instanceof StoreUnavailable && codeOf(error.cause) === "25006")
    return `can't ${place}: the database is read-only. Look at default_transaction_read_only on the server, or name the primary server.`;
  if (error instanceof StoreUnavailable && error.because === "read-only")
    return `can't ${place}: the user in the address may not create and change tables in its schema. Allow it: grant create, usage on schema NAME to USER.`;
  if (error instanceof StoreUnavailable) {
    const { words, remedy } = hindranceInWords(error.because, true);
    return `can't ${place}: ${words}. ${remedy}${isLossless[error.because] ? " Nothing is lost." : ""}`;
  }
  if (error instanceof WrongAddress) return `can't ${place}: ${addressInWords(error)}`;
  if (error instanceof NoConnection) return `can't ${place}: ${connectionTroubleInWords(error)}`;
  return `can't ${place}: ${error instanceof Error ? error.message : String(error)}.`;
}

function codeOf(cause: unknown): string | undefined {
  return (cause as NodeJS.ErrnoException | null)?.code;
}

function troubleInWords({ trouble, found }: UnusablePostgres): string {
  switch (trouble) {
    case "too old":
      return `the server is Postgres ${Math.floor(Number(found) / 10_000)}, and Ninepoint needs version 13 or later.`;
    case "not UTF-8":
      return `the database stores text as ${found}, and Ninepoint needs UTF8. Create one with: create database NAME encoding 'UTF8' template template0.`;
    case "newer":
      return "a newer version of Ninepoint wrote the data. Run that version, or a later one, on it.";
    case "without data":
      return `its schema ${found} holds no data of a product. Correct the address, or run the product on it first.`;
    case "of another program":
      return `its schema ${found} holds the tables of another program. Name another schema with ?schema=NAME at the end of the address, or another database.`;
  }
}

const form =
  "It has the form postgres://user:password@host:port/database, and signs such as / # @ % ? in the password are written as %2F %23 %40 %25 %3F.";

function addressInWords({ trouble, cause }: WrongAddress): string {
  switch (trouble.kind) {
    case "no address":
      return `this is no address of a database. ${form}`;
    case "no database":
      return "the address names no database. Write its name after the host, as in postgres://user@host/database.";
    case "not taken":
      return takenInWords(cause);
    case "unknown parameter":
      return `the address has the parameter ${trouble.name}, which is not known. ${trouble.nearest === null ? `Leave it out. Known are: ${Object.keys(postgresParameters).join(", ")}.` : `Did you mean ${trouble.nearest}?`}`;
    case "parameter twice":
      return `the address has the parameter ${trouble.name} twice. Leave one of them out.`;
    case "wrong value":
      return `the parameter ${trouble.name} of the address ${trouble.values.length === 0 ? "has no value. Write one, or leave the parameter out." : `must be one of: ${trouble.values.join(", ")}.`}`;
  }
}

/** Why the driver does not take an address. */
function takenInWords(cause: unknown): string {
  const { path, message } = cause as NodeJS.ErrnoException;
  return path === undefined
    ? `the parameters of the address do not fit together: ${message}`
    : `can't read ${path}, which the address names: ${systemErrorInWords(cause)}.`;
}

/** Why there is no connection, by what the system says, or by the SQLSTATE of the server. */
function connectionTroubleInWords({ tried, cause }: NoConnection): string {
  const { at, host, isSocket, user, database } = tried;
  const { code = "", message = "" } = cause as NodeJS.ErrnoException;
  if (isSocket && (code === "ENOENT" || code === "ECONNREFUSED" || code === "EACCES"))
    return `no Postgres server can be reached by a socket in ${at}. Start the server, or name its host in the address.`;
  if (message.includes("client password must be a string"))
    return `the server at ${at} asks for the password of the user ${user}, and none was given. Put it into the address in NINEPOINT_DATA_FILE, or into PGPASSWORD or the file that PGPASSFILE names.`;
  if (/does not support SSL|establishing an SSL connection/.test(message))
    return `the server at ${at} takes no connections with TLS. Turn TLS on there, or leave sslmode out of the address.`;
  switch (code) {
    case "28P01":
      return `the server at ${at} does not accept the password of the user ${user}, or does not know this user. Correct the name or the password.`;
    case "28000":
      return `the server at ${at} does not let the user ${user} into the database ${database} from here. Look at the name, at the rights of this user, and at pg_hba.conf on the server.`;
    case "3D000":
      return `the server at ${at} has no database ${database}. Correct the name, or create it: createdb ${database}.`;
    case "42501":
      return `the user ${user} may not connect to the database ${database} at ${at}. Allow it there: grant connect on database ${database} to ${user}.`;
    case "53300":
      return `the server at ${at} has no connection left. Look at what else uses it, and at max_connections.`;
    case "57P03":
      return `the server at ${at} is starting or stopping. Try again in a moment.`;
    default:
      return (
        connectionInWords(cause, { what: "the Postgres server", at, host }) ??
        `no connection to ${at} could be made: ${message}.`
      );
  }
}
