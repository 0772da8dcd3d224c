import { valuesInOrder } from "../../../expression/value/values-in-order.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, isCounted } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { usualSort } from "../../../model/usual-sort.ts";
import { expressionCompiler } from "../compile/compile-expression.ts";
import { derivedColumn } from "../compile/derived-column.ts";
import type { Dialect } from "../dialect.ts";
import { sqlOrderOfValue } from "../sql-order-of-value.ts";
import { cellFormOf, countParameters, sqlIdentifier } from "../sql.ts";
import type { SchemaColumn, Index, IndexColumn, SchemaTable } from "./schema-table.ts";

/** The table of an entity's records, with its indexes and the derived fields that have a column. */
export function entityTable(entity: Entity, model: Specification, dialect: Dialect): SchemaTable {
  const fields = storedFields(entity);
  const table = recordTable(entity);
  const derived = entity.fields.flatMap((field): readonly SchemaColumn[] => {
    const column = derivedColumn(model, dialect, expressionCompiler, entity.name, field);
    return column === null ? [] : [{ ...fieldColumn(field), name: column.name, as: column.as }];
  });
  const [[first = ""] = []] = table.keys;
  return {
    ...table,
    columns: [...table.columns, ...derived],
    indexes: indexesOf(entity, fields, owners(entity, model.grants), sortedBy(entity, model.calls)).filter(
      ({ columns }) => columns.length > 1 || columns[0] !== first,
    ),
  };
}

/** What a table of an entity's records holds that is written: `@id`, the stored fields by name, and when each status was entered. It has no indexes. */
export function recordTable(entity: Entity): SchemaTable {
  const fields = storedFields(entity);
  const number = fields.find(
    (field) =>
      isCounted(field) && entity.unique.some((together) => together.length === 1 && together[0] === field.name),
  );
  return {
    name: entity.name,
    columns: [
      { name: "@id", form: "text" },
      ...fields.map(fieldColumn),
      ...fields.filter(isStatus).map((field): SchemaColumn => ({ name: sinceColumn(field.name), form: "text" })),
    ],
    // SQLite stores rows in the order of an integer primary key: it needs no index to search or to write.
    keys: number === undefined ? [["@id"]] : [[number.name], ["@id"]],
    indexes: [],
  };
}

/** The column of the timestamp at which a record entered its state. */
export function sinceColumn(statusField: string): string {
  return `@since ${statusField}`;
}

function fieldColumn({ name, type }: Field): SchemaColumn {
  return { name, form: cellFormOf(valueTypeOf(type, false)) };
}

function isStatus({ type }: Field): boolean {
  return type.kind === "status";
}

/** The references by which people own records: the permission table grants `requester == me`. */
function owners({ name: entity }: Entity, grants: readonly Grant[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (node: Expression): void => {
    if (node.kind === "binary" && node.operator === "==") {
      for (const [field, other] of [
        [node.left, node.right],
        [node.right, node.left],
      ] as const) {
        if (field.kind === "field" && field.of.kind === "this" && other.kind === "me") found.add(field.name);
      }
    }
    childrenOf(node).forEach(look);
  };
  for (const { action, when } of grants)
    if (action.kind === "read" && action.entity === entity && when !== null) look(when);
  return found;
}

/** The fields by which calls of the document sort first. */
function sortedBy({ name: entity }: Entity, calls: readonly Call[]): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ does }) => {
      const selection = does.kind === "list" && does.entity === entity ? does.selection : null;
      // A model that an earlier version has stored has no selections.
      return (selection ? usualSort(selection) : []).slice(0, 1).map(({ field }) => field);
    }),
  );
}

function indexesOf(
  entity: Entity,
  fields: readonly Field[],
  owned: ReadonlySet<string>,
  sorted: ReadonlySet<string>,
): readonly Index[] {
  // The next number follows the greatest, which needs an index.
  const counted = fields.filter((field) => isCounted(field) && entity.unique.every(([first]) => first !== field.name));
  const created = fields
    .filter((field) => field.fixed && defaultOfField(field)?.kind === "now")
    .slice(0, 1)
    .map(({ name }) => name);
  const statuses = fields.filter(isStatus);
  // What people do most is to list their own records in one state, in order of time. Few are of one moment: to put those in
  // order takes less than longer rows do, of which fewer share a page that each new record has to change.
  const own = fields
    .filter(({ name }) => owned.has(name))
    .flatMap((owner) =>
      statuses.map(
        (status): Index => ({
          unique: false,
          columns: [owner.name, status.name, ...(created.length > 0 ? created : ["@id"])],
        }),
      ),
    );
  return [
    ...entity.unique.map((columns): Index => ({ unique: true, columns })),
    ...counted.map(({ name }): Index => ({ unique: false, columns: [name] })),
    // An index that begins with the reference serves whoever asks for it alone, too.
    ...fields
      .filter(({ type, name }) => type.kind === "reference" && own.every(({ columns }) => columns[0] !== name))
      .map(({ name }): Index => ({ unique: false, columns: [name, "@id"] })),
    ...own,
    ...statuses.map(({ name }): Index => ({ unique: false, columns: [name, sinceColumn(name)] })),
    ...fields
      .filter(({ name, type }) => sorted.has(name) && type.kind !== "reference")
      .flatMap((field): readonly Index[] => {
        const column = sortedColumn(field);
        return column === null ? [] : [{ unique: false, columns: [column, "@id"] }];
      }),
  ];
}

/** What an index is over that serves lists sorted by a field; null where none can be made: a definition of an index has no parameters. */
function sortedColumn({ name, type }: Field): IndexColumn | null {
  const inOrder = valuesInOrder(valueTypeOf(type, true));
  if (inOrder === null) return name;
  return countParameters(sqlOrderOfValue(inOrder, sqlIdentifier(name)), "value") > 0 ? null : { column: name, inOrder };
}
