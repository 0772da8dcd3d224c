import type { Answers, Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { rightToRead } from "../../semantics/rights/rights.ts";
import { expressionSchema } from "../json-schema/expression-schema.ts";
import { objectOf, schemaNamed } from "../json-schema/json-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { eitherOf } from "./either-response.ts";
import type { ExportContext } from "./export-context.ts";

/** The responses of a call that is not refused, by status. */
export function answersOf(context: ExportContext, call: Call): Readonly<Record<string, JsonSchema>> {
  const { answers, otherwise } = call;
  const alternatives = otherwise === null ? [answers] : [answers, otherwise];
  const responses: Record<string, JsonSchema> = {};
  for (const one of alternatives) {
    const status = String(one.status);
    responses[status] = eitherOf(responses[status], answerOf(context, call, one));
  }
  if (mayBecomeInvisible(context, call))
    responses["204"] ??= { description: "Done. The caller may not read the record." };
  if (call.method === "GET" && answers.body.kind === "record")
    responses["304"] = { description: "The record has not changed since `If-None-Match`." };
  return responses;
}

/** Whether somebody may make a call, and not read the record that it answers when it is done. */
export function mayBecomeInvisible({ model, roles }: ExportContext, call: Call): boolean {
  const { does, answers } = call;
  const shown = answers.body.kind === "session" ? model.identification?.entity : undefined;
  const entity = answers.body.kind === "record" ? answers.body.entity : shown;
  if (entity === undefined || does.kind === "read" || does.kind === "me") return false;
  return roles.some((role) => mayEver(model, role, call) && rightToRead(model, role, entity).kind !== "always");
}

function answerOf(context: ExportContext, call: Call, answers: Answers): JsonSchema {
  const [type, schema] = contentOf(context, answers);
  const headers = headersOf(context, call, answers);
  return {
    description: descriptionOf(answers),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(schema === null ? {} : { content: { [type]: { schema } } }),
  };
}

function contentOf({ model, isAlwaysShown }: ExportContext, { body }: Answers): readonly [string, JsonSchema | null] {
  switch (body.kind) {
    case "record":
      return ["application/json", schemaNamed(body.entity)];
    case "page":
      return [
        "application/json",
        objectOf({
          items: { type: "array", items: schemaNamed(body.entity) },
          total: { type: "integer", minimum: 0, description: "The number of records on all pages." },
          next: { type: ["string", "null"], description: "The cursor of the next page; null on the last." },
        }),
      ];
    case "session":
      return [
        "application/json",
        objectOf({ token: { type: "string" }, user: schemaNamed(model.identification?.entity ?? "") }),
      ];
    case "expression":
      return body.as === "text"
        ? ["text/plain", { type: "string" }]
        : ["application/json", expressionSchema(body.expression, isAlwaysShown)];
    case "empty":
      return ["", null];
  }
}

function headersOf(
  { isAlwaysShown }: ExportContext,
  { does, headers }: Call,
  { body }: Answers,
): Record<string, JsonSchema> {
  const own = headers.map(({ name, value }) => {
    const { type, anyOf } = expressionSchema(value, isAlwaysShown);
    const isAlways = anyOf === undefined && !Array.isArray(type);
    return [name, { schema: { type: "string" }, ...(isAlways ? { required: true } : {}) }] as const;
  });
  const etag =
    body.kind === "record"
      ? [["ETag", { description: "The version of the record.", schema: { type: "string" } }] as const]
      : [];
  const place =
    does.kind === "create" && body.kind === "record"
      ? [["Location", { description: "The path of the record.", schema: { type: "string" } }] as const]
      : [];
  return Object.fromEntries([...etag, ...place, ...own]);
}

function descriptionOf({ body }: Answers): string {
  switch (body.kind) {
    case "record":
      return `The ${body.entity}.`;
    case "page":
      return `A page of ${body.entity} records.`;
    case "session":
      return "The token of a new session, and the account.";
    case "expression":
      return "The answer.";
    case "empty":
      return "Done.";
  }
}
