import { propertyName } from "./type-text.ts";

/** JSON data as code has it, on one line. */
export function literalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${/^\d+$/.test(name) ? name : propertyName(name)}: ${literalText(one)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
