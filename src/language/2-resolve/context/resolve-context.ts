import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Span } from "../../../base/span.ts";
import { emptyEnvironment } from "../../../expression/check/environment.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { Constant } from "../../../model/constant.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Condition } from "../../../model/role.ts";
import type { Shape } from "../../../model/shape.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** What has been declared so far, for those who resolve what builds on it. */
export interface ResolveContext {
  readonly report: ResolveReport;
  readonly constants: readonly Constant[];
  /** Of those who have signed in. */
  readonly roles: readonly string[];
  /** The role of whoever has not. */
  readonly visitor: string;
  /** False where point 6 shows no roles, so that nothing can be said about one that is named. */
  readonly rolesShown: boolean;
  /** The entity of people; null where nobody signs in. */
  readonly people: string | null;
  readonly entities: readonly Entity[];
  /** By entity, the names of the transitions of its machines. */
  readonly transitions: ReadonlyMap<string, readonly string[]>;
  readonly conditions: readonly Condition[];
  /** The shapes of point 7; none before they are read. */
  readonly shapes: readonly Shape[];
  /** Names whose declaration failed, which has been reported: their uses are silent. */
  readonly broken: BrokenNames;
}

/** Tells names whose declaration failed. */
export type BrokenNames = Pick<ReadonlySet<string>, "has">;

/** Both together. */
export function brokenInEither(a: BrokenNames, b: BrokenNames): BrokenNames {
  return { has: (name) => a.has(name) || b.has(name) };
}

/** What an expression may name where it stands; see `Environment`. */
export interface NameScope {
  readonly this?: string | null;
  readonly old?: string | null;
  readonly row?: string;
  readonly input?: ReadonlyMap<string, ValueType> | null;
  /** The entity of `subject`: the record that On finds. */
  readonly subject?: string | null;
  readonly variables?: ReadonlyMap<string, ValueType>;
  /** Where each variable is named that a statement around binds. */
  readonly binders?: ReadonlyMap<string, Span>;
  /** What takes `input`, as names of inputs have it. */
  readonly sentTo?: string | null;
  /** Whether it belongs to an answer, in which shapes may be used. */
  readonly answers?: boolean;
}

/** The environment of an expression about a record of one entity, or about none. */
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
    shapes: around.answers === true ? shapesOf(context.shapes) : emptyEnvironment.shapes,
    conditions:
      (subject === null ? undefined : conditionsOf(context.conditions).get(subject)) ?? emptyEnvironment.conditions,
    binders: around.binders ?? emptyEnvironment.binders,
    sentTo: around.sentTo ?? null,
    owners: context.report.names.owners,
    variables: variablesOf(around, entities),
  };
}

/** `subject` is a word like any other: a field of that name hides it. */
function variablesOf(
  { subject, this: own, row, variables = emptyEnvironment.variables }: NameScope,
  entities: Environment["entities"],
): Environment["variables"] {
  if (subject === undefined || subject === null) return variables;
  const isHidden = [own, row].some((entity) => entities.get(entity ?? "")?.has("subject") === true);
  return isHidden ? variables : new Map([["subject", { kind: "record", entity: subject }], ...variables]);
}

/** The type of a field's values. A closed set that nobody declared the members of fits everything. */
export function typeOfField({ type, required, derived }: Field): ValueType {
  if ((type.kind === "status" || type.kind === "role") && type.values.length === 0) return { kind: "anything" };
  return valueTypeOf(type, required && derived === null);
}

// What is made of a list is made once for each list, however many contexts hold it: a document has as many expressions as contexts.
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
