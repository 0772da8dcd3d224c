import type { Input } from "../../model/call.ts";
import { checkInput } from "./check-input.ts";
import type { CheckedInput, InputReading } from "./check-input.ts";

type Sent = Parameters<typeof checkInput>[1];

/** One way in which it was read, and what came of it. */
interface Checked {
  readonly takes: readonly Input[];
  readonly reading: InputReading;
  readonly checked: CheckedInput;
}

/** What was read last, in each way. */
let last: { readonly sent: Sent; readonly ways: readonly Checked[] } | null = null;

/**
 * `checkInput`, worked out once for what was sent and how it is read: one decision reads it several times, and whoever looks
 * for what a call would come to asks for the same by others, in other worlds and by other documents, one after another.
 */
export function checkOnce(takes: readonly Input[], sent: Sent, reading: InputReading): CheckedInput {
  const ways = last?.sent === sent ? last.ways : [];
  const found = ways.find((one) => one.takes === takes && isSame(one.reading, reading));
  if (found !== undefined) return found.checked;
  const checked = checkInput(takes, sent, reading);
  last = { sent, ways: [...ways, { takes, reading, checked }] };
  return checked;
}

function isSame(one: InputReading, other: InputReading): boolean {
  return (
    one.partial === other.partial &&
    one.needed === other.needed &&
    one.names === other.names &&
    one.byKey === other.byKey &&
    one.ignoresUnknown === other.ignoresUnknown &&
    one.constants === other.constants
  );
}
