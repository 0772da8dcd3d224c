import type { Migration } from "../../runtime/store/migrate/migrate.ts";

/** What a change of the document did to the data, in sentences; nothing where everything was kept as it was. */
export function migrationNotes({ dropped, undeclared }: Migration): readonly string[] {
  return [
    ...dropped.map(({ what, because }) => `The data of ${what} is gone: ${because}.`),
    ...undeclared.map(({ what, value, records }) => `${records} ${records === 1 ? "record has" : "records have"} ${value} in ${what}, which the document no longer names.`),
  ];
}
