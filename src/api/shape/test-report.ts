/** What testing an implementation came to: what `ninepoint test --json` prints. Text that the implementation answered is without invisible characters. */
export interface TestReport {
  /** `conforms` and `findings`: the test ran to its end. `could not test`: it stopped before its end, with or without findings; `stoppedBy` says why. */
  readonly verdict: "conforms" | "findings" | "could not test";
  /** The title of the document, and the name that it was given. */
  readonly title: string;
  readonly path: string;
  readonly address: string;
  readonly seed: number;
  readonly milliseconds: number;
  /** How many calls were made to find differences, and how many more to make their traces short. */
  readonly calls: number;
  readonly repeatedCalls: number;
  /** How many traces that was, each from a beginning of its own. */
  readonly stories: number;
  /** How many of the calls were made at the same time as others. */
  readonly concurrentCalls: number;
  /** The roles that nobody could be found for. */
  readonly missing: readonly string[];
  /** The differences that were found, the most severe first, each with the shortest trace that shows it. */
  readonly findings: readonly TestFinding[];
  /** Answers that differed once and not when they were asked for again. */
  readonly flaky: readonly TestedAnswer[];
  /** The call at which the test stopped before its end; null if it ran to its end. */
  readonly stoppedBy: TestedAnswer | null;
  /** How much of each point of the document was tested. */
  readonly points: readonly TestedPoint[];
}

/** A difference between the implementation and the document. */
export interface TestFinding {
  /** From 1. */
  readonly number: number;
  /** From the worst: `let in`, `lost`, `accepted`, `kept out`, `failed`, `no answer`, `wrong answer`, `wrong words`. */
  readonly severity: string;
  /** Severity and call, as in `Let in: Read a ticket`. */
  readonly heading: string;
  /** In how many traces it was met. */
  readonly times: number;
  /** The line that a mutant with the same mistake changes or, without such a mutant, that determines the expected answer; null where no line does. */
  readonly line: { readonly number: number; readonly text: string; readonly point: number | null } | null;
  /** As though what the implementation answers, as a sentence; null where no fault explains it. */
  readonly explanation: string | null;
  /** The records that were there before. */
  readonly opening: string;
  /** The shortest trace that shows it. Its last step is the difference. */
  readonly steps: readonly { readonly says: string; readonly request: string; readonly received: string }[];
  readonly expected: string;
  readonly received: string;
  readonly differences: readonly string[];
  /** How often it came back where that is chance; null: each time. */
  readonly often: string | null;
  /** The headings of other differences with the same cause. */
  readonly also: readonly string[];
  /** The trace as a script with curl. */
  readonly curl: string;
  /** What the option `replay` takes to play the trace again. */
  readonly replay: string;
}

/** An answer that differs, in words. */
export interface TestedAnswer {
  readonly call: string;
  readonly request: string;
  readonly expected: string;
  readonly received: string;
  readonly differences: readonly string[];
}

/** How much of a point was tested. */
export interface TestedPoint {
  readonly number: number;
  readonly title: string;
  /** Why nothing of it is tested; null where something is. */
  readonly why: string | null;
  /** How many of its lines some answer rested on. */
  readonly tested: number;
  readonly lines: readonly TestedLine[];
}

/** A line that answers can rest on. */
export interface TestedLine {
  readonly line: number;
  readonly text: string;
  /** On how many answers it had a say. */
  readonly times: number;
  /** Why on none, where that is known. */
  readonly why: string | null;
}
