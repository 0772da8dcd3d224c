import { groupBy } from "../../base/group-by.ts";
import type { Call } from "../../model/call.ts";
import type { Detection, ErrorEntry, MessagePart } from "../../model/error-entry.ts";
import { errorCoded } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { refuseCall } from "../../semantics/decision/error-of-call.ts";
import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { errorsOfCall } from "../../symbolic/errors-of-call.ts";
import { errorBodyFor } from "../../wording/error-body-for.ts";
import { expressionSchema } from "../json-schema/expression-schema.ts";
import { schemaNamed } from "../json-schema/json-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { problemSchemaName } from "./error-schemas.ts";

/** The responses in which a call is refused, by status. Each names the codes that it can have. */
export function refusalsOf(model: Specification, call: Call): Readonly<Record<string, JsonSchema>> {
  const byStatus = groupBy(errorsAnsweredTo(model, call), ({ status }) => String(status));
  return Object.fromEntries([...byStatus].map(([status, entries]) => [status, refusalOf(model, entries)]));
}

/** The errors that a call can have over HTTP. */
export function errorsAnsweredTo(model: Specification, call: Call): readonly ErrorEntry[] {
  const codes = new Set([...errorsOfCall(model, call), ...codesOfServer(model, call)]);
  return [...codes].map((code) => errorCoded(model, code));
}

/** The codes of what the server refuses before or instead of a decision. */
function codesOfServer(model: Specification, call: Call): readonly string[] {
  const hasBody = call.takes.some(({ place }) => place === "body");
  const isKeyed = model.identification !== null && heedsKey(call);
  const detections: readonly Detection[] = [
    "malformed",
    ...(hasBody ? (["too large", "not supported"] as const) : []),
    ...(isKeyed ? (["key reused"] as const) : []),
    "unavailable",
  ];
  return detections.map((detection) => refuseCall(model, call, detection).code);
}

function refusalOf(model: Specification, entries: readonly ErrorEntry[]): JsonSchema {
  const contents = groupBy(entries, ({ code }) => errorBodyFor(model, code)?.type ?? "application/problem+json");
  const isRepeatable = entries.some(({ when }) => when === "too many calls" || when === "unavailable");
  return {
    description: entries.map(({ code, message }) => `${code}: ${messageOf(message)}`).join("\n\n"),
    ...(isRepeatable
      ? { headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } } }
      : {}),
    content: Object.fromEntries(
      [...contents].map(([type, some]) => [type, { schema: anyOf(some.map((entry) => errorSchema(model, entry))) }]),
    ),
    "x-ninepoint-errors": entries.map(({ code, handling }) => ({ code, handling: handling.kind })),
  };
}

function errorSchema(model: Specification, { code, status }: ErrorEntry): JsonSchema {
  const body = errorBodyFor(model, code);
  if (body === undefined)
    return {
      allOf: [
        schemaNamed(problemSchemaName(model)),
        { properties: { status: { const: status }, code: { const: code } } },
      ],
    };
  return body.type === "text/plain" ? { type: "string" } : expressionSchema(body.gives, () => false);
}

function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

/** A message as point 8 has it, with names in braces. */
export function messageOf(message: readonly MessagePart[]): string {
  return message.map((part) => (part.kind === "text" ? part.text : `{${part.path.join(".")}}`)).join("");
}
