import type { Rate } from "../../model/constant.ts";
import type { Executor } from "../execute/executor.ts";

/** How long a run takes at the least, where nobody else can come and those who are there may call only so often. */
export interface MinimumDuration {
  readonly rate: Rate;
  /** How many they are; 0: visitors call, who all come from one address. */
  readonly people: number;
  readonly calls: number;
  readonly milliseconds: number;
}

/** How long so many calls take at the least; null where nobody has to wait, or others can come instead. */
export function minimumDuration(
  { people, reserved, rate }: Pick<Executor, "people" | "reserved" | "rate">,
  calls: number,
): MinimumDuration | null {
  if (rate === null || people.some(({ id }) => !reserved.has(id))) return null;
  const atOnce = rate.count * Math.max(1, people.length);
  const milliseconds = Math.floor((calls - 1) / atOnce) * rate.per;
  return milliseconds === 0 ? null : { rate, people: people.length, calls, milliseconds };
}
