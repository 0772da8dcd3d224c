import { createDiagnostic } from "../../base/diagnostic.ts";
import { hintForName } from "./hints-for-unknown-names.ts";
import type { Expression } from "../../model/expression.ts";
import type { NameKind } from "../../model/mention.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { Environment } from "./environment.ts";
import { reservedWords } from "../syntax/reserved-words.ts";
import type { NameSyntax } from "../syntax/syntax.ts";
import { brokenExpression } from "./checking.ts";
import type { Checking } from "./checking.ts";

/** Checks a name that stands by itself. */
export function checkName({ name, span }: NameSyntax, checking: Checking): Expression {
  const { environment } = checking;
  const special = checkSpecial(name, environment);
  if (special !== null && "reason" in special) {
    checking.report(createDiagnostic("name-not-here", span, { name, reason: special.reason }));
    return brokenExpression(span);
  }
  if (special !== null) return mentioned("word", { kind: special.kind, name, span, type: special.type });
  const variable = environment.variables.get(name);
  if (variable !== undefined)
    return mentioned(
      environment.binders.has(name) ? "variable" : "word",
      { kind: "variable", name, span, type: variable },
      String(environment.binders.get(name)?.start),
    );
  const field = checkBareField({ name, span, kind: "name" }, environment);
  if (field !== null)
    return field.kind === "field" ? mentioned("field", field, field.entity) : mentioned("word", field);
  const condition = environment.conditions.get(name);
  if (condition !== undefined)
    return mentioned("condition", checking.affords(condition, span) ? condition : brokenExpression(span));
  const constant = environment.constants.get(name);
  if (constant !== undefined) return mentioned("constant", { kind: "constant", name, span, type: constant });
  if (name === "token" && environment.answers)
    return mentioned("word", { kind: "token", name, span, type: { kind: "text", optional: true } });
  if ((name === "base" || name === "here") && environment.answers)
    return mentioned("word", { kind: name, name, span, type: { kind: "text", optional: true } });
  if (environment.roles.includes(name))
    return mentioned("role", {
      kind: "literal",
      value: name,
      span,
      type: { kind: "choice", values: environment.roles },
    });
  if (environment.entities.has(name)) {
    const reason = `an entity stands for all of its records, before \`.exists\`, \`.filter\`, \`.size\` and their like`;
    checking.report(createDiagnostic("name-not-here", span, { name, reason }));
  } else {
    checking.report(createDiagnostic("unknown-name", span, { name }, hintHere(name, environment)));
  }
  return brokenExpression(span);

  function mentioned(kind: NameKind, expression: Expression, of: string | null = null): Expression {
    checking.mention({ kind, of: kind === "word" ? null : of, name }, span, expression.type);
    return expression;
  }
}

/** Whether a name that stands where a list is expected means an entity: it does unless a variable, field or constant has the same name. */
export function isCollection(name: string, environment: Environment): boolean {
  if (!environment.entities.has(name) || reservedWords.has(name)) return false;
  const nearer = [
    environment.variables,
    fieldsOf(environment.row, environment),
    fieldsOf(environment.this, environment),
    environment.conditions,
    environment.constants,
  ];
  return !nearer.some((names) => names?.has(name));
}

/** The type of a field; undefined where the entity has none of that name. */
export function fieldType(entity: string, name: string, environment: Environment): ValueType | undefined {
  const fields = environment.entities.get(entity);
  // An entity that isn't there has been reported where it was named.
  if (fields === undefined) return { kind: "anything" };
  return fields.get(name) ?? (name === "id" ? { kind: "text" } : undefined);
}

/** What a field is called in the checked tree: `@id` where `id` is the system's, and not a field of the document's. */
export function accessName(entity: string, name: string, environment: Environment): string {
  return name === "id" && environment.entities.get(entity)?.has(name) !== true ? "@id" : name;
}

type Special = { readonly kind: "this" | "old" | "me" | "now"; readonly type: ValueType } | { readonly reason: string };

function checkSpecial(name: string, environment: Environment): Special | null {
  switch (name) {
    case "this":
      return environment.this === null
        ? { reason: "there is no record that is meant" }
        : { kind: "this", type: { kind: "record", entity: environment.this } };
    case "old":
      return environment.old === null
        ? { reason: "there is no record before a change" }
        : { kind: "old", type: { kind: "record", entity: environment.old, optional: true } };
    case "me":
      return environment.me === null
        ? { reason: "the document doesn't say who signs in" }
        : { kind: "me", type: { kind: "record", entity: environment.me, optional: true } };
    case "now":
      return { kind: "now", type: { kind: "timestamp" } };
    case "input":
      if (environment.input === null) return { reason: "nobody is making a call that sends something along" };
      return { reason: notByItself([...environment.input.keys()]) };
    default:
      return null;
  }
}

/** `input` is only checked by itself if no member follows: `input.amount` is checked as a whole. */
function notByItself(inputs: readonly string[]): string {
  const [first] = inputs;
  if (first === undefined) return "the call takes nothing";
  return `it stands for all that is sent together; name one of it, as in \`${first.startsWith("path.") ? first : `input.${first}`}\``;
}

function checkBareField({ name, span }: NameSyntax, environment: Environment): Expression | null {
  const { row } = environment;
  if (row !== null) {
    const record: ValueType = { kind: "record", entity: row };
    const whole: Expression = { kind: "variable", name: "row", span, type: record };
    if (name === "row") return whole;
    if (hasField(row, name, environment)) return field(whole, row);
  }
  const entity = environment.this;
  if (entity === null || !hasField(entity, name, environment)) return null;
  return field({ kind: "this", name: "this", span, type: { kind: "record", entity } }, entity);

  function field(of: Expression, owner: string): Expression {
    return {
      kind: "field",
      of,
      entity: owner,
      name: accessName(owner, name, environment),
      span,
      type: fieldType(owner, name, environment) ?? { kind: "anything" },
    };
  }
}

function hasField(entity: string, name: string, environment: Environment): boolean {
  const fields = environment.entities.get(entity);
  return fields !== undefined && (fields.has(name) || name === "id");
}

function fieldsOf(entity: string | null, environment: Environment): ReadonlyMap<string, ValueType> | undefined {
  return entity === null ? undefined : environment.entities.get(entity);
}

/** The hint for an unknown name: what it means elsewhere, else what `hintForName` says. */
function hintHere(name: string, environment: Environment): ReturnType<typeof hintForName> {
  if (name === environment.visitor || name === "Visitor")
    return { hint: "Nobody who has signed in has this role. A visitor has no account: write `me == null`." };
  const near = hintForName(name, namesIn(environment));
  if (near.hint !== undefined || environment.this !== null || environment.row !== null) return near;
  const [owner] = [...environment.entities].find(([, fields]) => fields.has(name)) ?? [];
  return owner === undefined
    ? {
        hint: "This is about no record whose fields could be named. Names are constants, roles, entities, `me`, `now` and, in a call, `input`; text stands in quotation marks.",
      }
    : {
        hint: `\`${name}\` is a field of \`${owner}\`, and this is about no record: write whose it is, as in \`me.${name}\`, or \`input.${name}\` for what is sent.`,
      };
}

function namesIn(environment: Environment): readonly string[] {
  const { variables, conditions, constants, roles, entities } = environment;
  const fields = [environment.row, environment.this].flatMap((entity) => [
    ...(fieldsOf(entity, environment)?.keys() ?? []),
  ]);
  return [
    ...variables.keys(),
    ...fields,
    ...conditions.keys(),
    ...constants.keys(),
    ...roles,
    ...entities.keys(),
    ...reservedWords,
  ];
}
