import { printDuration } from "../base/duration.ts";
import { printPath } from "../language/print/print-call.ts";
import { printType } from "../language/print/print-type.ts";
import { labelsInPrinted } from "../compare/diff/printed-labels.ts";
import { printCall } from "../language/print/print-call.ts";
import type { Call } from "../model/call.ts";
import { curlCommandFor } from "./curl-command.ts";
import { rightToMakeCall } from "./rights-and-calls.ts";
import { errorsOfCall } from "../symbolic/errors-of-call.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import type { ExplainContext } from "./explain-context.ts";
import { describeErrorEntry, factsFor } from "./explain-context.ts";
import { describeWhoMay } from "./describe-who-may.ts";

/** Explains a call: its inputs, who may make it, its answer and errors, and a command that makes it. */
export function explainCall(context: ExplainContext, call: Call): ClauseExplanation {
  const { model } = context;
  const labels = labelsInPrinted(printCall(call, model.entities));
  const { method, path, takes, limit } = call;
  return {
    heading: `the call ${call.name}`,
    facts: [
      ...factsFor("Request", `${method} ${printPath(path, (name) => `{${name}}`)}`),
      ...factsFor(
        "Sent",
        ...takes.map(
          ({ wire, type, required, place, nullable, items }) =>
            `${wire}: ${items === undefined ? printType(type) : "a list of objects"}${required ? "" : ", may be left out"}${nullable ? ", may be null" : ""}${place === "body" ? "" : `, in the ${place}`}`,
        ),
      ),
      ...factsFor(
        "Who",
        ...describeWhoMay(model, rightToMakeCall(model, call)),
        call.for === null ? null : `as For says: ${call.for.join(", ")}`,
      ),
      ...factsFor("About", labels.get("On") ?? null),
      ...factsFor("Does", labels.get("Does") ?? "only answers"),
      ...factsFor("Answers", labels.get("Answers") ?? null),
      ...factsFor("At most", limit === null ? null : `${limit.count} in ${printDuration(limit.per)}`),
      ...factsFor("Errors", ...errorsOfCall(model, call).map((code) => describeErrorEntry(context, code))),
      ...factsFor("Try it", curlCommandFor(model, call)),
    ],
  };
}
