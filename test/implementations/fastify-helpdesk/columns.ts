import type { Column } from "./list-page.ts";

/** A column of texts. */
export function textColumn(sql: string): Column {
  return { sql, read: (text) => text };
}

/** A column of whole numbers. */
export function numberColumn(sql: string): Column {
  return { sql, read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined) };
}

/** A column of texts of which there are only these. */
export function choiceColumn(sql: string, choices: readonly string[]): Column {
  return { sql, read: (text) => (choices.includes(text) ? text : undefined) };
}

/** A column of moments. */
export function timeColumn(sql: string): Column {
  return { sql, read: (text) => (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined) };
}

/** A column that is 0 or 1. */
export function booleanColumn(sql: string): Column {
  return { sql, read: (text) => ({ true: 1, false: 0 })[text] };
}
