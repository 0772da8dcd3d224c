import { printDuration } from "../base/duration.ts";
import { printPath } from "../language/print/calls.ts";
import { printType } from "../language/print/type-cell.ts";
import { labelsOf } from "../compare/diff/labels.ts";
import { printCall } from "../language/print/calls.ts";
import type { Call } from "../model/call.ts";
import { curlLine } from "./curl-line.ts";
import { rightByCall } from "./deeds.ts";
import { errorsOfCall } from "./errors-of-call.ts";
import type { ClauseExplained } from "./clause-explained.ts";
import type { Known } from "./fact.ts";
import { errorInWords, fact } from "./fact.ts";
import { whoMay } from "./who-may.ts";

/** A call: what is sent, who may make it, what it answers and which errors it can give, and how to make it. */
export function explainCall(known: Known, call: Call): ClauseExplained {
  const { model } = known;
  const said = labelsOf(printCall(call, model.entities));
  const { method, path, takes, limit } = call;
  return {
    heading: `the call ${call.name}`,
    facts: [
      ...fact("Request", `${method} ${printPath(path, (name) => `{${name}}`)}`),
      ...fact(
        "Sent",
        ...takes.map(
          ({ wire, type, required, place, nullable, items }) =>
            `${wire}: ${items === undefined ? printType(type) : "a list of objects"}${required ? "" : ", may be left out"}${nullable ? ", may be null" : ""}${place === "body" ? "" : `, in the ${place}`}`,
        ),
      ),
      ...fact(
        "Who",
        ...whoMay(model, rightByCall(model, call)),
        call.for === null ? null : `as For says: ${call.for.join(", ")}`,
      ),
      ...fact("About", said.get("On") ?? null),
      ...fact("Does", said.get("Does") ?? "only answers"),
      ...fact("Answers", said.get("Answers") ?? null),
      ...fact("At most", limit === null ? null : `${limit.count} in ${printDuration(limit.per)}`),
      ...fact("Errors", ...errorsOfCall(model, call).map((code) => errorInWords(known, code))),
      ...fact("Try it", curlLine(model, call)),
    ],
  };
}
