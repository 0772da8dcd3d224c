import type { Environment } from "../../expression/check/environment.ts";
import { tokenize } from "../../expression/parse/tokenize.ts";
import type { Specification } from "../../model/specification.ts";
import { keywords, named } from "./candidate.ts";
import type { Candidate } from "./candidate.ts";
import { expressionCandidates } from "./in-expression.ts";
import { typeOf } from "./operand.ts";

/** What can stand at the end of a beginning of statements: verbs and targets at the beginning of one, fields in its braces, else expressions. */
export function statementCandidates(before: string, outer: Environment, model: Specification): readonly Candidate[] {
  const statements = before
    .replaceAll("`", " ")
    .replace(/<br\s*\/?>/gi, (mark) => ";".padEnd(mark.length))
    .split(";");
  const statement = statements.at(-1) ?? "";
  const created = statements
    .slice(0, -1)
    .map((one) => /^\s*create\s+(\w+)/.exec(one)?.[1])
    .find((entity) => entity !== undefined);
  return inStatement(statement, created === undefined ? outer : { ...outer, this: created }, model);
}

function inStatement(statement: string, environment: Environment, model: Specification): readonly Candidate[] {
  const each = /^\s*for\s+each\s+(\w+)\s+in\s+([^:]*):/.exec(statement);
  if (each !== null)
    return inStatement(statement.slice(each[0].length), withItem(each[1] ?? "", each[2] ?? "", environment), model);
  const entity = /^\s*(?:create|update|delete)\s+(\w+)\s/.exec(statement)?.[1] ?? null;
  const around =
    entity !== null && /^\s*(?:update|delete)\b/.test(statement) ? { ...environment, row: entity } : environment;
  const isInput = /\binput\.\w*$/.test(statement);
  const asFields = isInput
    ? [entity, environment.this].flatMap((name) =>
        named("input", environment.entities.get(name ?? "")?.keys() ?? [], 2),
      )
    : [];
  return [
    ...asFields,
    ...beginnings(statement, environment, model),
    ...(entity === null ? [] : inBraces(statement, entity, environment)),
    ...expressionCandidates(statement, around),
  ];
}

function withItem(name: string, list: string, environment: Environment): Environment {
  const type = typeOf(list, environment);
  return type?.kind === "list"
    ? { ...environment, variables: new Map([...environment.variables, [name, type.of]]) }
    : environment;
}

function beginnings(
  statement: string,
  environment: Environment,
  { entities, machines }: Specification,
): readonly Candidate[] {
  if (/^\s*[\w-]*$/.test(statement)) {
    const transitions = machines.flatMap(({ transitions: own }) => own.map(({ name }) => name));
    return [
      ...keywords(0, "create", "update", "delete", "for each"),
      ...named("field", environment.entities.get(environment.this ?? "")?.keys() ?? []),
      ...named("transition", transitions, 1),
    ];
  }
  if (/^\s*(?:create|update|delete)\s+\w*$/.test(statement))
    return named(
      "entity",
      entities.map(({ name }) => name),
    );
  if (/^\s*(?:update|delete)\s+\w+\s+\w*$/.test(statement)) return keywords(0, "where");
  return /^\s*create\s/.test(statement) ? keywords(1, "unless") : [];
}

/** The names of fields stand in the outermost braces, before the colon. */
function inBraces(statement: string, entity: string, { entities }: Environment): readonly Candidate[] {
  let depth = 0;
  let isName = false;
  for (const token of tokenize(statement)) {
    if (token.kind === "end" || (token.kind === "name" && token.end === statement.length)) break;
    if (token.kind === "symbol" && "([{".includes(token.symbol)) depth += 1;
    if (token.kind === "symbol" && ")]}".includes(token.symbol)) depth -= 1;
    isName = depth === 1 && token.kind === "symbol" && (token.symbol === "{" || token.symbol === ",");
  }
  return isName
    ? named("field", entities.get(entity)?.keys() ?? []).map((one) => ({ ...one, snippet: `${one.label}: $0` }))
    : [];
}
