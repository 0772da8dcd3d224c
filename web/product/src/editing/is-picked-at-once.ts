import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether a value is one of a list, or a box to tick: it is whole as soon as it is picked, so that nothing has to be confirmed. */
export function isPickedAtOnce(type: ColumnView["type"]): boolean {
  return ["choice", "role", "boolean", "reference"].includes(type);
}
