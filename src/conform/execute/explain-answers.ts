import type { Specification } from "../../model/specification.ts";
import { isConforming, isConformingOrInconclusive } from "../trace/is-conforming.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { findLinearizations } from "./find-linearizations.ts";
import { firstNonEmpty } from "./first-non-empty.ts";
import { copyLinearization } from "./linearization.ts";
import type { Linearization } from "./linearization.ts";
import type { SentRequest } from "./send-requests.ts";

/**
 * Judges an answer in a linearization. It changes this linearization: it appends the exchange to its trace and, if the
 * answer conforms, updates its model state.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An answer *deviates* if it differs from what the document requires. An answer is *inconclusive* if
 * it deviates and something that the judge does not know may be the reason. An *exchange* is a request with the answer
 * that was received.
 */
export type JudgeInLinearization = (linearization: Linearization, request: SentRequest) => JudgedExchange;

/** The linearizations of a trace before a request; there is always one at least. */
export type Linearizations = readonly [Linearization, ...Linearization[]];

/**
 * Judges the answer to a request that was sent alone, once in each linearization (one order in which the target can
 * have processed earlier concurrent requests). Returns the linearizations that explain the answer: those in which it
 * conforms or, if there is none, those in which it is inconclusive. If the answer deviates in all, the first
 * linearization is returned. `judge` changes every linearization.
 */
export function explainAnswer(
  linearizations: Linearizations,
  request: SentRequest,
  judge: JudgeInLinearization,
): readonly Linearization[] {
  const judged = linearizations.map((linearization) => ({ linearization, exchange: judge(linearization, request) }));
  const acceptedBy = (accepts: typeof isConforming): readonly (typeof judged)[number][] =>
    judged.filter(({ exchange }) => accepts(exchange));
  return firstNonEmpty(acceptedBy(isConforming), acceptedBy(isConformingOrInconclusive), judged.slice(0, 1)).map(
    ({ linearization }) => linearization,
  );
}

/**
 * Judges the answers to concurrent requests in all orders in which the requests can have taken effect, and gives a
 * linearization for each order that explains all answers. Orders in which all answers conform take precedence over
 * orders in which some answers are inconclusive. If no order explains all, the longest explained sequence is given,
 * followed by the other exchanges, which deviate. The given linearizations do not change: the results are copies.
 */
export function explainConcurrentAnswers(
  linearizations: Linearizations,
  requests: readonly SentRequest[],
  judge: JudgeInLinearization,
  model: Specification,
): readonly Linearization[] {
  const judgeInCopy = (before: Linearization, request: SentRequest): Judged => {
    const linearization = copyLinearization(before, model);
    return { linearization, exchange: judge(linearization, request) };
  };
  const judgedAlone = requests.map(
    (request): SentRequest => ({
      ...request,
      hasAnswerOfRequestAlone: isConformingOrInconclusive(judgeInCopy(linearizations[0], request).exchange),
    }),
  );
  const searchBy = (
    accepts: typeof isConforming,
  ): ReturnType<typeof findLinearizations<Linearization, SentRequest>>[] =>
    linearizations.map((begin) =>
      findLinearizations(begin, judgedAlone, (before, request) => {
        const { linearization, exchange } = judgeInCopy(before, request);
        return { linearization, isExplained: accepts(exchange) };
      }),
    );
  const conforming = searchBy(isConforming);
  const inconclusive = searchBy(isConformingOrInconclusive);
  return firstNonEmpty(
    conforming.flatMap(({ explaining }) => explaining),
    inconclusive.flatMap(({ explaining }) => explaining),
    inconclusive.slice(0, 1).map(({ longest }) => longest),
  );
}

/** A linearization after an exchange. */
interface Judged {
  readonly linearization: Linearization;
  readonly exchange: JudgedExchange;
}
