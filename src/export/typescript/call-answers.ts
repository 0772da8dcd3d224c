import { groupBy } from "../../base/group-by.ts";
import { someNode } from "../../expression/tree/children-of.ts";
import type { Answers, Call } from "../../model/call.ts";
import type { ErrorEntry } from "../../model/error-entry.ts";
import type { Expression } from "../../model/expression.ts";
import { errorBodyFor } from "../../wording/error-body-for.ts";
import { expressionSchema } from "../json-schema/expression-schema.ts";
import { mayBecomeInvisible } from "../openapi/answers.ts";
import { answerContext } from "../openapi/export-context.ts";
import type { AnswerContext, ExportContext } from "../openapi/export-context.ts";
import { errorsAnsweredTo } from "../openapi/refusals.ts";
import { pathInBody } from "./path-in-body.ts";
import { schemaType, unionOf } from "./schema-type.ts";
import type { TypeNames } from "./schema-type.ts";
import { plain, typeText } from "./type-text.ts";
import type { TypeTree } from "./type-text.ts";

/** How the client finds the code of an error whose body is the document's own. */
export interface ToldError {
  /** The code, where the status has one alone; else null. */
  readonly code: string | null;
  /** Where the body has it; null: nowhere. */
  readonly at: readonly string[] | null;
  /** What only the body of the error has, where an answer has the same status; null: no answer has it. */
  readonly sign: string | null;
}

/** What a call can come to. */
export interface CallAnswers {
  /** Each alternative as a type. */
  readonly types: readonly TypeTree[];
  /** Of errors with bodies of the document's own, by status. */
  readonly told: ReadonlyMap<number, ToldError>;
  readonly errors: readonly ErrorEntry[];
}

/** What a call can come to: its answers, and the errors that it can have. */
export function callAnswers(context: ExportContext, call: Call, names: TypeNames): CallAnswers {
  const { model } = context;
  const errors = errorsAnsweredTo(model, call).toSorted((one, other) => one.status - other.status);
  const alternatives = call.otherwise === null ? [call.answers] : [call.answers, call.otherwise];
  const shown = answerContext(context, call);
  const byStatus = groupBy(alternatives, ({ status }) => status);
  const given = [...byStatus].map(([status, some]) => {
    const types = some.map((one) => dataType(shown, one, names));
    return answered(status, unionOf(types));
  });
  const hidden = mayBecomeInvisible(context, call) && !byStatus.has(204) ? [answered(204, plain("null"))] : [];
  const problems = groupBy(
    errors.filter(({ code }) => errorBodyFor(model, code) === undefined),
    ({ status }) => status,
  );
  const own = groupBy(
    errors.filter(({ code }) => errorBodyFor(model, code) !== undefined),
    ({ status }) => status,
  );
  const told = new Map(
    [...own].map(([status, some]) => [status, toldError(context, some, byStatus.get(status) ?? [])] as const),
  );
  return {
    types: [
      ...given,
      ...hidden,
      ...[...problems].map(([status, some]) => plain(`Refused<${status}, ${codesText(some)}>`)),
      ...[...own].map(([status, some]) => refusedWith(context, status, some, told.get(status)!, names)),
    ],
    told,
    errors,
  };
}

function answered(status: number, data: TypeTree): TypeTree {
  return plain(`Answered<${status}, ${typeText(data, "  ", 20).trimStart()}>`);
}

function dataType(
  { model, isAlwaysShown, recordSchema }: AnswerContext,
  { body }: Answers,
  names: TypeNames,
): TypeTree {
  const recordType = (entity: string): TypeTree => schemaType(recordSchema(entity), names, "answered");
  switch (body.kind) {
    case "record":
      return recordType(body.entity);
    case "page":
      return plain(`PageOf<${names.ofEntity(body.entity)}>`);
    case "session":
      return plain(`SessionOf<${typeText(recordType(model.identification?.entity ?? ""), "  ", 30).trimStart()}>`);
    case "expression":
      return body.as === "text"
        ? plain("string")
        : schemaType(expressionSchema(body.expression, isAlwaysShown), names, "answered");
    case "empty":
      return plain("null");
  }
}

function codesText(errors: readonly ErrorEntry[]): string {
  return [...new Set(errors.map(({ code }) => JSON.stringify(code)))].join(" | ");
}

function refusedWith(
  { model }: ExportContext,
  status: number,
  errors: readonly ErrorEntry[],
  { code, at }: ToldError,
  names: TypeNames,
): TypeTree {
  const bodies = errors.map((error) => plain(names.ofErrorBody(errorBodyFor(model, error.code)!)));
  const codes = code === null && at === null ? "null" : codesText(errors);
  return plain(`RefusedWith<${status}, ${codes}, ${typeText(unionOf(bodies), "  ", 30).trimStart()}>`);
}

function toldError({ model }: ExportContext, errors: readonly ErrorEntry[], answers: readonly Answers[]): ToldError {
  const bodies = errors.map(({ code }) => errorBodyFor(model, code)!);
  const codes = new Set(errors.map(({ code }) => code));
  const [first] = codes;
  const paths = bodies.map(({ type, gives }) =>
    type === "text/plain" ? null : pathInBody(gives, (one) => one.kind === "variable" && one.name === "code"),
  );
  const isSame = paths.every((path) => path !== null && path.join("\n") === paths[0]?.join("\n"));
  return {
    code: codes.size === 1 ? (first ?? null) : null,
    at: codes.size > 1 && isSame ? (paths[0] ?? null) : null,
    sign: answers.length === 0 ? null : signOf(bodies[0]!.gives, answers),
  };
}

/** A name that an error's body always has, and no answer. */
function signOf(gives: Expression, answers: readonly Answers[]): string | null {
  if (gives.kind !== "map") return null;
  const inAnswer = (name: string): boolean =>
    answers.some(
      ({ body }) =>
        body.kind === "expression" &&
        someNode(body.expression, (node) => node.kind === "map" && node.entries.some((one) => one.name === name)),
    );
  return gives.entries.find(({ name, optional }) => optional !== true && !inAnswer(name))?.name ?? null;
}
