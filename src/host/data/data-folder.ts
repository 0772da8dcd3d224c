import { isPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import { UsageError } from "../usage/usage-error.ts";

/** The folder that `--data` names; undefined where it names none, or a database on a server. Throws where it is an address of anything else. */
export function dataFolderOf(data: string | undefined): string | undefined {
  if (data === undefined || isPostgresAddress(data)) return undefined;
  // Its text is not repeated: it may hold a password.
  if (isAddress(data))
    throw new UsageError(
      "--data is no address that is known. A database begins with postgres://, and a folder has no ://.",
    );
  return data;
}

/** The address of the database that `--data` names; undefined where it names a folder, or nothing. */
export function databaseOf(data: string | undefined): string | undefined {
  return data !== undefined && isPostgresAddress(data) ? data : undefined;
}

/** Whether `--data` is an address, of whatever kind, and no folder. */
export function isAddress(data: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(data) || isPostgresAddress(data);
}
