import { UsageError } from "../../host/usage/usage-error.ts";

/** Collects what is wrong with settings, so that people are told all of it at once. */
export interface ProblemList {
  /** Does work; where it is refused, that is noted, and there is no result. */
  attempt<T>(work: () => T): T | undefined;
  /** All that was noted. */
  readonly problems: readonly string[];
  /** Refuses all that was noted in one message; returns where nothing was. */
  requireNone(): void;
}

/** Makes a list without problems. */
export function createProblemList(): ProblemList {
  const problems: string[] = [];
  return {
    problems,
    attempt(work) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        problems.push(error.message);
        return undefined;
      }
    },
    requireNone() {
      const [only = ""] = problems;
      if (problems.length === 1) throw new UsageError(only);
      if (problems.length > 1)
        throw new UsageError(`several settings are wrong:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    },
  };
}
