import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Whether a form takes a secret, which is never kept in the browser. */
export function hasSecret(inputs: readonly InputView[]): boolean {
  return inputs.some(({ type, items }) => type === "secret" || hasSecret(items));
}
