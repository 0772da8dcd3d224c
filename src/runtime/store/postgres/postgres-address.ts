/** Whether `--data` names a database of a Postgres server instead of a folder. */
export function isPostgresAddress(data: string): boolean {
  return /^postgres(ql)?:/i.test(data);
}

/** The address of a database without its password and parameters, as messages show it. */
export function shownPostgresAddress(address: string): string {
  // Whatever stands before the last @ may belong to the password, also where somebody has not written its signs as they must be.
  const open = address.slice(address.lastIndexOf("@") + 1).replace(/^postgres(?:ql)?:\/\//i, "");
  const [, host = "", database = ""] = /^([^/?#]*)\/?([^?#]*)/.exec(open) ?? [];
  return `postgres://${host}/${database}`;
}

/** The schema that an address names with `?schema=NAME`; `public` where it names none. */
export function schemaInAddress(address: string): string {
  const query = address.split("?", 2)[1] ?? "";
  return new URLSearchParams(query).get("schema") ?? "public";
}
