import { macroNames } from "../../expression/check/check-comprehension.ts";
import { functionEntries } from "../../expression/functions/function-entries.ts";
import type { FunctionEntry, ParameterType } from "../../expression/functions/function-entry.ts";

/** The description of a function for hover and completion. */
export interface FunctionDescription {
  readonly heading: string;
  readonly meaning: string;
  readonly facts: readonly string[];
}

/** The meaning of each function and macro by name. INVARIANT: every one is here (functions.test.ts). */
export const functionMeanings: ReadonlyMap<string, string> = new Map([
  ["size", "how many there are; of a text, its characters"],
  ["contains", "whether the text is in it"],
  ["startsWith", "whether it begins with the text"],
  ["endsWith", "whether it ends with the text"],
  ["matches", "whether the pattern is found in it"],
  ["lowerAscii", "with small letters from a to z"],
  ["upperAscii", "with capital letters from A to Z"],
  ["trim", "without the blanks around it"],
  ["withParameter", "the address with a parameter of its query set"],
  ["slugify", "as a part of an address: small letters, digits and hyphens"],
  ["string", "the value as text"],
  ["exists", "whether the condition holds for some item"],
  ["all", "whether the condition holds for every item"],
  ["exists_one", "whether the condition holds for exactly one item"],
  ["filter", "the items for which the condition holds"],
  ["map", "what the expression gives for each item"],
  ["flatMap", "the lists that the expression gives, one behind the other"],
  ["sort", "the items in order, null first"],
  ["reverse", "the items the other way round"],
  ["distinct", "the items without those that were there before"],
  ["sum", "all added up; of nothing 0"],
  ["min", "the least; of nothing null"],
  ["max", "the greatest; of nothing null"],
  ["average", "the average; of nothing null"],
  ["abs", "the number without its sign"],
  ["int", "the whole number, without what follows the point"],
  ["duration", 'a duration, such as `duration("3 days")`'],
  ["timestamp", 'a point in time, such as `timestamp("2026-11-21T09:30:00Z")`'],
  ["date", 'a date, such as `date("2026-11-21")`; of a timestamp its day in UTC'],
  ["days", "the whole days of a duration"],
  ["getFullYear", "the year"],
  ["getMonth", "the month, from 0"],
  ["getDayOfMonth", "the day of the month, from 0"],
  ["getDayOfWeek", "the day of the week, from 0 for Sunday"],
  ["getHours", "the hour"],
  ["getMinutes", "the minute"],
  ["conforms", "whether the value is as a JSON Schema describes it"],
  ["isSchema", "whether the value is a JSON Schema"],
  ["has", "whether the path leads to something: `has(x.y)` is `x.y != null`"],
]);

/** Describes the forms and the meaning of a function; null where there is none of that name. */
export function describeFunction(name: string): FunctionDescription | null {
  const meaning = functionMeanings.get(name);
  if (meaning === undefined) return null;
  const forms = functionEntries.filter((entry) => entry.name === name && isCalledByName(entry)).map(writtenForm);
  const asMacro = (macroNames as readonly string[]).includes(name) ? [`\`list.${name}(x, …)\``] : [];
  const ways = [...new Set([...asMacro, ...forms.map((form) => `\`${form}\``)])];
  return { heading: ways.length === 0 ? `**${name}**` : ways.join(", "), meaning, facts: [] };
}

/** Whether a function is called by its name, and is no operator. */
export function isCalledByName({ form }: Pick<FunctionEntry, "form">): boolean {
  return form === "method" || form === "function";
}

function writtenForm({ name, form, takes, repeats }: FunctionEntry): string {
  const [first, ...rest] = takes.map((parameter) => parameterWords[parameter] ?? parameter);
  const given = form === "method" ? rest : [first, ...rest];
  const list = `${given.join(", ")}${repeats === true ? ", …" : ""}`;
  return form === "method" ? `${first}.${name}(${list})` : `${name}(${list})`;
}

/** The words for parameters that are not named after their type. */
const parameterWords: Partial<Record<ParameterType, string>> = {
  anything: "value",
  boolean: "condition",
  ordered: "value",
  scalar: "value",
  numbers: "list",
  "list of ordered": "list",
  "list of scalars": "list",
  "list of scalars or records": "list",
};
