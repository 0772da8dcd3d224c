import type { Column } from "./list-page.ts";

const comparisons = ["eq", "ne", "lt", "lte", "gt", "gte", "in"];

/** A column of texts. */
export function textColumn(sql: string): Column {
  return { sql, sorts: true, operators: [...comparisons, "contains"], read: (text) => text, problem: "type" };
}

/** A column of e-mail addresses, which are kept in small letters. */
export function addressColumn(sql: string): Column {
  return { ...textColumn(sql), read: (text) => text.toLowerCase() };
}

/** A column of whole numbers. */
export function numberColumn(sql: string): Column {
  return {
    sql,
    sorts: true,
    operators: comparisons,
    read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
    problem: "type",
  };
}

/** A column of texts of which there are only these. They are compared by their place among them. */
export function choiceColumn(sql: string, choices: readonly string[]): Column {
  const places = choices.map((choice, at) => `WHEN '${choice}' THEN ${at}`).join(" ");
  return {
    sql: `CASE ${sql} ${places} END`,
    sorts: true,
    operators: comparisons,
    read: (text) => (choices.includes(text) ? choices.indexOf(text) : undefined),
    problem: "choice",
  };
}

/** A column of moments. */
export function timeColumn(sql: string): Column {
  return {
    sql,
    sorts: true,
    operators: comparisons,
    read: (text) =>
      /^\d{4}-\d\d-\d\dT/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
        ? Date.parse(text)
        : undefined,
    problem: "format",
  };
}

/** Whether there is such a day: `Date.parse` makes 2 March of 30 February. */
function isDay(text: string): boolean {
  const day = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}

/** A column that is 0 or 1. */
export function booleanColumn(sql: string): Column {
  return { sql, sorts: true, operators: ["eq", "ne"], read: (text) => ({ true: 1, false: 0 })[text], problem: "type" };
}

/** A column of keys of other records. */
export function keyColumn(sql: string): Column {
  return { sql, sorts: false, operators: ["eq", "ne", "in"], read: (text) => text, problem: "type" };
}
