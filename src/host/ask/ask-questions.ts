import type { Target } from "../../conform/target/target.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import { openCells } from "../../observe/observe-recording.ts";
import { askedProduct } from "../../observe/questions/asked-product.ts";
import { nextQuestions } from "../../observe/questions/next-questions.ts";
import type { Question } from "../../observe/questions/product-question.ts";
import type { Exchange } from "../../observe/recording/recorded-exchange.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import type { HarHeader, RecordedEntry } from "../record/recorded-entry.ts";

/** What questions are asked with. */
export interface QuestionRun {
  /** The product, which waits where it is told to. */
  readonly target: Target;
  /** The address of the product, without a slash at its end. */
  readonly base: string;
  /** What was asked until now, with its secrets. */
  readonly entries: readonly RecordedEntry[];
  /** All that is known, with what was asked. */
  readonly known: () => readonly EvidenceSource[];
  /** Names the recording of what was asked. */
  readonly name: string;
  /** How often something was asked about. */
  readonly asked: Map<string, number>;
  readonly isReadOnly: boolean;
  /** The number of entries at which no more is asked. */
  readonly until: number;
  readonly isStopped: () => boolean;
}

/** How many questions are asked at least before it is found out anew what is open, and of how many entries it is one: finding it out takes longer the more is known. */
const [smallestBatch, entriesOfBatch] = [60, 20];

/** Asks questions that each show one thing, until there are so many entries or none is left. Gives whether some may be left. */
export async function askQuestions(run: QuestionRun): Promise<boolean> {
  const path = new URL(run.base).pathname.replace(/\/$/, "");
  while (run.entries.length < run.until && !run.isStopped()) {
    const exchanges = run.known().flatMap((source) => (source.kind === "recording" ? source.exchanges : []));
    const product = askedProduct(exchanges, openCells(exchanges), (one) => entryOf(one, run) !== undefined);
    const batch = Math.max(smallestBatch, Math.floor(run.entries.length / entriesOfBatch));
    const count = Math.min(batch, run.until - run.entries.length);
    const questions = nextQuestions(product, run.asked, run.entries.length, count).filter(
      ({ method }) => !run.isReadOnly || method === "GET",
    );
    if (questions.length === 0) return false;
    for (const question of questions) {
      if (run.isStopped()) return true;
      run.asked.set(question.about, (run.asked.get(question.about) ?? 0) + 1);
      await run.target.send(requestOf(question, run, path));
    }
  }
  return true;
}

/** The entry of an exchange that was asked; undefined: it was recorded before, without its secrets. */
function entryOf({ evidence }: Exchange, { entries, name }: QuestionRun): RecordedEntry | undefined {
  const [, at] = /^\/log\/entries\/(\d+)$/.exec(evidence.at) ?? [];
  return evidence.source === name && at !== undefined ? entries[Number(at)] : undefined;
}

function requestOf(question: Question, run: QuestionRun, above: string): HttpRequest {
  const { method, segments, contentType = "application/json", as } = question;
  const body = question.text ?? (question.body === undefined ? null : JSON.stringify(question.body));
  const path = `/${segments.map(encodeURIComponent).join("/")}`;
  return {
    method: method as HttpRequest["method"],
    path: above !== "" && path.startsWith(`${above}/`) ? path.slice(above.length) : path,
    headers: {
      Accept: "application/json",
      ...(body === null ? {} : { "Content-Type": contentType }),
      ...(as === null ? {} : credentialsIn(entryOf(as, run)?.requestHeaders ?? [])),
    },
    body,
  };
}

/** The headers of a request that say who makes it. */
function credentialsIn(headers: readonly HarHeader[]): Readonly<Record<string, string>> {
  const isCredential = ({ name }: HarHeader): boolean =>
    /^(?:authorization|cookie|x-(?:\w+-)*(?:token|session|auth|api-?key)|api-?key)$/i.test(name);
  return Object.fromEntries(headers.filter(isCredential).map(({ name, value }) => [name, value]));
}
