import { createDiagnostic } from "../../../base/diagnostic.ts";
import { describeType } from "../../../expression/value-type/describe-type.ts";
import { isScalar } from "../../../expression/functions/match-arguments.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { AnsweredHeader } from "../../../model/call.ts";
import { splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readCode } from "../context/read-expression.ts";
import { createPhrase } from "../context/phrase-reader.ts";

/** Reads ``X-Total-Count `total`, Link `…` ``: the headers of an answer, each with its expression. */
export function readHeaders(
  cell: Words | undefined,
  environment: Environment,
  context: ResolveContext,
): readonly AnsweredHeader[] {
  return (cell === undefined ? [] : splitOutsideCode(cell, /,/)).flatMap((part) => {
    const phrase = createPhrase(part);
    const name = phrase.take(/([A-Za-z][A-Za-z0-9-]*):?(?=\s)/)?.text;
    const code = phrase.takeCode();
    if (name === undefined || code === null || phrase.rest().text !== "" || ours.test(name)) {
      context.report.add(createDiagnostic("bad-header", spanOf(part), { text: part.text }));
      return [];
    }
    const value = readCode(code, environment, null, context);
    if (value === null) return [];
    if (isScalar(value.type) || value.type.kind === "anything") return [{ name, value }];
    context.report.add(
      createDiagnostic("wrong-type", value.span, { actual: describeType(value.type), expected: "a plain value" }),
    );
    return [];
  });
}

/** Headers that the server sets itself. */
const ours =
  /^(?:content-(?:length|type|encoding|security-policy)|transfer-encoding|connection|upgrade|trailer|te|date|set-cookie|www-authenticate|vary|access-control-.*|x-content-type-options|strict-transport-security)$/i;
