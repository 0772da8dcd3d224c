import type { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { hindranceWords, remedyWords } from "./store-in-words.ts";

// In milliseconds.
const linesApart = 60_000;

/** Reports that the store is unavailable: one line at the beginning, and one a minute while it lasts, however many requests fail. */
export function reportUnavailable(
  data: string | undefined,
  write: (line: string) => void,
  clock: () => number = Date.now,
): (failure: StoreUnavailable) => void {
  let [told, untold] = [-Infinity, 0];
  return ({ because }) => {
    untold += 1;
    if (clock() - told < linesApart) return;
    const requests = untold === 1 ? "" : ` (${untold} times since the last line)`;
    write(
      `${data ?? "the temporary folder"}: ${hindranceWords[because]}${requests}. Requests that need it are answered 503 until that is mended. ${remedyWords[because]}`,
    );
    [told, untold] = [clock(), 0];
  };
}
