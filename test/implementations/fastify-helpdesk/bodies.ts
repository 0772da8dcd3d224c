import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import type { FastifyRequest } from "fastify";
import { invalid } from "./problem.ts";
import type { FieldError } from "./problem.ts";

const text = (minLength: number, maxLength: number) => ({ type: "string", minLength, maxLength }) as const;

/** What the fields that people send have to look like, as JSON Schema. */
export const fields = {
  name: text(1, 80),
  email: { type: "string", format: "email" },
  password: text(10, 200),
  role: { enum: ["Customer", "Agent", "Lead"] },
  subject: text(5, 120),
  body: text(1, 10_000),
  priority: { enum: ["low", "normal", "high", "urgent"] },
  note: { type: ["string", "null"] },
  // Whatever else is no key of anything is as missing as a key of nothing.
  reference: { not: { type: "null" } },
  referenceOrNull: {},
} as const;

/** The schema of a JSON body that has these fields, some of which it may lack, and no others. */
export function bodyOf(properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object {
  return {
    type: "object",
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** What the validation found, in the words of the desk. */
export function fieldErrors(found: readonly FastifySchemaValidationError[]): readonly FieldError[] {
  return found.map(({ keyword, instancePath, params, ...one }) => {
    const field = instancePath.slice(1);
    // With verbose errors the validator tells the value, too.
    const { data } = one as { readonly data?: unknown };
    if (field !== "" && (data === null || data === ""))
      return { field, code: "required", message: "This is required." };
    switch (keyword) {
      case "required":
        return { field: String(params["missingProperty"]), code: "required", message: "This is required." };
      case "additionalProperties":
        return { field: String(params["additionalProperty"]), code: "unknown", message: "This can't be set here." };
      case "minLength":
        return { field, code: "too-short", message: `This must have at least ${params["limit"]} characters.` };
      case "maxLength":
        return { field, code: "too-long", message: `This can have at most ${params["limit"]} characters.` };
      case "enum":
        return {
          field,
          code: "choice",
          message: `This must be one of ${(params["allowedValues"] as string[]).join(", ")}.`,
        };
      case "format":
        return { field, code: "format", message: "This is no e-mail address." };
      default:
        return { field, code: "type", message: "This can't be read." };
    }
  });
}

/** A field of a body that names another record, and how that is found; null: there is none, or none that the caller sees. */
export interface Reference {
  readonly field: string;
  readonly find: (key: unknown) => object | null;
}

/** Refuses what is wrong with a body, references to nothing included. */
export function refuseInput(request: FastifyRequest, references: readonly Reference[]): void {
  const errors = fieldErrors(request.validationError?.validation ?? []);
  const sent = request.body as Readonly<Record<string, unknown>>;
  const lost = references.filter(
    ({ field, find }) => sent[field] !== undefined && sent[field] !== null && find(sent[field]) === null,
  );
  const missing = lost.map(({ field }) => ({ field, code: "missing-record", message: "There is no such record." }));
  if (errors.length + missing.length > 0) throw invalid(...errors, ...missing);
}
