import { setTimeout } from "node:timers/promises";
import { openHttpTarget } from "../../conform/target/http-target.ts";
import { askProduct } from "../../host/ask/ask-product.ts";
import { harFile } from "../../host/record/har-file.ts";
import { redactSecrets } from "../../host/record/redact-secrets.ts";
import { requireAnswers } from "../../host/test/require-answers.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { readKnownAccounts } from "../test/read-known-accounts.ts";
import { showProgress } from "../terminal/show-progress.ts";
import type { AskingOptions } from "./asking-options.ts";
import { askedInWords, hasRunToItsEnd } from "./end-of-asking.ts";

/** What a running product shows besides what its sources do. */
export interface AskedSources {
  readonly sources: readonly EvidenceSource[];
  /** What was asked and answered, as a HAR file without secrets. `version`: that of what writes it. */
  readonly har: (version: string) => string;
  /** How much was asked, and why no more. */
  readonly sentence: string;
  /** Whether the asking has run to its end. */
  readonly isComplete: boolean;
}

/** Asks the product at an address what its sources leave open. Ctrl-C ends the asking; what was answered until then counts. */
export async function askRunningProduct(
  sources: readonly EvidenceSource[],
  against: URL,
  { as, people, calls = 3000, seed = 1, readOnly, recording = "asked" }: AskingOptions,
): Promise<AskedSources> {
  const base = against.href.replace(/\/$/, "");
  const opened = openHttpTarget(against);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const progress = showProgress(false, "Asking");
  process.once("SIGINT", stop);
  try {
    const asked = await askProduct(sources, {
      target: requireAnswers(opened, base),
      base,
      known: [...as, ...(people === undefined ? [] : readKnownAccounts(people, process.env))],
      requests: calls,
      seed,
      isReadOnly: readOnly === true,
      name: recording,
      clock: Date.now,
      wait: (milliseconds) => waitUnlessStopped(milliseconds, stopping.signal),
      signal: stopping.signal,
      runId: Math.random().toString(36).slice(2, 6),
      onRound: (requests) => progress.show(requests, calls),
    });
    return {
      sources: asked.sources,
      har: (version) => harFile(redactSecrets(asked.entries), version),
      sentence: askedInWords(asked),
      isComplete: hasRunToItsEnd(asked.end),
    };
  } finally {
    process.off("SIGINT", stop);
    opened.close();
    progress.end();
  }
}

async function waitUnlessStopped(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}
