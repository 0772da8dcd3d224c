import { isPostgresAddress, shownPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import type { StoreHindrance, StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { hindranceInWords } from "./hindrance-in-words.ts";

// In milliseconds.
const linesApart = 60_000;

/** Reports that the store is unavailable: for each reason one line at the beginning, and one a minute while it lasts, however many requests fail. */
export function reportUnavailable(
  data: string | undefined,
  write: (line: string) => void,
  clock: () => number = Date.now,
): (failure: StoreUnavailable) => void {
  const reported = new Map<StoreHindrance, { readonly at: number; readonly unreported: number }>();
  return ({ because }) => {
    const last = reported.get(because) ?? { at: -Infinity, unreported: 0 };
    const unreported = last.unreported + 1;
    // A clock that was set back says nothing of how long ago that was.
    if (Math.abs(clock() - last.at) < linesApart) return void reported.set(because, { at: last.at, unreported });
    const requests = unreported === 1 ? "" : ` (${unreported} times since the last line)`;
    const { words, remedy } = hindranceInWords(because, data !== undefined && isPostgresAddress(data));
    write(
      `${placeOf(data)}: ${words}${requests}. Requests that need it are answered 503 until that is mended. ${remedy}`,
    );
    reported.set(because, { at: clock(), unreported: 0 });
  };
}

// An address may hold a password.
function placeOf(data: string | undefined): string {
  if (data === undefined) return "the temporary folder";
  return isPostgresAddress(data) ? shownPostgresAddress(data) : data;
}
