import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** More than two lines never hold. */
const mostCharacters = 320;

/**
 * The text that a record is called by, where its name is only the beginning of one: as much of it as may find room, on one line. Null where the name
 * is the whole.
 */
export function beginningOfText({ label, values }: Pick<RowView, "label" | "values">): string | null {
  if (!label.endsWith("…")) return null;
  const beginning = label.slice(0, -1);
  const text = Object.values(values).find(
    (value) => typeof value === "string" && value.length > label.length && value.trimStart().startsWith(beginning),
  );
  return typeof text === "string" ? text.slice(0, mostCharacters).replace(/\s+/g, " ").trim() : null;
}
