import type { Environment } from "../../expression/check/environment.ts";
import { tokenize } from "../../expression/parse/tokenize.ts";
import type { Specification } from "../../model/specification.ts";
import { keywordCandidates, nameCandidates } from "./completion-candidate.ts";
import type { CompletionCandidate } from "./completion-candidate.ts";
import { expressionCandidates } from "./expression-candidates.ts";
import { operandType } from "./operand.ts";

/**
 * Lists what can stand at the end of unfinished statements: verbs and targets at the start of one, fields in its
 * braces, or else expressions.
 */
export function statementCandidates(
  before: string,
  outer: Environment,
  model: Specification,
): readonly CompletionCandidate[] {
  const statements = before
    .replaceAll("`", " ")
    .replace(/<br\s*\/?>/gi, (mark) => ";".padEnd(mark.length))
    .split(";");
  const statement = statements.at(-1) ?? "";
  const created = statements
    .slice(0, -1)
    .map((one) => /^\s*create\s+(\w+)/.exec(one)?.[1])
    .find((entity) => entity !== undefined);
  return candidatesInStatement(statement, created === undefined ? outer : { ...outer, this: created }, model);
}

function candidatesInStatement(
  statement: string,
  environment: Environment,
  model: Specification,
): readonly CompletionCandidate[] {
  const each = /^\s*for\s+each\s+(\w+)\s+in\s+([^:]*):/.exec(statement);
  if (each !== null)
    return candidatesInStatement(
      statement.slice(each[0].length),
      withLoopVariable(each[1] ?? "", each[2] ?? "", environment),
      model,
    );
  const entity = /^\s*(?:create|update|delete)\s+(\w+)\s/.exec(statement)?.[1] ?? null;
  const around =
    entity !== null && /^\s*(?:update|delete)\b/.test(statement) ? { ...environment, row: entity } : environment;
  const isInput = /\binput\.\w*$/.test(statement);
  const asFields = isInput
    ? [entity, environment.this].flatMap((name) =>
        nameCandidates("input", environment.entities.get(name ?? "")?.keys() ?? [], 2),
      )
    : [];
  return [
    ...asFields,
    ...statementStarts(statement, environment, model),
    ...(entity === null ? [] : fieldsInBraces(statement, entity, environment)),
    ...expressionCandidates(statement, around),
  ];
}

function withLoopVariable(name: string, list: string, environment: Environment): Environment {
  const type = operandType(list, environment);
  return type?.kind === "list"
    ? { ...environment, variables: new Map([...environment.variables, [name, type.of]]) }
    : environment;
}

function statementStarts(
  statement: string,
  environment: Environment,
  { entities, machines }: Specification,
): readonly CompletionCandidate[] {
  if (/^\s*[\w-]*$/.test(statement)) {
    const transitions = machines.flatMap(({ transitions: own }) => own.map(({ name }) => name));
    return [
      ...keywordCandidates(0, "create", "update", "delete", "for each"),
      ...nameCandidates("field", environment.entities.get(environment.this ?? "")?.keys() ?? []),
      ...nameCandidates("transition", transitions, 1),
    ];
  }
  if (/^\s*(?:create|update|delete)\s+\w*$/.test(statement))
    return nameCandidates(
      "entity",
      entities.map(({ name }) => name),
    );
  if (/^\s*(?:update|delete)\s+\w+\s+\w*$/.test(statement)) return keywordCandidates(0, "where");
  return /^\s*create\s/.test(statement) ? keywordCandidates(1, "unless") : [];
}

/** Candidates for names of fields, which stand in the outermost braces before a colon. */
function fieldsInBraces(statement: string, entity: string, { entities }: Environment): readonly CompletionCandidate[] {
  let depth = 0;
  let isName = false;
  for (const token of tokenize(statement)) {
    if (token.kind === "end" || (token.kind === "name" && token.end === statement.length)) break;
    if (token.kind === "symbol" && "([{".includes(token.symbol)) depth += 1;
    if (token.kind === "symbol" && ")]}".includes(token.symbol)) depth -= 1;
    isName = depth === 1 && token.kind === "symbol" && (token.symbol === "{" || token.symbol === ",");
  }
  return isName
    ? nameCandidates("field", entities.get(entity)?.keys() ?? []).map((one) => ({
        ...one,
        snippet: `${one.label}: $0`,
      }))
    : [];
}
