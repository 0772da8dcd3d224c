import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether a form takes files, which are sent only while the server can be reached. */
export function takesFiles(inputs: readonly InputView[]): boolean {
  return inputs.some(({ type, items }) => type === "file" || type === "image" || takesFiles(items));
}
