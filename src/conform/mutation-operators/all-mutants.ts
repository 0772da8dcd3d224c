import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { refusalMessage } from "../../wording/word-refusal.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { mutateCall, removeCall } from "./mutate-calls.ts";
import { mutateConstants } from "./mutate-constants.ts";
import { mutateError } from "./mutate-errors.ts";
import { mutateFields } from "./mutate-fields.ts";
import { mutateMachines } from "./mutate-machines.ts";
import { mutateGrants } from "./mutate-grants.ts";
import { mutateRules } from "./mutate-rules.ts";
import { mutateShapes } from "./mutate-shapes.ts";
import { mutateExpressions } from "./mutate-all-expressions.ts";
import { mutateAssignedValues } from "./mutate-assigned-values.ts";

/**
 * The mutants of a model that may have given a deviating answer, the likeliest first. Some operators use the received
 * status, code and values.
 */
export function mutantsForAnswer(
  model: Specification,
  { call, received, decision, judgement }: JudgedExchange,
): readonly ModelMutant[] {
  if (received.kind === "unanswered") return [];
  const body = received.status < 400 ? null : parseJsonObject(received.body);
  const text = (name: string): string | null => (typeof body?.[name] === "string" ? body[name] : null);
  const [code, message] = [text("code"), text("title") ?? text("message")];
  return [
    ...removeCall(model, call, received.status),
    ...(decision.kind === "refusal" && received.status >= 400
      ? mutateError(model, errorCoded(model, decision.code), {
          status: received.status,
          code,
          message,
          hasExpectedMessage: message === refusalMessage(model, decision),
        })
      : []),
    ...mutateRules(model, code),
    ...mutateMachines(model, code),
    ...mutateGrants(model),
    ...mutateCall(model, call, received.status),
    ...mutateFields(model),
    ...mutateConstants(model),
    ...mutateAllCalls(model),
    ...mutateExpressions(model),
    ...mutateShapes(model),
    ...mutateAssignedValues(model, judgement?.differences ?? []),
  ];
}

/**
 * All mutants of a model, independent of any answer.
 *
 * A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs from what the
 * document requires. A *point* is one of the nine parts of a document.
 */
export function allMutants(model: Specification, calls: readonly Call[]): readonly ModelMutant[] {
  return [
    ...mutateRules(model, null),
    ...mutateMachines(model, null),
    ...mutateGrants(model),
    ...calls.flatMap((call) => mutateCall(model, call, call.answers.status)),
    ...mutateFields(model),
    ...mutateConstants(model),
    ...mutateAllCalls(model),
    ...mutateExpressions(model),
    ...mutateShapes(model),
  ];
}

/** Mutants of what point 7 says about all calls. */
function mutateAllCalls(model: Specification): readonly ModelMutant[] {
  const { allCalls } = model;
  const span = model.points.find(({ number }) => number === 7)?.span;
  if (span === undefined) return [];
  const mutant = (description: string, changed: Partial<typeof allCalls>): ModelMutant => ({
    span,
    description,
    model: { ...model, allCalls: { ...allCalls, ...changed } },
  });
  const isHidden = allCalls.hiddenRecords === "not found";
  return [
    mutant(
      isHidden ? "what somebody may not read were there, and not allowed" : "what somebody may not read were not there",
      { hiddenRecords: isHidden ? "not allowed" : "not found" },
    ),
    ...(allCalls.judgedFirst === "any"
      ? []
      : [
          mutant(
            allCalls.judgedFirst === "input"
              ? "who calls were judged before what they send"
              : "what they send were judged before who calls",
            { judgedFirst: allCalls.judgedFirst === "input" ? "caller" : "input" },
          ),
        ]),
    ...(allCalls.unknownInputs === "not shown"
      ? []
      : [
          mutant(
            allCalls.unknownInputs === "refused"
              ? "what no call takes were ignored"
              : "what no call takes were refused",
            { unknownInputs: allCalls.unknownInputs === "refused" ? "ignored" : "refused" },
          ),
        ]),
    mutant(allCalls.failures === "all" ? "only the first thing wrong were told" : "all that is wrong were told", {
      failures: allCalls.failures === "all" ? "first" : "all",
    }),
  ];
}
