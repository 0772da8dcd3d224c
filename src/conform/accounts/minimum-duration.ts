import type { Rate } from "../../model/constant.ts";
import type { Executor } from "../execute/executor.ts";

/**
 * The minimum duration of a run that is bound by rate limits because nobody else can sign up.
 *
 * A *visitor* is somebody who is not signed in. The *executor* sends requests and judges the answers.
 */
export interface MinimumDuration {
  /** The rate limit for each person. */
  readonly rate: Rate;
  /** How many people call; 0 if visitors do, who share one address. */
  readonly people: number;
  /** How many requests the run makes. */
  readonly requests: number;
  /** How long they take at least. */
  readonly milliseconds: number;
}

/**
 * The minimum duration of a number of requests by the people of an executor. Null if nobody has to wait, or if new
 * people can sign up, which an account that was created for this trace shows.
 */
export function minimumDuration(
  { people, knownAccountIds, rate }: Pick<Executor, "people" | "knownAccountIds" | "rate">,
  requests: number,
): MinimumDuration | null {
  if (rate === null || people.some(({ id }) => !knownAccountIds.has(id))) return null;
  const atOnce = rate.count * Math.max(1, people.length);
  const milliseconds = Math.floor((requests - 1) / atOnce) * rate.per;
  return milliseconds === 0 ? null : { rate, people: people.length, requests, milliseconds };
}
