import type { ActionView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The calls by which the rows of a file become records: those that do nothing but create one. */
export function importingCalls({ create }: Pick<PageView, "create">): readonly ActionView[] {
  return create.filter(({ kind }) => kind === "create");
}
