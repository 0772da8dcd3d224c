import type { Input } from "../../model/call.ts";
import { checkInput } from "./check-input.ts";
import type { CheckedInput, InputReading } from "./check-input.ts";

type Sent = Parameters<typeof checkInput>[1];

/** One way to read the input, and the result. */
interface Checked {
  readonly takes: readonly Input[];
  readonly reading: InputReading;
  readonly checked: CheckedInput;
}

/** The input that was read last, with its result for each way in which it was read. */
let last: { readonly sent: Sent; readonly ways: readonly Checked[] } | null = null;

/**
 * `checkInput` with the results for the last input remembered: one decision reads its input several times, and searches decide
 * the same request by several actors, in several states and models, one after another.
 */
export function checkOnce(takes: readonly Input[], sent: Sent, reading: InputReading): CheckedInput {
  const ways = last?.sent === sent ? last.ways : [];
  const found = ways.find((one) => one.takes === takes && one.reading === reading);
  // Equivalent if never: this saves checking the input again.
  if (found !== undefined) return found.checked;
  const checked = checkInput(takes, sent, reading);
  last = { sent, ways: [...ways, { takes, reading, checked }] };
  return checked;
}
