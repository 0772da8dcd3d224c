/** The words that are types; no entity can have one as its name. */
export const typeWords: ReadonlySet<string> = new Set([
  "text",
  "long",
  "integer",
  "decimal",
  "money",
  "boolean",
  "date",
  "time",
  "timestamp",
  "duration",
  "email",
  "url",
  "phone",
  "uuid",
  "slug",
  "json",
  "file",
  "image",
  "secret",
  "one",
  "status",
  "Role",
  "list",
  "set",
]);

/** What may follow a type after a comma. */
export const typeModifiers =
  /^(?:unique(?:\s+per\s+.+)?|fixed|counts up|generated|hidden|deleted with it|cleared|refused?)$/i;
