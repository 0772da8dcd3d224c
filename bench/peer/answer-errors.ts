import type { FastifyError, FastifyInstance } from "fastify";
import { Problem, problems } from "./problem.ts";
import type { FieldProblem } from "./problem.ts";

/** Answers every error as problem details: refusals as they are, Fastify's own in the same words. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, _request, reply) => {
    const problem = error instanceof Problem ? error : problemOf(error);
    if (problem.status === 401) reply.header("www-authenticate", "Bearer");
    return reply.code(problem.status).type("application/problem+json").send(JSON.stringify(problem.body()));
  });
  app.setNotFoundHandler(() => {
    throw problems.noSuchThing();
  });
}

function problemOf(error: FastifyError): Problem {
  if (error.validation !== undefined) return problems.invalid(error.validation.map(fieldProblem));
  switch (error.statusCode) {
    case 400:
      return new Problem(400, "MALFORMED", "The request can't be read.");
    case 413:
      return new Problem(413, "TOO_LARGE", "The request is too large.");
    case 415:
      return new Problem(415, "NOT_SUPPORTED", "This kind of request is not supported here.");
    default:
      return new Problem(500, "FAULT", "Something went wrong on our side.");
  }
}

type Invalid = NonNullable<FastifyError["validation"]>[number];

function fieldProblem(error: Invalid): FieldProblem {
  const { missingProperty, additionalProperty } = error.params as Readonly<Record<string, string | undefined>>;
  const field = missingProperty ?? additionalProperty ?? error.instancePath.slice(1);
  return { field, code: codes[error.keyword] ?? "type", message: error.message ?? "" };
}

const codes: Readonly<Record<string, string>> = {
  required: "required",
  additionalProperties: "unknown",
  minLength: "too-short",
  maxLength: "too-long",
  enum: "choice",
  type: "type",
};
