import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";

/**
 * Whether a call is made for each of several files that are chosen: where it creates records that are hardly more than a file, such as attachments. A record that
 * needs anything else, or can do without the file, is one record, whatever is chosen.
 */
export function isOneForEachFile({ kind }: Pick<FormView, "kind">, inputs: readonly InputView[]): boolean {
  const needed = inputs.filter(({ required, type }) => required && type !== "reference");
  return kind === "create" && needed.length === 1 && needed.every(isFile) && inputs.filter(isFile).length === 1;
}

/** Whether an input takes a file. */
export function isFile({ type }: Pick<InputView, "type">): boolean {
  return type === "file" || type === "image";
}
