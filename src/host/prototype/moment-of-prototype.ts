import { UsageError } from "../usage/usage-error.ts";

/**
 * The moment of which a prototype's data is: the beginning of the day, so that the same document gives the same bytes all day. `epoch`: the seconds since 1970 by
 * which builds are made that can be repeated, as of the variable SOURCE_DATE_EPOCH.
 */
export function momentOfPrototype(epoch: string | undefined, now: number): string {
  if (epoch === undefined || epoch === "") return `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError(`SOURCE_DATE_EPOCH is a number of seconds since 1970, not "${epoch}".`);
  return new Date(Number(epoch) * 1000).toISOString();
}
