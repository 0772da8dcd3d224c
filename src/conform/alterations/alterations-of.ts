import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Performed } from "../story/performed.ts";
import { objectOf } from "../target/json-of.ts";
import type { Alteration } from "./alteration.ts";
import { ofCall, ofMissing } from "./of-calls.ts";
import { ofConstants } from "./of-constants.ts";
import { ofError } from "./of-errors.ts";
import { ofFields } from "./of-fields.ts";
import { ofMachines } from "./of-machines.ts";
import { ofRights } from "./of-rights.ts";
import { ofRules } from "./of-rules.ts";
import { ofShapes } from "./of-shapes.ts";
import { ofSlips } from "./of-slips.ts";
import { ofValues } from "./of-values.ts";

/** How a document may have been taken by somebody who got one clause of it wrong and gave the answer that came, the likeliest first. */
export function alterationsOf(
  model: Specification,
  { call, came, decision, judgement }: Performed,
): readonly Alteration[] {
  if (came.kind === "unanswered") return [];
  const body = came.status < 400 ? null : objectOf(came.body);
  const text = (name: string): string | null => (typeof body?.[name] === "string" ? body[name] : null);
  const [code, words] = [text("code"), text("title") ?? text("message")];
  return [
    ...ofMissing(model, call, came.status),
    ...(decision.kind === "refusal" && came.status >= 400
      ? ofError(model, errorCoded(model, decision.code), {
          status: came.status,
          code,
          words,
          isWordedRight: words === decision.message,
        })
      : []),
    ...ofRules(model, code),
    ...ofMachines(model, code),
    ...ofRights(model),
    ...ofCall(model, call, came.status),
    ...ofFields(model),
    ...ofConstants(model),
    ...ofAll(model),
    ...ofSlips(model),
    ...ofShapes(model),
    ...ofValues(model, judgement?.differences ?? []),
  ];
}

/** However a document may have been taken by somebody who got one clause of it wrong, whatever they answer. */
export function allAlterationsOf(model: Specification, calls: readonly Call[]): readonly Alteration[] {
  return [
    ...ofRules(model, null),
    ...ofMachines(model, null),
    ...ofRights(model),
    ...calls.flatMap((call) => ofCall(model, call, call.answers.status)),
    ...ofFields(model),
    ...ofConstants(model),
    ...ofAll(model),
    ...ofSlips(model),
    ...ofShapes(model),
  ];
}

/** What point 7 says of all calls, got wrong. */
function ofAll(model: Specification): readonly Alteration[] {
  const { allCalls } = model;
  const span = model.points.find(({ number }) => number === 7)?.span;
  if (span === undefined) return [];
  const as = (says: string, changed: Partial<typeof allCalls>): Alteration => ({
    span,
    says,
    model: { ...model, allCalls: { ...allCalls, ...changed } },
  });
  const isHidden = allCalls.hiddenRecords === "not found";
  return [
    as(
      isHidden ? "what somebody may not read were there, and not allowed" : "what somebody may not read were not there",
      { hiddenRecords: isHidden ? "not allowed" : "not found" },
    ),
    ...(allCalls.judgedFirst === "any"
      ? []
      : [
          as(
            allCalls.judgedFirst === "input"
              ? "who calls were judged before what they send"
              : "what they send were judged before who calls",
            { judgedFirst: allCalls.judgedFirst === "input" ? "caller" : "input" },
          ),
        ]),
    as(allCalls.unknownInputs === "refused" ? "what no call takes were ignored" : "what no call takes were refused", {
      unknownInputs: allCalls.unknownInputs === "refused" ? "ignored" : "refused",
    }),
    as(allCalls.failures === "all" ? "only the first thing wrong were told" : "all that is wrong were told", {
      failures: allCalls.failures === "all" ? "first" : "all",
    }),
  ];
}
