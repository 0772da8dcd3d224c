import type { Diagnostic } from "../../../base/diagnostic.ts";
import { reservedMeaning } from "../report/reserved-names.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Span } from "../../../base/span.ts";
import { parseStatements } from "../../../expression/parse/parse-expression.ts";
import { describeType } from "../../../expression/value-type/describe-type.ts";
import type { EachSyntax, StatementSyntax, TakeSyntax } from "../../../expression/syntax/statement-syntax.ts";
import type { EntrySyntax, WrittenName } from "../../../expression/syntax/syntax.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, isGiven } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Assignment, Statement } from "../../../model/statement.ts";
import { codeSpans } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { joinWords, sliceWords, trimWords } from "../../1-parse/words.ts";
import { environmentOf, typeOfField } from "../context/resolve-context.ts";
import type { NameScope, ResolveContext } from "../context/resolve-context.ts";
import { checkSyntax, conditionType } from "../context/read-expression.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/**
 * Parses the statements of an Effect cell, which is wholly, partly or not at all in backticks; `;`, `<br>` and line breaks separate
 * them.
 */
export function readStatements(cell: Words, report: ResolveReport): readonly StatementSyntax[] {
  const pieces: Words[] = [];
  let from = 0;
  for (const { start, end, mark } of codeSpans(cell.text)) {
    pieces.push(...proseParts(sliceWords(cell, from, start)), sliceWords(cell, start + mark, end - mark));
    from = end;
  }
  const text = trimWords(joinWords([...pieces, ...proseParts(sliceWords(cell, from))], " "));
  const parsed = parseStatements(text.text, text);
  for (const one of parsed.diagnostics) report.add(one);
  return parsed.value;
}

/** Resolves and checks one statement; null if that fails, which is reported. */
export function resolveStatement(
  statement: StatementSyntax,
  context: ResolveContext,
  around: NameScope,
): Statement | null {
  switch (statement.kind) {
    case "assign":
      return resolveAssign(statement, context, around);
    case "take":
      return resolveTake(statement, context, around);
    case "each":
      return resolveEach(statement, context, around);
    case "create": {
      const entity = entityOf(statement.entity, context);
      const values = entity === null ? null : resolveAssignments(statement.values, entity, context, around);
      if (entity === null || values === null) return null;
      if (
        reportLacking(
          entity,
          values.map(({ field }) => field),
          statement.entity.span,
          context.report,
        )
      )
        return null;
      const unless =
        statement.unless === null
          ? null
          : checkSyntax(statement.unless, environmentOf(context, around), conditionType, context);
      return { kind: "create", entity: entity.name, values, unless, span: statement.span };
    }
    case "update":
    case "delete": {
      const entity = entityOf(statement.entity, context);
      if (entity === null) return null;
      const inside = { ...around, row: entity.name };
      const where = checkSyntax(statement.where, environmentOf(context, inside), conditionType, context);
      if (statement.kind === "delete")
        return where === null
          ? null
          : { kind: "delete", entity: entity.name, variable: "row", where, span: statement.span };
      const values = resolveAssignments(statement.values, entity, context, inside);
      return where === null || values === null
        ? null
        : { kind: "update", entity: entity.name, variable: "row", where, values, span: statement.span };
    }
  }
}

/** Resolves `close this`; reports a transition that the record's entity does not have. */
function resolveTake(
  { of, transition, span }: TakeSyntax,
  context: ResolveContext,
  around: NameScope,
): Statement | null {
  const record = checkSyntax(of, environmentOf(context, around), null, context);
  if (record === null) return null;
  if (record.type.kind !== "record") {
    if (record.type.kind !== "anything")
      context.report.add(
        createDiagnostic("wrong-type", record.span, { actual: describeType(record.type), expected: "a record" }),
      );
    return null;
  }
  const { entity } = record.type;
  const known = context.transitions.get(entity) ?? [];
  context.report.names.mention({ kind: "transition", of: entity, name: transition.name }, transition.span);
  if (known.includes(transition.name)) return { kind: "take", of: record, entity, transition: transition.name, span };
  if (!context.broken.has(transition.name))
    context.report.add(
      createDiagnostic(
        "unknown-action",
        transition.span,
        { verb: transition.name, entity },
        didYouMean(transition.name, known),
      ),
    );
  return null;
}

function resolveEach(
  { variable, source, statements, span }: EachSyntax,
  context: ResolveContext,
  around: NameScope,
): Statement | null {
  const { name } = variable;
  const what = "the variable of a `for each`";
  const meaning = reservedMeaning(what, name);
  if (meaning !== null) {
    context.report.add(createDiagnostic("reserved-name", variable.span, { name, what, meaning }));
    return null;
  }
  const list = checkSyntax(source, environmentOf(context, around), null, context);
  if (list === null || list.type.kind === "anything") return null;
  if (list.type.kind !== "list") {
    context.report.add(
      createDiagnostic("wrong-type", list.span, { actual: describeType(list.type), expected: "a list" }),
    );
    return null;
  }
  context.report.names.declare({ kind: "variable", of: String(variable.span.start), name }, variable.span);
  const inside = {
    ...around,
    variables: new Map([...(around.variables ?? []), [name, list.type.of]]),
    binders: new Map([...(around.binders ?? []), [name, variable.span]]),
  };
  const each = statements.map((statement) => resolveStatement(statement, context, inside));
  return each.every((one) => one !== null)
    ? { kind: "each", variable: name, source: list, statements: each, span }
    : null;
}

/** Reports required fields that a new record would lack. Returns whether there are any. */
export function reportLacking(entity: Entity, given: readonly string[], span: Span, report: ResolveReport): boolean {
  const needed = entity.fields.filter(
    (field) =>
      isGiven(field) &&
      field.required &&
      defaultOfField(field) === null &&
      !given.includes(field.name) &&
      !report.failedIn(field.span),
  );
  if (needed.length > 0)
    report.add(
      createDiagnostic("create-lacks-field", span, {
        entity: entity.name,
        fields: needed.map(({ name }) => `\`${name}\``).join(", "),
      }),
    );
  return needed.length > 0;
}

/** Converts the prose between pieces of code: `<br>` becomes a line break, and `;` stays. */
function proseParts(words: Words): readonly Words[] {
  const parts: Words[] = [];
  let from = 0;
  for (const match of words.text.matchAll(/<br\s*\/?>/gi)) {
    parts.push(sliceWords(words, from, match.index), { text: ";", at: (index) => words.at(match.index + index) });
    from = match.index + match[0].length;
  }
  return [...parts, sliceWords(words, from)];
}

function resolveAssign(
  statement: Extract<StatementSyntax, { kind: "assign" }>,
  context: ResolveContext,
  around: NameScope,
): Statement | null {
  const environment = environmentOf(context, around);
  const { span } = statement.field;
  const own: Expression | null =
    statement.of !== null || environment.this === null
      ? null
      : { kind: "this", name: "this", span, type: { kind: "record", entity: environment.this } };
  const of = own ?? checkSyntax(statement.of ?? { kind: "name", name: "this", span }, environment, null, context);
  if (of === null) return null;
  if (of.type.kind !== "record") {
    if (of.type.kind !== "anything") context.report.add(createDiagnostic("assign-to-no-record", of.span, {}));
    return null;
  }
  const { entity: name } = of.type;
  const entity = oneNamed(context.entities, name);
  const field =
    entity === undefined
      ? null
      : fieldOf(statement.field, entity, context, ofSubject(statement.field.name, name, context, around));
  if (field === null) return null;
  const value = checkSyntax(statement.value, environment, typeOfField(field), context);
  return value === null ? null : { kind: "assign", of, entity: name, field: field.name, value, span: statement.span };
}

/** Resolves and checks assignments to fields of a new or changed record; null if one fails, which is reported. */
export function resolveAssignments(
  entries: readonly EntrySyntax[],
  entity: Entity,
  context: ResolveContext,
  around: NameScope,
): readonly Assignment[] | null {
  const environment = environmentOf(context, around);
  const values: Assignment[] = [];
  let failed = false;
  for (const { key, value } of entries) {
    const field = fieldOf(key, entity, context);
    const checked = field === null ? null : checkSyntax(value, environment, typeOfField(field), context);
    if (field === null || checked === null) failed = true;
    else values.push({ field: field.name, value: checked });
  }
  return failed ? null : values;
}

function entityOf({ name, span }: WrittenName, context: ResolveContext): Entity | null {
  const entity = oneNamed(context.entities, name);
  context.report.names.mention({ kind: "entity", of: null, name }, span);
  if (entity !== undefined) return entity;
  context.report.add(
    createDiagnostic(
      "unknown-entity",
      span,
      { name },
      didYouMean(
        name,
        context.entities.map((one) => one.name),
      ),
    ),
  );
  return null;
}

/** The hint for a field that only the call's subject has: after `create`, `this` is the new record. */
function ofSubject(
  field: string,
  created: string,
  { entities }: ResolveContext,
  { subject = null }: NameScope,
): { readonly hint?: string } {
  const isMeant =
    subject !== null && subject !== created && oneNamed(oneNamed(entities, subject)?.fields, field) !== undefined;
  return isMeant
    ? {
        hint: `Behind \`create ${created}\`, \`this\` is the new ${created}. Write \`subject.${field}\` for the ${subject} that the call is about.`,
      }
    : {};
}

function fieldOf(
  { name, span }: WrittenName,
  entity: Entity,
  context: ResolveContext,
  hint: Pick<Diagnostic, "hint" | "suggestion"> = {},
): Field | null {
  const field = oneNamed(entity.fields, name);
  context.report.names.mention({ kind: "field", of: entity.name, name }, span);
  if (field === undefined) {
    context.report.add(
      createDiagnostic(
        "unknown-field",
        span,
        { name, entity: entity.name },
        {
          ...didYouMean(
            name,
            entity.fields.map((one) => one.name),
          ),
          ...hint,
        },
      ),
    );
    return null;
  }
  if (isGiven(field)) return field;
  context.report.add(createDiagnostic("not-assignable", span, { field: `${entity.name}.${name}` }));
  return null;
}
