import { messageOf } from "../../base/diagnostic.ts";
import { setTimeout } from "node:timers/promises";
import { openHttpTarget } from "../../conform/target/http-target.ts";
import { askProduct } from "../../host/ask/ask-product.ts";
import type { AskedProduct, AskingEnd } from "../../host/ask/ask-product.ts";
import { harFile } from "../../host/record/har-file.ts";
import { redactSecrets } from "../../host/record/redact-secrets.ts";
import { requireAnswers } from "../../host/test/require-answers.ts";
import { stoppableTarget } from "../../host/test/stoppable-target.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { readKnownAccounts } from "../test/read-known-accounts.ts";
import { showProgress } from "../terminal/show-progress.ts";
import type { AskingOptions } from "./asking-options.ts";

/** What a running product shows besides what its sources do. */
export interface AskedSources {
  readonly sources: readonly EvidenceSource[];
  /** What was asked and answered, as a HAR file without secrets. `version`: that of what writes it. */
  readonly har: (version: string) => string;
  /** How much was asked, and why no more. */
  readonly sentence: string;
}

/** Asks the product at an address what its sources leave open. Ctrl-C ends the asking; what was answered until then counts. */
export async function askRunningProduct(
  sources: readonly EvidenceSource[],
  against: URL,
  { people, calls = 3000, seed = 1, readOnly, recording = "asked" }: AskingOptions,
): Promise<AskedSources> {
  const base = against.href.replace(/\/$/, "");
  const opened = openHttpTarget(against);
  const { target, stop } = stoppableTarget(requireAnswers(opened, base));
  const progress = showProgress(false, "Asking");
  process.once("SIGINT", stop);
  try {
    const asked = await askProduct(sources, {
      target,
      base,
      known: people === undefined ? [] : readKnownAccounts(people, process.env),
      requests: calls,
      seed,
      isReadOnly: readOnly === true,
      name: recording,
      clock: Date.now,
      wait: (milliseconds) => setTimeout(milliseconds),
      runId: Math.random().toString(36).slice(2, 6),
      onRound: (requests) => progress.show(requests, calls),
    });
    return {
      sources: asked.sources,
      har: (version) => harFile(redactSecrets(asked.entries), version),
      sentence: sentenceOf(asked),
    };
  } finally {
    process.off("SIGINT", stop);
    opened.close();
    progress.end();
  }
}

function sentenceOf({ entries, end }: AskedProduct): string {
  const made =
    entries.length === 1 ? "One request was made" : `${entries.length.toLocaleString("en")} requests were made`;
  return `${made}${endInWords(end)}.\n`;
}

function endInWords(end: AskingEnd): string {
  switch (end.kind) {
    case "all requests made":
      return "";
    case "nothing new":
      return "; the last of them showed nothing new";
    case "nothing to ask":
      return "; what is known says nothing more that could be asked";
    case "error":
      return `; no more, because the document that the evidence gives has an error: ${messageOf(end.error)}`;
  }
}
