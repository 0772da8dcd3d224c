import { shownPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import { UnusablePostgres } from "../../runtime/store/postgres/unusable-postgres.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { hindranceWords, isLossless, remedyWords } from "./hindrance-words.ts";

/** Describes why no product can run on a Postgres database, and what to do. The password in the address is not shown. */
export function postgresInWords(error: unknown, address: string): string {
  const place = shownPostgresAddress(address);
  if (error instanceof UnusablePostgres)
    return `can't keep data in ${place}: ${troubleInWords(error)} Nothing was changed.`;
  if (error instanceof StoreUnavailable && error.because === "read-only")
    return `can't keep data in ${place}: the user in the address may not create and change tables in its schema. Allow it: grant create, usage on schema NAME to USER.`;
  if (error instanceof StoreUnavailable)
    return `can't keep data in ${place}: ${hindranceWords[error.because]}. ${remedyWords[error.because]}${isLossless[error.because] ? " Nothing is lost." : ""}`;
  return `can't keep data in ${place}: ${refusalInWords(error)}`;
}

function troubleInWords({ trouble, found }: UnusablePostgres): string {
  switch (trouble) {
    case "too old":
      return `the server is Postgres ${Math.floor(Number(found) / 10_000)}, and Ninepoint needs version 13 or later.`;
    case "not UTF-8":
      return `the database stores text as ${found}, and Ninepoint needs UTF8. Create one with: create database NAME encoding 'UTF8' template template0`;
    case "newer":
      return "a newer version of Ninepoint wrote the data. Run that version, or a later one, on it.";
    case "of another program":
      return `its schema ${found} holds the tables of another program. Name another schema with ?schema=NAME at the end of the address, or another database.`;
  }
}

/** What the server says when it refuses a connection, by SQLSTATE. */
function refusalInWords(error: unknown): string {
  const { code = "", message } = error as { readonly code?: string; readonly message: string };
  if (message.includes("client password must be a string"))
    return "the server asks for a password, and none was given. Put it into the address, or into PGPASSWORD or the file that PGPASSFILE names.";
  switch (code) {
    case "28P01":
    case "28000":
      return "the server does not accept the name and the password in the address.";
    case "3D000":
      return "the server has no such database. Create it first.";
    case "ERR_INVALID_URL":
      return "this is no address. It has the form postgres://user:password@host:port/database, and signs such as / # @ % ? in the password are written as %2F %23 %40 %25 %3F.";
    default:
      return `${message}.`;
  }
}
