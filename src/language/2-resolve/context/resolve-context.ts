import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Span } from "../../../base/span.ts";
import { emptyEnvironment } from "../../../expression/check/environment.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { Constant } from "../../../model/constant.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { Condition } from "../../../model/role.ts";
import type { Shape } from "../../../model/shape.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The declarations that are known when the rest of a document is resolved. */
export interface ResolveContext {
  readonly report: ResolveReport;
  readonly constants: readonly Constant[];
  /** The names of the roles of people who have signed in. */
  readonly roles: readonly string[];
  /** The role of callers who have not signed in. */
  readonly visitor: string;
  /** False if point 6 shows no roles: then unknown roles are not reported. */
  readonly rolesShown: boolean;
  /** The entity of people; null where nobody signs in. */
  readonly people: string | null;
  readonly entities: readonly Entity[];
  /** By entity, the names of the transitions of its machines. */
  readonly transitions: ReadonlyMap<string, readonly string[]>;
  readonly conditions: readonly Condition[];
  /** The shapes of point 7; none before they are read. */
  readonly shapes: readonly Shape[];
  /** Names whose declaration failed and was reported; their uses are not reported. */
  readonly broken: BrokenNames;
}

/** The names whose declaration failed. */
export type BrokenNames = Pick<ReadonlySet<string>, "has">;

/** The union of two sets of broken names. */
export function brokenInEither(a: BrokenNames, b: BrokenNames): BrokenNames {
  return { has: (name) => a.has(name) || b.has(name) };
}

/** What differs between the environments of expressions; see `Environment`. */
export interface NameScope {
  readonly this?: string | null;
  readonly old?: string | null;
  readonly row?: string;
  readonly input?: ReadonlyMap<string, ValueType> | null;
  /** The entity of `subject`, the record that the On cell finds. */
  readonly subject?: string | null;
  readonly variables?: ReadonlyMap<string, ValueType>;
  /** The span of each variable that an enclosing statement binds. */
  readonly binders?: ReadonlyMap<string, Span>;
  /** The owner of `input`. */
  readonly sentTo?: string | null;
  /** Whether the expression is part of an answer, where shapes may be used. */
  readonly answers?: boolean;
}

/** The environment of an expression. */
export function environmentOf(context: ResolveContext, around: NameScope): Environment {
  const entities = entitiesOf(context.entities);
  const subject = around.this ?? null;
  return {
    ...emptyEnvironment,
    entities,
    constants: constantsOf(context.constants),
    this: subject,
    old: around.old ?? null,
    row: around.row ?? null,
    me: context.people,
    input: around.input ?? null,
    answers: around.answers === true,
    roles: context.roles,
    visitor: context.visitor,
    shapes: around.answers === true ? shapesOf(context.shapes) : emptyEnvironment.shapes,
    conditions:
      (subject === null ? undefined : conditionsOf(context.conditions).get(subject)) ?? emptyEnvironment.conditions,
    binders: around.binders ?? emptyEnvironment.binders,
    sentTo: around.sentTo ?? null,
    owners: context.report.names.owners,
    variables: variablesOf(around, entities),
  };
}

/** `subject` is not reserved: a field of that name hides it. */
function variablesOf(
  { subject, this: own, row, variables = emptyEnvironment.variables }: NameScope,
  entities: Environment["entities"],
): Environment["variables"] {
  if (subject === undefined || subject === null) return variables;
  const isHidden = [own, row].some((entity) => entities.get(entity ?? "")?.has("subject") === true);
  return isHidden ? variables : new Map([["subject", { kind: "record", entity: subject }], ...variables]);
}

/** The type of a field's values. A set of values whose members are not declared anywhere fits every text. */
export function typeOfField(field: Field): ValueType {
  const { type, required } = field;
  if ((type.kind === "status" || type.kind === "role") && type.values.length === 0) return { kind: "anything" };
  return valueTypeOf(type, required && derivationOf(field) === null);
}

// These look-ups are cached by list, because a document has as many contexts as expressions, which share their lists.
const entitiesOf = oncePer(
  (entities: readonly Entity[]) =>
    new Map(
      entities.map(({ name, fields }) => [name, new Map(fields.map((field) => [field.name, typeOfField(field)]))]),
    ),
);
const constantsOf = oncePer(
  (constants: readonly Constant[]) => new Map(constants.map(({ name, type }) => [name, type])),
);
const shapesOf = oncePer((shapes: readonly Shape[]) => new Map(shapes.map((shape) => [shape.name, shape])));
const conditionsOf = oncePer((conditions: readonly Condition[]) => {
  const byEntity = new Map<string, Map<string, Condition["holds"]>>();
  for (const { entity, name, holds } of conditions) {
    const own = byEntity.get(entity);
    if (own === undefined) byEntity.set(entity, new Map([[name, holds]]));
    else own.set(name, holds);
  }
  return byEntity;
});
