import { printExpression } from "../../expression/print/print-expression.ts";
import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { mayEver, rightToDo } from "../../semantics/rights/role-gate.ts";
import { entityOfCall } from "../target/entity-of-call.ts";
import { bodySchema, sentInputs } from "../json-schema/input-schema.ts";
import type { SentInput } from "../json-schema/input-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { answersOf, isKeyed } from "./answers.ts";
import { behaviourOf } from "./operation-behaviour.ts";
import { eitherOf } from "./either-response.ts";
import type { ExportContext } from "./export-context.ts";
import { listParameters } from "./list-parameters.ts";
import { parametersOf } from "./parameters.ts";
import { refusalsOf } from "./refusals.ts";
import { securityOf } from "./security.ts";

/** The operation of a call, without its id. */
export function operationOf(context: ExportContext, call: Call): JsonSchema {
  const { model } = context;
  const inputs = sentInputs(model, call);
  const { body } = call.answers;
  const parameters = [
    ...parametersOf(model, call, inputs, body.kind === "page" ? listParameters(context, body.entity) : []),
    ...conditionalHeaders(context, call),
  ];
  const requestBody = requestBodyOf(context, call, inputs);
  const security = securityOf(model, call);
  const entity = entityOfCall(call);
  return {
    summary: call.name,
    ...(entity === null ? {} : { tags: [entityNamed(model, entity).name] }),
    description: whoMay(context, call),
    ...(security === undefined ? {} : { security }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: responsesOf(context, call),
    ...behaviourOf(model, call),
  };
}

/** An error can have the status of an answer, as in some APIs that existed before. */
function responsesOf(context: ExportContext, call: Call): JsonSchema {
  const responses: Record<string, JsonSchema> = { ...answersOf(context, call) };
  for (const [status, refusal] of Object.entries(refusalsOf(context.model, call)))
    responses[status] = eitherOf(responses[status], refusal);
  return responses;
}

function requestBodyOf({ model }: ExportContext, { takes }: Call, inputs: readonly SentInput[]): JsonSchema | null {
  const inBody = inputs.filter(({ input }) => input.place === "body");
  if (inBody.length === 0) return null;
  const schema = bodySchema(inBody, model.allCalls.unknownInputs !== "refused");
  const hasFiles = takes.some(({ type }) => type.kind === "file" || type.kind === "image");
  const form = hasFiles
    ? {
        "multipart/form-data": {
          schema: { type: "object", description: "The inputs as parts of a form, with files as they are." },
        },
      }
    : {};
  return {
    ...(inBody.some(({ required }) => required) ? { required: true } : {}),
    content: { "application/json": { schema }, ...form },
  };
}

function conditionalHeaders({ model }: ExportContext, call: Call): readonly JsonSchema[] {
  const header = (name: string, description: string): JsonSchema => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  });
  const { method, answers, does } = call;
  const isAboutRecord = answers.body.kind === "record" || does.kind === "delete";
  return [
    ...(method === "GET" && answers.body.kind === "record"
      ? [header("If-None-Match", "An ETag that the caller has: 304 if it still holds.")]
      : []),
    ...(method !== "GET" && isAboutRecord && call.subject !== null
      ? [header("If-Match", "The ETag that the record must still have.")]
      : []),
    ...(isKeyed({ model }, call)
      ? [header("Idempotency-Key", "A request that is sent again with the same key is carried out once.")]
      : []),
  ];
}

/** Who may make the call, in words. */
export function whoMay({ model, roles }: ExportContext, call: Call): string {
  const lines = roles
    .filter((role) => mayEver(model, role, call))
    .map((role) => {
      const right = rightToDo(model, role, call);
      return right.kind === "when"
        ? `- ${role}: where ${right.cases.map(({ when }) => `\`${printExpression(when)}\``).join(" or ")}`
        : `- ${role}`;
    });
  return ["Who may make the call:", "", ...lines].join("\n");
}
