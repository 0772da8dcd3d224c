import type { Rate } from "../../model/constant.ts";
import type { Executor } from "../execute/executor.ts";

/** The minimum duration of a run that is bound by rate limits because nobody else can sign up. */
export interface MinimumDuration {
  readonly rate: Rate;
  /** How many people call; 0 if visitors do, who share one address. */
  readonly people: number;
  /** How many requests the run makes. */
  readonly requests: number;
  readonly milliseconds: number;
}

/** The minimum duration of so many requests; null if nobody has to wait, or others can sign up. */
export function minimumDuration(
  { people, reservedIds, rate }: Pick<Executor, "people" | "reservedIds" | "rate">,
  requests: number,
): MinimumDuration | null {
  if (rate === null || people.some(({ id }) => !reservedIds.has(id))) return null;
  const atOnce = rate.count * Math.max(1, people.length);
  const milliseconds = Math.floor((requests - 1) / atOnce) * rate.per;
  return milliseconds === 0 ? null : { rate, people: people.length, requests, milliseconds };
}
