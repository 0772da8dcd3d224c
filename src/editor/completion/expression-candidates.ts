import { CompletionItemKind } from "vscode-languageserver";
import { describeType } from "../../expression/value-type/describe-type.ts";
import { macroNames } from "../../expression/check/check-comprehension.ts";
import type { Environment } from "../../expression/check/environment.ts";
import { functionEntries } from "../../expression/functions/function-entries.ts";
import type { ParameterType } from "../../expression/functions/function-entry.ts";
import { tokenize } from "../../expression/parse/tokenize.ts";
import type { Token } from "../../expression/parse/token.ts";
import type { ValueType } from "../../model/value-type.ts";
import { keywordCandidates, nameCandidates } from "./completion-candidate.ts";
import type { CompletionCandidate } from "./completion-candidate.ts";
import { operandBefore, operandType } from "./operand.ts";
import { withMacroVariables } from "./macro-variables.ts";

/**
 * Lists what can stand at the end of an unfinished expression: members behind a dot, values in a text, or else names.
 */
export function expressionCandidates(before: string, outer: Environment): readonly CompletionCandidate[] {
  const tokens = tokenize(before).slice(0, -1);
  const environment = withMacroVariables(before, tokens, outer);
  const last = tokens.at(-1);
  if (last?.kind === "bad" && /^r?["']/.test(before.slice(last.start)))
    return valueCandidates(before, tokens.slice(0, -1), environment);
  const isPart = last?.kind === "name" && last.end === before.length;
  const rest = isPart ? tokens.slice(0, -1) : tokens;
  const dot = rest.at(-1);
  if (isSymbol(dot, ".")) return memberCandidates(before, rest.slice(0, -1), environment);
  return scopeCandidates(environment, macroVariableName(rest, before, environment));
}

function memberCandidates(
  before: string,
  tokens: readonly Token[],
  environment: Environment,
): readonly CompletionCandidate[] {
  const operand = operandBefore(before, tokens);
  if (operand === null) return [];
  const parts = partsOfInput(operand.text, environment);
  if (parts !== null) return nameCandidates("input", parts);
  const type = operandType(operand.text, environment);
  if (type === null) return [];
  if (type.kind === "record") {
    const fields = environment.entities.get(type.entity) ?? new Map<string, ValueType>();
    return [
      ...typedCandidates(fields, CompletionItemKind.Field),
      ...(fields.has("id") ? [] : [{ label: "id", kind: CompletionItemKind.Field, rank: 1 } as const]),
    ];
  }
  if (type.kind === "map") return typedCandidates(new Map(Object.entries(type.entries)), CompletionItemKind.Property);
  const methods = functionEntries
    .filter(({ form, takes: [first] }) => form === "method" && first !== undefined && acceptsType(first, type))
    .map(({ name }) => name);
  const found =
    type.kind === "list" || type.kind === "anything" || type.kind === "json" ? [...macroNames, ...methods] : methods;
  return [...new Set(found)].map((label) => ({
    label,
    kind: CompletionItemKind.Method,
    rank: 0,
    snippet: (macroNames as readonly string[]).includes(label)
      ? `${label}(\${1:${variableFor(type)}}, $0)`
      : `${label}($0)`,
  }));
}

/** The next parts of the inputs behind `input.article` or `path`; null for other text. */
function partsOfInput(text: string, { input }: Environment): readonly string[] | null {
  const chain = /^(input|path)((?:\s*\.\s*\w+)*)$/.exec(text.trim());
  if (chain === null || input === null) return null;
  const path = [
    ...(chain[1] === "path" ? ["path"] : []),
    ...(chain[2] ?? "")
      .split(".")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ];
  const prefix = path.map((part) => `${part}.`).join("");
  const next = [...input.keys()]
    .filter((name) => name.startsWith(prefix) && (path.length > 0 || !name.startsWith("path.")))
    .map((name) => name.slice(prefix.length).split(".")[0]!);
  return next.length === 0 ? null : [...new Set(next)];
}

/** Inside of a text: the values that the compared operand can have, or else every value that some field can have. */
function valueCandidates(
  before: string,
  tokens: readonly Token[],
  environment: Environment,
): readonly CompletionCandidate[] {
  const type = comparedType(before, tokens, environment);
  const choice = type?.kind === "list" ? type.of : type;
  if (choice?.kind === "choice") return nameCandidates("value", choice.values);
  return nameCandidates(
    "value",
    new Set(
      [...environment.entities.values()]
        .flatMap((fields) => [...fields.values()])
        .flatMap((field) => choicesOfType(field)),
    ),
    2,
  );
}

function choicesOfType(type: ValueType): readonly string[] {
  if (type.kind === "list") return choicesOfType(type.of);
  return type.kind === "choice" ? type.values : [];
}

/** The type of the operand on the left of the operator, whether the text stands alone or in a list. */
function comparedType(before: string, tokens: readonly Token[], environment: Environment): ValueType | null {
  const open = tokens.findLastIndex((token) => isSymbol(token, "["));
  const isInList =
    open > 0 &&
    isSymbol(tokens[open - 1], "in") &&
    tokens.slice(open + 1).every((token) => token.kind === "text" || isSymbol(token, ","));
  const at = isInList ? open - 1 : tokens.length - 1;
  const operator = tokens[at];
  if (operator?.kind !== "symbol" || !["==", "!=", "<", "<=", ">", ">=", "in"].includes(operator.symbol)) return null;
  const operand = operandBefore(before, tokens.slice(0, at));
  return operand === null ? null : operandType(operand.text, environment);
}

/** What an expression can start with, or have behind an operator. */
function scopeCandidates(environment: Environment, variable: string | null): readonly CompletionCandidate[] {
  const { variables, conditions, constants, roles, entities, shapes, input, answers } = environment;
  const fieldsOf = (entity: string | null): ReadonlyMap<string, ValueType> =>
    entity === null ? new Map<string, ValueType>() : (entities.get(entity) ?? new Map<string, ValueType>());
  const own = [environment.row, environment.this].filter((entity) => entity !== null);
  return [
    ...(variable === null ? [] : nameCandidates("variable", [variable])),
    ...typedCandidates(variables, CompletionItemKind.Variable),
    ...own.flatMap((entity) => typedCandidates(fieldsOf(entity), CompletionItemKind.Field)),
    ...nameCandidates("condition", conditions.keys(), 1),
    ...typedCandidates(constants, CompletionItemKind.Constant, 1),
    ...nameCandidates(
      "word",
      [
        ...(environment.this === null ? [] : ["this"]),
        ...(environment.row === null ? [] : ["row"]),
        ...(environment.old === null ? [] : ["old"]),
        ...(environment.me === null ? [] : ["me"]),
        "now",
        ...(input === null
          ? []
          : ["input", ...([...input.keys()].some((name) => name.startsWith("path.")) ? ["path"] : [])]),
        ...(answers ? ["token", "here", "base"] : []),
      ],
      1,
    ),
    ...nameCandidates("shape", shapes.keys(), 1),
    ...nameCandidates("role", roles, 1),
    ...nameCandidates("entity", entities.keys(), 1),
    ...(own.length > 0 ? [{ label: "id", kind: CompletionItemKind.Field, rank: 2 } as const] : []),
    ...[...new Set(functionEntries.filter(({ form }) => form === "function").map(({ name }) => name)), "has"].map(
      (label) => ({ label, kind: CompletionItemKind.Function, rank: 2, snippet: `${label}($0)` }) as const,
    ),
    ...keywordCandidates(2, "and", "or", "not", "in", "true", "false", "null"),
  ];
}

function typedCandidates(
  types: ReadonlyMap<string, ValueType>,
  kind: CompletionItemKind,
  rank: CompletionCandidate["rank"] = 0,
): readonly CompletionCandidate[] {
  return [...types].map(([label, type]) => ({ label, kind, detail: describeType(type), rank }));
}

/** A name for the variable of a macro whose bracket has just been opened; null elsewhere. */
function macroVariableName(tokens: readonly Token[], before: string, environment: Environment): string | null {
  const [dot, name, open] = tokens.slice(-3);
  if (
    !isSymbol(open, "(") ||
    name?.kind !== "name" ||
    !(macroNames as readonly string[]).includes(name.name) ||
    !isSymbol(dot, ".")
  )
    return null;
  const operand = operandBefore(before, tokens.slice(0, -3));
  const type = operand === null ? null : operandType(operand.text, environment);
  return type === null ? "x" : variableFor(type);
}

function variableFor(type: ValueType): string {
  return type.kind === "list" && type.of.kind === "record" ? type.of.entity.charAt(0).toLowerCase() : "x";
}

function isSymbol(token: Token | undefined, symbol: string): boolean {
  return token?.kind === "symbol" && token.symbol === symbol;
}

function acceptsType(parameter: ParameterType, type: ValueType): boolean {
  if (
    type.kind === "anything" ||
    type.kind === "json" ||
    parameter === "anything" ||
    parameter === "JSON" ||
    parameter === "scalar"
  )
    return true;
  if (parameter === "text") return type.kind === "text" || type.kind === "choice";
  if (parameter === "list" || parameter === "numbers" || parameter.startsWith("list of")) return type.kind === "list";
  return parameter === type.kind;
}
