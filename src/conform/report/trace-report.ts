import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { State, Write } from "../../semantics/state/state.ts";
import { requestLine } from "../../trace/http/request-line.ts";
import { narrateTrace } from "../../trace/narration/narrate-trace.ts";
import type { TraceStep } from "../../trace/trace.ts";
import type { LearnedValue } from "../model-state/learned-value.ts";
import { isIdPlaceholder } from "../model-state/placeholders.ts";
import { replaceInState } from "../model-state/replace-in-state.ts";
import { printableText } from "../target/printable-text.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { describeReceived } from "./describe-answer.ts";
import { describeSendOptions } from "./describe-send-options.ts";

/**
 * A trace in sentences.
 *
 * The *target* is the implementation that is tested. A *placeholder* stands for a value that only the target can know,
 * until an answer reveals this value. An *exchange* is a request with the answer that was received. A *step* is one
 * request of a trace, or a wait.
 */
export interface TraceReport {
  /** The records that existed before, as far as the trace concerns them. */
  readonly opening: string;
  /** The steps, in order. */
  readonly steps: readonly StepReport[];
}

/** One step of a trace in words. */
export interface StepReport {
  /** Who did what, as a sentence. */
  readonly says: string;
  /** The request on one line, as in `POST /api/tickets {"subject": …}`. */
  readonly request: string;
  /** The answer that the target gave, in words. */
  readonly received: string;
}

/**
 * Describes a trace. Its last step is described as an attempt (*Ada tries to read the ticket*), because its outcome is
 * the finding. Steps that were answered wrongly or not at all are described as attempts, too, because it is unknown
 * what they did.
 */
export function reportTrace(
  model: Specification,
  { start, trace }: Pick<RecordedTrace, "start" | "trace">,
): TraceReport {
  // A placeholder stands in the model's decisions for a value that only the target can know. An answer that revealed the
  // value put it into `learned`, so that the sentences have the real value. Placeholders of ids are left as they are:
  // sentences show no ids, and only need that an id is the same everywhere.
  const learned = trace.flatMap(({ judgement }) =>
    (judgement?.learned ?? []).filter(({ placeholder }) => !isIdPlaceholder(placeholder)),
  );
  const now = trace[0]?.now ?? "";
  // All steps get the time of the first, so that the narration mentions no durations.
  const steps = trace.map((exchange) => stepOf({ ...exchange, now }, learned));
  const { opening, sentences } = narrateTrace(model, {
    // `scaled` are constants with other values than in the document, as in a search of small worlds; here, none.
    start: { state: start.modelState.state, now, scaled: {} },
    steps,
  });
  return {
    opening: printableText(opening, maxSentence),
    steps: trace.map((exchange, at) => {
      const sentence = sentences[at];
      const says =
        at === trace.length - 1 || exchange.judgement?.deviation !== null
          ? (sentence?.refusal?.attempt ?? sentence?.text)
          : sentence?.text;
      const { wait, concurrentWith } = exchange.step;
      const isConcurrent = concurrentWith !== undefined && trace[at - 1]?.step.concurrentWith === concurrentWith;
      const when = wait === undefined || isConcurrent ? "" : `${Math.round(wait / 1000)} seconds later: `;
      const sendOptions = describeSendOptions(trace, at);
      const description = `${isConcurrent ? "At the same time " : when}${inSentence(says ?? exchange.call.name, isConcurrent)}`;
      return {
        says: printableText(
          sendOptions === "" ? description : `${description.replace(/\.$/, "")}, ${sendOptions}.`,
          maxSentence,
        ),
        request: describeRequest(exchange),
        received: describeReceived(exchange),
      };
    }),
  };
}

/**
 * A sentence, with a small first letter if it continues another sentence (`isWithin`); names keep their capital
 * letters.
 */
function inSentence(says: string, isWithin: boolean): string {
  return isWithin ? says.replace(/^(An?|The|Somebody) /, (word) => word.toLowerCase()) : says;
}

/** A request on one line. */
export function describeRequest({ sent }: JudgedExchange): string {
  return printableText(requestLine(sent), maxRequestLine);
}

/** An exchange as a step of the narrated trace, with the values that the trace has revealed. */
function stepOf({ caller, call, params, decision, now }: JudgedExchange, learned: readonly LearnedValue[]): TraceStep {
  const actor = caller === null ? ({ kind: "visitor" } as const) : ({ kind: "person", id: caller.id } as const);
  return {
    move: { kind: "call", actor, request: { ...params, call: call.name, now, id: "" } },
    decision: withLearnedValues(decision, learned),
  };
}

/** The decision with the values that answers revealed (`learned`) in place of the placeholders that stood for them. */
function withLearnedValues(decision: Decision, learned: readonly LearnedValue[]): Decision {
  return decision.kind === "refusal"
    ? decision
    : { ...decision, writes: decision.writes.map((write) => writeWithLearnedValues(write, learned)) };
}

/**
 * A write with the revealed values. Values are replaced in a whole state, because a value is replaced wherever it
 * occurs; here, that state has the written row alone.
 */
function writeWithLearnedValues(write: Write, learned: readonly LearnedValue[]): Write {
  if (write.kind !== "put") return write;
  const { entity, row } = write;
  const stateOfRow: State = { entities: { [entity]: new Map([[row.id, row]]) }, counters: {} };
  const state = learned.reduce(
    (before, { placeholder, actual }) => replaceInState(before, placeholder, actual),
    stateOfRow,
  );
  return { ...write, row: [...state.entities[entity]!.values()][0]! };
}

/**
 * The most characters of a sentence, and of a request on one line: a few lines of a terminal. What is longer is cut
 * off.
 */
const maxSentence = 400;
const maxRequestLine = 240;
