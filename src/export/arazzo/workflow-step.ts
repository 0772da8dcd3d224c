import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { credentialsSent } from "../../semantics/http/http-credentials.ts";
import { valueText } from "../../semantics/http/http-request.ts";
import type { ScriptRequest } from "../../trace/http/trace-script.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { payloadOf, textWithExpressions } from "./runtime-expressions.ts";
import type { ExpressionOf } from "./runtime-expressions.ts";

/** A parameter of a step, still with placeholders. */
interface SentParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly value: string;
}

/** What a step sends. */
export type SentByStep = Pick<ScriptRequest, "call" | "parts" | "credentials" | "request">;

/** What a step of a workflow sends: its parameters, and the payload of its body. */
export function sentByStep(model: Specification, sent: SentByStep, expressionOf: ExpressionOf): JsonSchema {
  const parameters = [...ownParameters(sent), ...credentialParameters(model, sent)].map(
    ({ name, in: place, value }) => ({ name, in: place, value: textWithExpressions(value, expressionOf) }),
  );
  const { body } = sent.request;
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null
      ? {}
      : { requestBody: { contentType: "application/json", payload: payloadOf(body, expressionOf) } }),
  };
}

function ownParameters({ call, parts }: SentByStep): readonly SentParameter[] {
  const inPath = call.path.flatMap((part): readonly SentParameter[] => {
    if (part.kind === "word") return [];
    const isKey = call.subject?.kind === "key" && call.subject.parameter === part.name;
    const value: Value = parts.input[`path.${part.name}`] ?? (isKey ? parts.subject : null);
    return [{ name: part.name, in: "path", value: valueText(value) }];
  });
  const others = call.takes.flatMap(({ name, wire, place }): readonly SentParameter[] =>
    (place === "query" || place === "header") && parts.input[name] !== undefined
      ? [{ name: wire, in: place, value: valueText(parts.input[name]) }]
      : [],
  );
  const query = Object.entries(parts.query).map(([name, value]): SentParameter => ({ name, in: "query", value }));
  return [...inPath, ...others, ...query];
}

function credentialParameters(
  { identification }: Specification,
  { credentials }: SentByStep,
): readonly SentParameter[] {
  if (credentials === null) return [];
  const { headers, query } = credentialsSent(identification, credentials);
  return [
    ...Object.entries(headers).map(([name, value]): SentParameter => {
      const at = value.indexOf("=");
      return name === "Cookie"
        ? { name: value.slice(0, at), in: "cookie", value: value.slice(at + 1) }
        : { name, in: "header", value };
    }),
    ...query.map(([name, value]): SentParameter => ({ name, in: "query", value })),
  ];
}
