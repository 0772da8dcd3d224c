import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import { defaultOfField, derivationOf, isSetForGood, renewalOf } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import { signInField } from "../../semantics/value/account-name.ts";
import { loss } from "../target/losses.ts";
import type { Loss } from "../target/losses.ts";
import type { SqlDialect } from "./sql-dialect.ts";
import { computedSql, defaultSql, hasColumn, ruleSql } from "./column-sql.ts";
import type { SqlContext } from "./column-sql.ts";

/** What the schema of a database does not enforce of a document. */
export function lossesInSql(model: Specification, dialect: SqlDialect): readonly Loss[] {
  const context = { model, dialect };
  const fields = model.entities.flatMap((entity) => storedFields(entity).map((field) => ({ entity, field })));
  const count = (is: (field: Field, entity: Entity) => boolean): number =>
    fields.filter(({ field, entity }) => is(field, entity)).length;
  const transitions = model.machines.flatMap((machine) => machine.transitions);
  return [
    ...lossesInValues(model, dialect, count),
    ...loss(
      count((field, entity) => lacksDefault(context, entity, field)),
      "default that is computed from other values or from the caller",
      "defaults that are computed from other values or from the caller",
      null,
    ),
    ...loss(
      count((field) => renewalOf(field) !== null),
      "field that a change computes again",
      "fields that a change computes again",
      null,
    ),
    ...loss(
      count((field) => isSetForGood(field) && field.type.kind === "list"),
      "list that is set for good",
      "lists that are set for good",
      null,
    ),
    ...loss(lostUnique(context), "uniqueness of what is not a column", "uniquenesses of what is not a column", null),
    ...loss(
      derivedElsewhere(context),
      "derived field that needs more than its row",
      "derived fields that need more than their row",
      "a comment before the table",
    ),
    ...loss(
      transitions.filter(({ guard }) => guard !== null).length,
      "guard of a transition",
      "guards of transitions",
      null,
    ),
    ...loss(transitions.filter(({ after }) => after !== null).length, "timer", "timers", null),
    ...loss(
      model.rules.filter((rule) => !isEnforced(context, rule)).length,
      "rule",
      "rules",
      "a comment before the table, if it is of an entity",
    ),
    ...loss(model.grants.length, "right", "rights", null),
    ...loss(model.rows.length, "row of the document", "rows of the document", null),
    ...loss(model.calls.length, "call", "calls", null),
    ...loss(model.screens.length, "screen", "screens", null),
  ];
}

type Count = (is: (field: Field, entity: Entity) => boolean) => number;

function lossesInValues(model: Specification, dialect: SqlDialect, count: Count): readonly Loss[] {
  const isOf = (...kinds: readonly FieldType["kind"][]): number =>
    count(({ type }) => kinds.includes(itemOf(type).kind));
  const isPostgres = dialect.name === "postgres";
  return [
    ...loss(
      count(({ type }) => lacksPattern(dialect, type)),
      "pattern",
      "patterns",
      null,
    ),
    ...loss(
      count(({ type, required }) => required && isText(type) && !("range" in type && (type.range.min ?? 0) > 0)),
      "required text that callers may not leave empty",
      "required texts that callers may not leave empty",
      null,
    ),
    ...loss(
      count(({ type }) => type.kind === "list" && (type.range.min ?? 0) > 0),
      "least number of items",
      "least numbers of items",
      null,
    ),
    ...loss(
      isOf("file", "image"),
      "file, of which the column has the id alone",
      "files, of which the columns have the ids alone",
      null,
    ),
    ...loss(
      isOf("secret"),
      "length of a secret, of which the column has the hash",
      "lengths of secrets, of which the columns have the hashes",
      null,
    ),
    ...loss(
      isOf("slug"),
      "slug that callers may write in ASCII letters alone",
      "slugs that callers may write in ASCII letters alone",
      null,
    ),
    ...loss(
      count((field, entity) => field.type.kind === "email" || signInField(model, entity.name) === field.name),
      `name or address without ${isPostgres ? "" : "normalized or "}invisible characters`,
      `names or addresses without ${isPostgres ? "" : "normalized or "}invisible characters`,
      null,
    ),
    ...(isPostgres
      ? loss(
          isOf("decimal"),
          "decimal of which further places are refused: the database rounds it",
          "decimals of which further places are refused: the database rounds them",
          null,
        )
      : []),
    ...loss(isOf("unknown"), "type that is not shown", "types that are not shown", null),
  ];
}

function itemOf(type: FieldType): FieldType {
  return type.kind === "list" ? type.of : type;
}

function isText({ kind }: FieldType): boolean {
  return kind === "text" || kind === "slug";
}

function lacksPattern(dialect: SqlDialect, given: FieldType): boolean {
  const type = itemOf(given);
  return (
    type.kind === "text" &&
    type.pattern !== undefined &&
    !dialect.conditionsOn(type, "x").some(({ about }) => about === "pattern")
  );
}

function lacksDefault(context: SqlContext, entity: Entity, field: Field): boolean {
  const written = defaultOfField(field);
  return written !== null && written.type.kind !== "null" && defaultSql(context, entity, field) === null;
}

function lostUnique(context: SqlContext): number {
  return context.model.entities.flatMap((entity) =>
    entity.unique.filter((columns) => !columns.every((column) => hasColumn(context, entity, column))),
  ).length;
}

function derivedElsewhere(context: SqlContext): number {
  return context.model.entities.flatMap((entity) =>
    entity.fields.filter((field) => derivationOf(field) !== null && computedSql(context, entity, field) === null),
  ).length;
}

function isEnforced(context: SqlContext, rule: Specification["rules"][number]): boolean {
  return context.model.entities.some((entity) => ruleSql(context, entity, rule) !== null);
}
