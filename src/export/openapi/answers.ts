import type { Answers, Call } from "../../model/call.ts";
import { becomesSomebody, heedsKey } from "../../semantics/http/decide-sent.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { rightToRead } from "../../semantics/rights/rights.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { expressionSchema } from "../json-schema/expression-schema.ts";
import { objectOf } from "../json-schema/json-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { eitherOf } from "./either-response.ts";
import { answerContext } from "./export-context.ts";
import type { AnswerContext, ExportContext } from "./export-context.ts";

/** The responses of a call that is not refused, by status. */
export function answersOf(context: ExportContext, call: Call): Readonly<Record<string, JsonSchema>> {
  const { answers, otherwise } = call;
  const shown = answerContext(context, call);
  const alternatives = otherwise === null ? [answers] : [answers, otherwise];
  const responses: Record<string, JsonSchema> = {};
  for (const one of alternatives) {
    const status = String(one.status);
    responses[status] = eitherOf(responses[status], answerOf(shown, call, one));
  }
  if (mayBecomeInvisible(context, call))
    responses["204"] ??= { description: "Done. The caller may not read the record." };
  else if (alternatives.some(({ body }) => body.kind === "record") && isKeyed(context, call))
    responses["204"] ??= {
      description: "Done before, under the same `Idempotency-Key`. The record is not there any more.",
    };
  if (call.method === "GET" && answers.body.kind === "record")
    responses["304"] = {
      description: "The record has not changed since `If-None-Match`.",
      headers: { ETag: version },
    };
  return responses;
}

/** Whether a call obeys an `Idempotency-Key`. */
export function isKeyed({ model }: Pick<ExportContext, "model">, call: Call): boolean {
  return model.identification !== null && heedsKey(call);
}

/** Whether somebody may make a call, and not read the record that it answers when it is done. */
export function mayBecomeInvisible(context: ExportContext, call: Call): boolean {
  const { model } = context;
  const { does, answers } = call;
  const shown = answers.body.kind === "session" ? model.identification?.entity : undefined;
  const entity = answers.body.kind === "record" ? answers.body.entity : shown;
  if (entity === undefined || does.kind === "read" || does.kind === "me") return false;
  const readers = becomesSomebody(call)
    ? answerContext(context, call).roles.filter((role) => role !== visitorRole(model))
    : context.roles.filter((role) => mayEver(model, role, call));
  return readers.some((role) => rightToRead(model, role, entity).kind !== "always");
}

function answerOf(context: AnswerContext, call: Call, answers: Answers): JsonSchema {
  const [type, schema] = contentOf(context, answers);
  const headers = headersOf(context, call, answers);
  return {
    description: descriptionOf(answers),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(schema === null ? {} : { content: { [type]: { schema } } }),
  };
}

function contentOf(
  { model, isAlwaysShown, recordSchema }: AnswerContext,
  { body }: Answers,
): readonly [string, JsonSchema | null] {
  switch (body.kind) {
    case "record":
      return ["application/json", recordSchema(body.entity)];
    case "page":
      return [
        "application/json",
        objectOf({
          items: { type: "array", items: recordSchema(body.entity) },
          total: { type: "integer", minimum: 0, description: "The number of records on all pages." },
          next: { type: ["string", "null"], description: "The cursor of the next page; null on the last." },
        }),
      ];
    case "session":
      return [
        "application/json",
        objectOf({ token: { type: "string" }, user: recordSchema(model.identification?.entity ?? "") }),
      ];
    case "expression":
      return body.as === "text"
        ? ["text/plain", { type: "string" }]
        : ["application/json", expressionSchema(body.expression, isAlwaysShown)];
    case "empty":
      return ["", null];
  }
}

const version: JsonSchema = { description: "The version of the record.", schema: { type: "string" } };
const place: JsonSchema = { description: "The path of the record.", schema: { type: "string" } };

function headersOf(
  { isAlwaysShown }: ExportContext,
  call: Call,
  { body, status }: Answers,
): Record<string, JsonSchema> {
  const own = call.headers.map(({ name, value }) => {
    const { type, anyOf } = expressionSchema(value, isAlwaysShown);
    const isAlways = anyOf === undefined && !Array.isArray(type);
    return [name, { schema: { type: "string" }, ...(isAlways ? { required: true } : {}) }] as const;
  });
  const showsRecord = body.kind === "record" || body.kind === "session";
  // A call that creates a record tells its path also where it answers an expression.
  const mayCreate = showsRecord || (body.kind === "expression" && body.as !== "text" && call.does.kind !== "nothing");
  return Object.fromEntries([
    ...(showsRecord ? [["ETag", version] as const] : []),
    ...(status === 201 && mayCreate && !own.some(([name]) => name.toLowerCase() === "location")
      ? [["Location", place] as const]
      : []),
    ...own,
  ]);
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
