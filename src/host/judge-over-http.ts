import { setTimeout } from "node:timers/promises";
import type { KnownAccount, TokenAccount } from "../conform/accounts/known-account.ts";
import type { MinimumDuration } from "../conform/accounts/minimum-duration.ts";
import type { NotReset, TestBedOptions } from "../conform/accounts/test-bed.ts";
import { judgeTarget } from "../conform/judge-target.ts";
import type { RunProgress } from "../conform/judge-target.ts";
import { readOnlyModel } from "../conform/read-only-model.ts";
import { judgeSavedTrace } from "../conform/judge-saved-trace.ts";
import { createTestReport } from "../conform/report/test-report.ts";
import type { TestReport } from "../conform/report/test-report.ts";
import { openHttpTarget } from "../conform/target/http-target.ts";
import type { Target } from "../conform/target/target.ts";
import { decodeTraceToken } from "../conform/trace/trace-token.ts";
import type { LoadedDocument } from "./document/load-document.ts";
import { requireAnswers } from "./test/require-answers.ts";
import { stoppableTarget } from "./test/stoppable-target.ts";
import { UsageError } from "./usage/usage-error.ts";

/** How an implementation is judged. */
export interface JudgeOverHttpOptions {
  /** Where it answers. */
  readonly against: URL;
  /** Who is there already. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
  /** About how many calls are made. */
  readonly calls: number;
  readonly seed: number;
  /** Whether nobody else uses it, and it holds nothing but those people. */
  readonly isAlone: boolean;
  readonly isReadOnly: boolean;
  /** Puts the implementation back to where it began; undefined where nothing does. */
  readonly reset: ((target: Target) => Promise<Target | NotReset>) | undefined;
  /** The token of a trace to replay; undefined: requests are generated. */
  readonly replay: string | undefined;
  /** Ends the run with what was found until then. */
  readonly signal: AbortSignal;
  readonly onBegin?: (time: MinimumDuration | null) => void;
  readonly onProgress?: (progress: RunProgress) => void;
  /** Is told how many milliseconds the run has to wait for a rate limit. */
  readonly onWait?: (milliseconds: number) => void;
}

/** Judges an implementation that answers over HTTP by a document without errors. */
export async function judgeOverHttp(document: LoadedDocument, options: JudgeOverHttpOptions): Promise<TestReport> {
  const { against, known, calls, seed, isAlone, isReadOnly, reset, signal, onBegin, onProgress, onWait } = options;
  if (isReadOnly && reset !== undefined)
    throw new UsageError("a test that only reads writes nothing: there is nothing to reset.");
  const model = isReadOnly ? readOnlyModel(document.model) : document.model;
  const kept = options.replay === undefined ? null : decodeTraceToken(model, options.replay);
  if (options.replay !== undefined && kept === null)
    throw new UsageError(
      decodeTraceToken(document.model, options.replay) === null
        ? `only the story of a finding can be played again, by the token that a report of ${document.source.path} says; this is none of that document.`
        : "this story writes, and a test that only reads does not.",
    );
  const opened = openHttpTarget(against);
  const address = against.href.replace(/\/$/, "");
  const { target, stop } = stoppableTarget(requireAnswers(opened, address));
  const testBedOptions: TestBedOptions = {
    seed,
    known,
    runId: Math.random().toString(36).slice(2, 7),
    clock: Date.now,
    clockTolerance: 5000,
    wait: (milliseconds) => (onWait?.(milliseconds), setTimeout(milliseconds)),
    isAlone: isAlone || reset !== undefined,
    reset: reset === undefined ? undefined : () => reset(target),
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const began = performance.now();
  try {
    const verdict =
      kept === null
        ? await judgeTarget(model, target, { ...testBedOptions, requests: calls, onBegin, onProgress })
        : await judgeSavedTrace(model, target, testBedOptions, kept);
    return createTestReport(
      {
        ...document,
        address,
        seed,
        milliseconds: performance.now() - began,
        known,
        isReadOnly,
        isReplay: kept !== null,
      },
      verdict,
    );
  } finally {
    signal.removeEventListener("abort", stop);
    opened.close();
  }
}
