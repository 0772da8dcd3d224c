import { isPostgresAddress, shownPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import type { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { hindranceWords, remedyWords } from "./hindrance-words.ts";

// In milliseconds.
const linesApart = 60_000;

/** Reports that the store is unavailable: one line at the beginning, and one a minute while it lasts, however many requests fail. */
export function reportUnavailable(
  data: string | undefined,
  write: (line: string) => void,
  clock: () => number = Date.now,
): (failure: StoreUnavailable) => void {
  let [reportedAt, unreported] = [-Infinity, 0];
  return ({ because }) => {
    unreported += 1;
    if (clock() - reportedAt < linesApart) return;
    const requests = unreported === 1 ? "" : ` (${unreported} times since the last line)`;
    write(
      `${placeOf(data)}: ${hindranceWords[because]}${requests}. Requests that need it are answered 503 until that is mended. ${remedyWords[because]}`,
    );
    [reportedAt, unreported] = [clock(), 0];
  };
}

// An address may hold a password.
function placeOf(data: string | undefined): string {
  if (data === undefined) return "the temporary folder";
  return isPostgresAddress(data) ? shownPostgresAddress(data) : data;
}
