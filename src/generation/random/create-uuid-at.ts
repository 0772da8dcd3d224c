import type { Random } from "./random.ts";

/** Creates a UUIDv7 of a moment. The ids that follow it are free for further records of the same call. */
export function createUuidAt(moment: number, random: Random): string {
  const time = moment.toString(16).padStart(12, "0");
  const part = (bits: number): string =>
    random
      .below(2 ** bits)
      .toString(16)
      .padStart(bits / 4, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${part(12)}-8${part(12)}-0${part(20)}${part(24)}`;
}
