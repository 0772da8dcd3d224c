import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import type { FieldError } from "./problem.ts";

const text = (minLength: number, maxLength: number) => ({ type: "string", minLength, maxLength }) as const;

/** What the fields that people send have to look like, as JSON Schema. */
export const fields = {
  name: text(1, 80),
  email: { type: "string", format: "email", minLength: 1 },
  password: text(10, 200),
  role: { enum: ["Customer", "Agent", "Lead"] },
  subject: text(5, 120),
  body: text(1, 10_000),
  priority: { enum: ["low", "normal", "high", "urgent"] },
  note: { type: ["string", "null"] },
  user: { type: "string" },
  assignee: { type: ["string", "null"] },
  ticket: { type: "integer" },
} as const;

/** The schema of a JSON body that has these fields, some of which it may lack, and no others. */
export function bodyOf(properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object {
  return { type: "object", properties, required: Object.keys(properties).filter((name) => !optional.includes(name)), additionalProperties: false };
}

/** What the validation found, in the words of the desk. */
export function fieldErrors(found: readonly FastifySchemaValidationError[]): readonly FieldError[] {
  return found.map(({ keyword, instancePath, params }) => {
    const field = instancePath.slice(1);
    switch (keyword) {
      case "required": return { field: String(params["missingProperty"]), code: "required", message: "This is required." };
      case "additionalProperties": return { field: String(params["additionalProperty"]), code: "unknown", message: "This can't be set here." };
      case "minLength": return params["limit"] === 1
        ? { field, code: "required", message: "This is required." }
        : { field, code: "too-short", message: `This must have at least ${params["limit"]} characters.` };
      case "maxLength": return { field, code: "too-long", message: `This can have at most ${params["limit"]} characters.` };
      case "enum": return { field, code: "choice", message: `This must be one of ${(params["allowedValues"] as string[]).join(", ")}.` };
      case "format": return { field, code: "format", message: "This is no e-mail address." };
      default: return { field, code: "type", message: "This can't be read." };
    }
  });
}
