import { createDiagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Span } from "../../base/span.ts";
import type { EntryAccess, Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { functionEntries } from "../functions/function-entries.ts";
import type { MemberSyntax, Syntax, WrittenName } from "../syntax/syntax.ts";
import { accessName, fieldType } from "./check-name.ts";
import { brokenExpression } from "./checking.ts";
import type { Checking } from "./checking.ts";
import { findInput } from "./find-input.ts";
import { describeType, describeValues } from "../value-type/describe-type.ts";
import { isOptional, optionalIf } from "../value-type/optional-type.ts";

/** Checks `of.member`: a field of a record, or an entry of a map. */
export function checkMember(syntax: MemberSyntax, checking: Checking): Expression {
  const { of, member, span } = syntax;
  const found = findInput(syntax, checking.environment);
  if (found?.kind === "input") {
    mentionInput(found.expression, member.span, checking);
    return found.expression;
  }
  if (found?.kind === "group") return isNotAValue(member, found.parts, checking);
  const group = groupOf(of, checking);
  if (group !== null) return unknown(checking, member, `\`${group.name}\``, group.parts);
  const { input } = checking.environment;
  if (of.kind === "name" && of.name === "input" && input !== null)
    return unknown(checking, member, "`input`", [...input.keys()]);
  const owner = checking.check(of);
  const { name } = member;
  const { type } = owner;
  switch (type.kind) {
    case "record": {
      const field = fieldType(type.entity, name, checking.environment);
      const known = checking.environment.entities.get(type.entity)?.keys() ?? [];
      if (field === undefined) return unknown(checking, member, type.entity, [...known, "id"]);
      checking.mention({ kind: "field", of: type.entity, name }, member.span, field);
      return {
        kind: "field",
        of: owner,
        entity: type.entity,
        name: accessName(type.entity, name, checking.environment),
        span,
        type: fieldOf(type, field),
      };
    }
    case "map": {
      const entry = Object.hasOwn(type.entries, name) ? type.entries[name] : undefined;
      if (entry === undefined) return unknown(checking, member, ownerName(of), Object.keys(type.entries));
      if (type.sentTo !== undefined) checking.mention({ kind: "input", of: type.sentTo, name }, member.span, entry);
      return { kind: "entry", of: owner, name, span, type: optionalIf(isOptional(type), entry) };
    }
    case "json":
      return { kind: "entry", of: owner, name, span, type: { kind: "json", optional: true } };
    case "anything":
    case "null":
      return brokenExpression(span);
    default: {
      const hint = functionEntries.some((one) => one.name === name)
        ? { hint: `Write \`${name}(…)\` with its brackets.` }
        : {};
      checking.report(
        createDiagnostic("unknown-member", member.span, { owner: capitalised(describeType(type)), name }, hint),
      );
      return brokenExpression(span);
    }
  }
}

/** Inputs in a group are named by their whole paths; an expression names an input by the last part of its path. */
function mentionInput({ name, type }: EntryAccess, span: Span, { environment, mention }: Checking): void {
  if (environment.sentTo !== null) mention({ kind: "input", of: environment.sentTo, name }, span, type);
}

/** The type of a field of a record that may be absent: null is possible, except for a list of records, which is empty then. */
function fieldOf(record: ValueType, field: ValueType): ValueType {
  const isReverse = field.kind === "list" && field.of.kind === "record";
  return optionalIf(isOptional(record) && !isReverse, field);
}

function unknown(checking: Checking, { name, span }: WrittenName, owner: string, known: Iterable<string>): Expression {
  checking.report(createDiagnostic("unknown-member", span, { owner, name }, didYouMean(name, known)));
  return brokenExpression(span);
}

/** The inputs in the group that `path` or `input.article` names; null for any other expression. */
function groupOf(
  of: Syntax,
  { environment }: Checking,
): { readonly name: string; readonly parts: readonly string[] } | null {
  if (of.kind === "name" && of.name === "path") {
    const parts = [...(environment.input?.keys() ?? [])].flatMap((name) =>
      name.startsWith("path.") ? [name.slice("path.".length)] : [],
    );
    return parts.length === 0 ? null : { name: "path", parts };
  }
  const found = of.kind === "member" ? findInput(of, environment) : null;
  return found?.kind === "group" && of.kind === "member" ? { name: of.member.name, parts: found.parts } : null;
}

function isNotAValue({ name, span }: WrittenName, parts: readonly string[], checking: Checking): Expression {
  checking.report(
    createDiagnostic("name-not-here", span, { name, reason: `it is sent in parts: ${describeValues(parts)}` }),
  );
  return brokenExpression(span);
}

function ownerName(of: Syntax): string {
  return of.kind === "name" ? `\`${of.name}\`` : "This map";
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
