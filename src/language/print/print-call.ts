import { printDuration } from "../../base/duration.ts";
import { printExpression } from "../../expression/print/print-expression.ts";
import type { Answers, Call, CallError, CreateRecord, Does, PathPart, Selection } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { printStatements, printValues } from "./print-statements.ts";
import { inBackticks } from "./print-table.ts";
import { printTakes } from "./print-takes.ts";

/** A call as a heading with its labels. */
export function printCall(call: Call, entities: readonly Entity[]): string {
  const { does, limit } = call;
  const entity = entities.find(({ name }) => "entity" in does && name === does.entity);
  const hasBody = call.method !== "GET" && call.method !== "DELETE";
  const labels: readonly (readonly [string, string])[] = [
    ["Call", inBackticks(`${call.method} ${printPath(call.path, (name) => `{${name}}`)}`)],
    ["For", call.for?.join(", ") ?? ""],
    ["Takes", printTakes(call.takes, hasBody ? "body" : "query", entity)],
    ["Query", hasBody ? printTakes(call.takes, "query", entity) : ""],
    ["Headers", printTakes(call.takes, "header", entity)],
    [
      "Path",
      printTakes(
        call.takes.filter(({ place }) => place === "path").map((input) => ({ ...input, name: input.wire })),
        "path",
        undefined,
      ),
    ],
    ["On", printSubject(call)],
    ["Does", call.leftOpen.includes("does") ? "not shown" : printDoes(does)],
    [
      "Answers",
      [call.answers, ...(call.otherwise === null ? [] : [call.otherwise])]
        .map((one) => printAnswersLeftOpen(one, call))
        .join(", else "),
    ],
    [
      "Headers answered",
      call.headers
        .map(({ name, value }) => `${name} ${inBackticks(printExpression(value, "this", hiding(does)))}`)
        .join(", "),
    ],
    ["Errors", call.errors.map(printCallError).join(", ")],
    ["Limit", limit === null ? "" : `${limit.count} per ${printDuration(limit.per).replace(/^1 /, "")}`],
  ];
  return `### ${call.name}\n\n${labels
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `- ${label}: ${value}`)
    .join("\n")}`;
}

/** The fields hidden by the variables of a list. */
function hiding(does: Does): readonly string[] {
  return does.kind === "list" ? ["items", "total"] : [];
}

/** Prints a path, with parameters in the form of the point. */
export function printPath(path: readonly PathPart[], parameter: (name: string) => string): string {
  return `/${path.map((part) => (part.kind === "word" ? part.text : parameter(part.name))).join("/")}`;
}

function printSubject({ subject, does }: Call): string {
  if (subject === null) return "";
  if (subject.kind === "me") return "me";
  if (subject.kind === "where") return `${subject.entity} where ${inBackticks(printExpression(subject.where))}`;
  const rest = subject.where === null ? "" : ` and ${inBrackets(subject.where)}`;
  if (subject.field !== subject.parameter || rest !== "")
    return `${subject.entity} where ${inBackticks(`${subject.field} == path.${subject.parameter}${rest}`)}`;
  return "entity" in does && does.entity === subject.entity && does.kind !== "list" && does.kind !== "create"
    ? ""
    : subject.entity;
}

/** Prints a condition so that it can stand after `and`. */
function inBrackets(condition: Expression): string {
  const text = printExpression(condition);
  return condition.kind === "conditional" || (condition.kind === "binary" && condition.operator === "or")
    ? `(${text})`
    : text;
}

function printDoes(does: Does): string {
  switch (does.kind) {
    case "nothing":
      return "";
    case "create":
      return printCreate(does);
    case "update":
      return `${does.creates ? "create or " : ""}${does.replaces ? "replace" : "update"} ${does.entity}`;
    case "statements":
      return inBackticks(printStatements(does.statements));
    case "transition":
      return `${does.transition} ${does.entity}`;
    case "list":
      return `list ${does.entity}${does.selection === null ? "" : printSelection(does.selection)}`;
    case "read":
    case "delete":
      return `${does.kind} ${does.entity}`;
    case "sign up":
    case "sign in":
    case "sign out":
    case "me":
    case "reset":
      return does.kind;
  }
}

function printCreate({ entity, given, unless }: CreateRecord): string {
  const values = given.length === 0 ? "" : ` ${inBackticks(printValues(given, "this"))}`;
  return `create ${entity}${values}${unless === null ? "" : ` unless ${inBackticks(printExpression(unless))}`}`;
}

function printSelection({ where, sort, limit, offset }: Selection): string {
  const printRow = (of: Expression): string => inBackticks(printExpression(of, "row"));
  const keys = sort.map(({ by, descending }) => printKey(printExpression(by, "row"), descending)).join(", ");
  return [
    where === null ? "" : ` where ${printRow(where)}`,
    keys === "" ? "" : `, sorted by ${inBackticks(keys)}`,
    limit === null ? "" : `, ${printRow(limit)}${offset === null ? "" : ` from ${printRow(offset)}`}`,
  ]
    .join("")
    .replace(/^,/, "");
}

/** A sort key that begins with `-` as an expression needs parentheses: `-` means descending order. */
function printKey(by: string, descending: boolean): string {
  return descending ? `-${by}` : by.startsWith("-") ? `(${by})` : by;
}

function printAnswers({ status, body }: Answers, does: Does): string {
  switch (body.kind) {
    case "record":
      return `${status} ${body.entity}`;
    case "page":
      return `${status} list of ${body.entity}`;
    case "expression":
      return `${status} ${body.as === "text" ? "text " : ""}${inBackticks(printExpression(body.expression, "this", hiding(does)))}`;
    case "session":
      return `${status} session`;
    case "empty":
      return String(status);
  }
}

function printAnswersLeftOpen(answers: Answers, { does, leftOpen }: Call): string {
  if (leftOpen.includes("answer")) return `${answers.status} not shown`;
  return `${printAnswers(answers, does)}${leftOpen.includes("rest") ? ", rest not shown" : ""}`;
}

function printCallError({ code: inBackticks, when, input }: CallError): string {
  if (input !== null) return `${inBackticks} when ${input.name} is ${input.is}`;
  return when === null ? inBackticks : `${inBackticks} when ${when}`;
}
