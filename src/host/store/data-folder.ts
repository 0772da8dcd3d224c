import { isPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";

/** The folder that `--data` names; undefined where it names none, or a database on a server. */
export function dataFolderOf(data: string | undefined): string | undefined {
  return data === undefined || isPostgresAddress(data) ? undefined : data;
}

/** The address of the database that `--data` names; undefined where it names a folder, or nothing. */
export function databaseOf(data: string | undefined): string | undefined {
  return data !== undefined && isPostgresAddress(data) ? data : undefined;
}
