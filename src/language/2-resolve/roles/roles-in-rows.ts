import type { Identification } from "../../../model/role.ts";
import type { SeedRow } from "../../../model/seed-row.ts";
import type { Value } from "../../../model/value-type.ts";

/** The roles of the person whom a row of point 3 calls so, by `User 1` or by one of its texts; undefined where no row says them. */
export function rolesInRows(
  rows: readonly SeedRow[],
  identification: Identification | null,
): (name: string) => readonly string[] | undefined {
  const people = identification === null ? [] : rows.filter(({ entity }) => entity === identification.entity);
  return (name) => {
    const number = people.findIndex((_, at) => name === `${identification!.entity} ${at + 1}`);
    const row = people[number] ?? people.find(({ values }) => Object.values(values).includes(name));
    if (row === undefined) return undefined;
    const told: Value = row.values[identification?.roleField ?? ""] ?? null;
    return typeof told === "string"
      ? [told]
      : Array.isArray(told)
        ? told.filter((role): role is string => typeof role === "string")
        : undefined;
  };
}
