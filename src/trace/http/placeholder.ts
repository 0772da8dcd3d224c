const [begins, ends, isNumber] = ["\uE000", "\uE001", "\uE002"];

/** The text that stands in a request for a value that is known only when the request is made: the one of a variable. */
export function placeholderOf(variable: string, type: "text" | "number"): string {
  return `${begins}${type === "number" ? isNumber : ""}${variable}${ends}`;
}

/** A path with its placeholders, which are percent-encoded in it like all letters that no URL has. */
export function withPlainPlaceholders(path: string): string {
  return path.replaceAll("%EE%80%80", begins).replaceAll("%EE%80%81", ends).replaceAll("%EE%80%82", isNumber);
}

const inJson = new RegExp(`"${begins}${isNumber}(\\w+)${ends}"`, "g");
const anywhere = new RegExp(`${begins}${isNumber}?(\\w+)${ends}`, "g");
const whole = new RegExp(`^${begins}${isNumber}?(\\w+)${ends}$`);

/** Writes what a target writes for each variable in place of its placeholder. A number has no quotation marks in JSON. */
export function fillPlaceholders(text: string, write: (variable: string) => string): string {
  const filled = (_: string, variable: string): string => write(variable);
  return text.replace(inJson, filled).replace(anywhere, filled);
}

/** The variable of a text that is one placeholder; null where it is anything else. */
export function onlyVariableIn(text: string): string | null {
  return whole.exec(text)?.[1] ?? null;
}
