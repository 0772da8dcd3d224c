import { problems } from "./problem.ts";

/** Counts each person's calls in the present minute and refuses those over the limit. */
export function rateLimit(callsPerMinute: number): (person: string) => void {
  let counts = new Map<string, number>();
  let ends = 0;
  return (person) => {
    const now = Date.now();
    if (now >= ends) {
      counts = new Map();
      ends = now + 60_000;
    }
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    if (count > callsPerMinute) throw problems.slowDown(Math.ceil((ends - now) / 1000));
  };
}
