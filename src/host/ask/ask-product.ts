import type { KnownAccount, TokenAccount } from "../../conform/accounts/known-account.ts";
import { isTargetGone } from "../../conform/accounts/test-bed.ts";
import { judgeTarget } from "../../conform/judge-target.ts";
import type { JudgingRunOptions } from "../../conform/judge-target.ts";
import { readOnlyModel } from "../../conform/read-only-model.ts";
import { retryWhenLimited } from "../../conform/target/retry-when-limited.ts";
import type { Target } from "../../conform/target/target.ts";
import { seenCallers } from "../../observe/observe-recording.ts";
import { observedText } from "../../observe/evidence/observed-text.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { observedProduct } from "../../observe/observe-sources.ts";
import { documentLines } from "../../observe/product/document-lines.ts";
import type { ObservedProduct } from "../../observe/product/observed-product.ts";
import type { RecordedEntry } from "../record/recorded-entry.ts";
import { AskedExchanges } from "./asked-exchanges.ts";
import { askQuestions } from "./ask-questions.ts";
import { askingDocument } from "./asking-document.ts";
import type { AskingEnd } from "./asking-end.ts";
import { deadToken, KnownAccounts, uselessTokens } from "./known-accounts.ts";
import type { AccountLeftOut } from "./known-accounts.ts";
import { withAsked } from "./with-asked.ts";

/** Which product is asked, and how. */
export interface AskOptions {
  readonly target: Target;
  /** The address of the product, without a slash at its end. */
  readonly base: string;
  /** Who is there already. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
  /** The most requests. */
  readonly requests: number;
  readonly seed: number;
  /** Whether nothing may be written. */
  readonly isReadOnly: boolean;
  /** Names the recording of what was asked, in the evidence. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A text that no name in the product contains yet. */
  readonly runId: string;
  readonly onRound?: (requests: number) => void;
  /** Ends the asking at once; what was answered until then counts. */
  readonly signal?: AbortSignal;
  /** How many seconds the product may ask to wait; 65 if nothing is said. Where it asks for more, asking ends. */
  readonly longestWait?: number;
}

/** What a product has answered to what it was asked. */
export interface AskedProduct {
  /** The sources with what was asked. */
  readonly sources: readonly EvidenceSource[];
  /** What was asked and answered, with its secrets. */
  readonly entries: readonly RecordedEntry[];
  readonly end: AskingEnd;
  /** Whom no request was made as. */
  readonly absent: AbsentCallers;
  /** The accounts that were said to be there and were not used. */
  readonly leftOut: readonly AccountLeftOut[];
}

/** Whom no request was made as: everybody but visitors, where it is not known how people sign in, or roles that the evidence shows. */
export type AbsentCallers = "all who sign in" | readonly string[];

/** So many requests are made by one document; then what it leaves open is asked in as many requests as are questions, and a better one is written. */
const requestsPerRound = 150;

/** How many requests with questions follow those of a document. */
const questionsPerRound = 1200;

/** After so many rounds that have shown nothing new, no more is asked. */
const mostIdleRounds = 3;

/**
 * Asks a product what its sources leave open. The document that they show is taken as a guess: the judge makes the calls that would show most of its mutants,
 * so that each answer contradicts the guess or one of its rivals. Then a better document is written from all that was seen, and so on.
 */
export async function askProduct(sources: readonly EvidenceSource[], options: AskOptions): Promise<AskedProduct> {
  const asked = new AskedExchanges(options.target, options.base, options.clock, options);
  const known = (): readonly EvidenceSource[] => withAsked(sources, asked.entries, options.name);
  const accounts = new KnownAccounts(options.known);
  const ended = (end: AskingEnd): AskedProduct => {
    const evidence = known();
    const { entries } = asked;
    const leftOut = [...accounts.leftOut, ...uselessTokens(accounts.used, entries)];
    return { sources: evidence, entries, end, absent: absentCallers(evidence, options.name), leftOut };
  };
  let [text, idle, hasDeviated, isOpen] = ["", 0, false, true];
  const counts = new Map<string, number>();
  const retrying = retryWhenLimited({ wait: (milliseconds) => asked.wait(milliseconds, options.wait) });
  for (let round = 0; asked.entries.length < options.requests; round += 1) {
    const evidence = known();
    const product = observedProduct(evidence);
    const before = text;
    text = textOf(product);
    idle = text === before && !hasDeviated && !isOpen ? idle + 1 : 0;
    if (idle === mostIdleRounds) return ended({ kind: "nothing new" });
    const { model, error } = askingDocument(product, evidence);
    if (error !== null) return ended({ kind: "error", error });
    const made = asked.entries.length;
    const { requests, requestsToFirst, stoppedBy } = await judgeTarget(
      options.isReadOnly ? readOnlyModel(model) : model,
      asked.until(Math.min(options.requests, made + requestsPerRound)),
      roundOptions(options, asked, { round, known: accounts.used }),
    );
    if (asked.interruption !== null) return ended(asked.interruption);
    const refusal = accounts.note(stoppedBy, model.identification !== null) ?? deadToken(accounts.used, asked.entries);
    if (refusal === "left out") continue;
    if (refusal !== null) return ended(refusal);
    // A round that something without an answer has cut short says nothing about what is left to ask.
    hasDeviated = requestsToFirst < requests || isTargetGone(stoppedBy);
    if (asked.entries.length === made) return ended({ kind: "nothing to ask" });
    const until = Math.min(options.requests, asked.entries.length + questionsPerRound);
    isOpen = await askQuestions({
      target: retrying(asked.until(until)),
      base: options.base,
      entries: asked.entries,
      known,
      name: options.name,
      asked: counts,
      isReadOnly: options.isReadOnly,
      until,
      isStopped: () => asked.interruption !== null,
    });
    if (asked.interruption !== null) return ended(asked.interruption);
    options.onRound?.(asked.entries.length);
  }
  return ended({ kind: "all requests made" });
}

/** How a product is judged by the document of a round. */
function roundOptions(
  { seed, runId, clock, wait }: AskOptions,
  asked: AskedExchanges,
  { round, known }: { readonly round: number; readonly known: AskOptions["known"] },
): JudgingRunOptions {
  return {
    requests: requestsPerRound,
    isDocumentGuessed: true,
    seed: seed + round,
    known,
    runId: `${runId}${round}`,
    clock,
    clockTolerance: 5000,
    isAlone: false,
    wait: (milliseconds) => asked.wait(milliseconds, wait),
  };
}

/** Whom no request of the asking was made as. */
function absentCallers(sources: readonly EvidenceSource[], name: string): AbsentCallers {
  const exchanges = sources.flatMap((source) => (source.kind === "recording" ? source.exchanges : []));
  const callers = seenCallers(exchanges, ({ evidence }) => evidence.source === name);
  return callers === null ? "all who sign in" : callers.roles.filter((role) => !callers.called.has(role));
}

function textOf(product: ObservedProduct): string {
  return observedText(documentLines(product));
}
