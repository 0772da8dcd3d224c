import { isStoredTimestamp } from "../model-state/model-state.ts";
import { isPlaceholder } from "../model-state/placeholders.ts";
import { idPlaceholder } from "../model-state/target-ids.ts";

/**
 * Whether a received text is the expected text. The expected text may contain placeholders or timestamps among other
 * words, as in the message “Mine 17.” for `Mine {number}.` `fits` tells whether a received part can stand in the place
 * of a placeholder or timestamp. Nothing is learned from texts, because it is not certain where a value ends in them.
 *
 * The *target* is the implementation that is tested. A *placeholder* stands for a value that only the target can know,
 * until an answer reveals this value.
 */
export function matchesAroundPlaceholders(
  expected: string,
  received: string,
  generated: Iterable<string>,
  fits: (expectedPart: string, receivedPart: string) => boolean,
): boolean {
  const parts = expected.split(unpredictableIn(expected, generated));
  if (parts.length === 1) return false;
  // Every second part is a placeholder or timestamp, which can't be predicted.
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escapeForPattern(part) : patternOf(part))).join("");
  const [, ...found] = new RegExp(`^${pattern}$`, "su").exec(received) ?? [];
  return found.length > 0 && found.every((part, at) => fits(parts[2 * at + 1]!, part));
}

function unpredictableIn(text: string, generated: Iterable<string>): RegExp {
  const made = [...generated].filter((one) => text.includes(one)).map(escapeForPattern);
  return new RegExp(`(${[idPlaceholder, numberPlaceholder, timestamp, ...made].join("|")})`, "u");
}

const numberPlaceholder = "(?<!\\d)7\\d{11}(?!\\d)";
const timestamp = "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z";

function patternOf(part: string): string {
  if (isPlaceholder(Number(part))) return "(\\d+)";
  return isStoredTimestamp(part) ? `(${timestamp})` : "(.+?)";
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
