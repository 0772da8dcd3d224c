import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether an action that takes no input is confirmed before it is taken. */
export function asksFirst({ kind, consequences }: Pick<ActionView, "kind" | "consequences">): boolean {
  return kind === "delete" || consequences !== undefined;
}
