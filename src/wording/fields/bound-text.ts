import { parseDuration } from "../../base/duration.ts";
import type { Value } from "../../model/value-type.ts";

/** The text of a bound, which is a number or an ISO 8601 duration. */
export function boundText(bound: Value, duration: (milliseconds: number) => string): string {
  const milliseconds = typeof bound === "string" ? parseDuration(bound) : null;
  return milliseconds === null ? String(bound) : duration(milliseconds);
}
