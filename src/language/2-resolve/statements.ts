import { diagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import { parseStatements } from "../../expression/parse.ts";
import type { StatementSyntax } from "../../expression/statement-syntax.ts";
import type { EntrySyntax, WrittenName } from "../../expression/syntax.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Assignment, Statement } from "../../model/statement.ts";
import { partsOf } from "../1-parse/code.ts";
import type { Words } from "../1-parse/words.ts";
import { join, slice } from "../1-parse/words.ts";
import { environmentOf, typeOfField } from "./context.ts";
import type { Around, Context } from "./context.ts";
import { check, truth } from "./expression.ts";
import type { Report } from "./report.ts";

/** The statements of an Effect cell, in backticks wholly, in part or not at all; `;` and `<br>` part them. */
export function readStatements(cell: Words, report: Report): readonly StatementSyntax[] {
  const pieces = partsOf(cell).flatMap(({ kind, words }) => (kind === "code" ? [words] : proseParts(words)));
  const text = join(pieces, " ");
  const parsed = parseStatements(text.text, text);
  for (const one of parsed.diagnostics) report.add(one);
  return parsed.value;
}

/** Links and checks one statement; null where that fails, which is reported. */
export function resolveStatement(statement: StatementSyntax, context: Context, around: Around): Statement | null {
  switch (statement.kind) {
    case "assign": return resolveAssign(statement, context, around);
    case "create": {
      const entity = entityOf(statement.entity, context);
      const values = entity === null ? null : resolveAssignments(statement.values, entity, context, around);
      if (entity === null || values === null) return null;
      const needed = entity.fields.filter((field) => isGiven(field) && field.required && field.default === null && !values.some((one) => one.field === field.name) && !context.report.failedIn(field.span));
      if (needed.length > 0) {
        const fields = needed.map(({ name }) => `\`${name}\``).join(", ");
        context.report.add(diagnostic("create-lacks-field", statement.entity.span, { entity: entity.name, fields }));
        return null;
      }
      const unless = statement.unless === null ? null : check(statement.unless, environmentOf(context, around), truth, context);
      return { kind: "create", entity: entity.name, values, unless, span: statement.span };
    }
    case "update":
    case "delete": {
      const entity = entityOf(statement.entity, context);
      if (entity === null) return null;
      const inside = { ...around, row: entity.name };
      const where = check(statement.where, environmentOf(context, inside), truth, context);
      if (statement.kind === "delete") return where === null ? null : { kind: "delete", entity: entity.name, variable: "row", where, span: statement.span };
      const values = resolveAssignments(statement.values, entity, context, inside);
      return where === null || values === null ? null : { kind: "update", entity: entity.name, variable: "row", where, values, span: statement.span };
    }
  }
}

/** Whether a field takes a value at all: derived and reverse ones hold none, a status changes by transitions only, numbers and the like are the system's. */
export function isGiven({ type, derived, countsUp, generated }: Field): boolean {
  return type.kind !== "status" && type.kind !== "reverse" && derived === null && !countsUp && !generated;
}

/** Prose between pieces of code: `<br>` is a line break, and `;` stays. */
function proseParts(words: Words): readonly Words[] {
  const parts: Words[] = [];
  let from = 0;
  for (const match of words.text.matchAll(/<br\s*\/?>/gi)) {
    parts.push(slice(words, from, match.index), { text: ";", at: (index) => words.at(match.index + index) });
    from = match.index + match[0].length;
  }
  return [...parts, slice(words, from)];
}

function resolveAssign(statement: Extract<StatementSyntax, { kind: "assign" }>, context: Context, around: Around): Statement | null {
  const environment = environmentOf(context, around);
  const of = check(statement.of ?? { kind: "name", name: "this", span: statement.field.span }, environment, null, context);
  if (of === null) return null;
  if (of.type.kind !== "record") {
    if (of.type.kind !== "anything") context.report.add(diagnostic("assign-to-no-record", of.span, {}));
    return null;
  }
  const { entity: name } = of.type;
  const entity = context.entities.find((one) => one.name === name);
  const field = entity === undefined ? null : fieldOf(statement.field, entity, context);
  if (field === null) return null;
  const value = check(statement.value, environment, typeOfField(field), context);
  return value === null ? null : { kind: "assign", of, entity: name, field: field.name, value, span: statement.span };
}

/** Links and checks what is given to fields of a new or changed record; null where that fails, which is reported. */
export function resolveAssignments(entries: readonly EntrySyntax[], entity: Entity, context: Context, around: Around): readonly Assignment[] | null {
  const environment = environmentOf(context, around);
  const values: Assignment[] = [];
  let failed = false;
  for (const { key, value } of entries) {
    const field = fieldOf(key, entity, context);
    const checked = field === null ? null : check(value, environment, typeOfField(field), context);
    if (field === null || checked === null) failed = true;
    else values.push({ field: field.name, value: checked });
  }
  return failed ? null : values;
}

function entityOf({ name, span }: WrittenName, context: Context): Entity | null {
  const entity = context.entities.find((one) => one.name === name);
  if (entity !== undefined) return entity;
  context.report.add(diagnostic("unknown-entity", span, { name }, didYouMean(name, context.entities.map((one) => one.name))));
  return null;
}

function fieldOf({ name, span }: WrittenName, entity: Entity, context: Context): Field | null {
  const field = entity.fields.find((one) => one.name === name);
  if (field === undefined) {
    context.report.add(diagnostic("unknown-field", span, { name, entity: entity.name }, didYouMean(name, entity.fields.map((one) => one.name))));
    return null;
  }
  if (isGiven(field)) return field;
  context.report.add(diagnostic("not-assignable", span, { field: `${entity.name}.${name}` }));
  return null;
}
