import type { Unsaid } from "../evidence/evidence.ts";
import { distinctNames, unsaidName } from "../names/document-name.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { ObservedRule } from "../product/observed-rule.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import type { DescribedCheck, DescribedDatabase, DescribedTable } from "../schema/described-database.ts";
import { isSameName } from "../schema/schema-draft.ts";
import { toolOfTable } from "./bookkeeping-tables.ts";
import { ruleText } from "./check-rule.ts";
import type { RuleField } from "./check-rule.ts";
import { onlyColumnOf } from "./column-facts.ts";
import { isKey } from "./column-reference.ts";
import type { KnownTables } from "./column-reference.ts";
import { fieldsOfTable } from "./table-fields.ts";
import type { TableField } from "./table-fields.ts";
import { namesOfTables } from "./names-of-tables.ts";
import type { TableNames } from "./names-of-tables.ts";

/** A table as an entity. */
interface TableEntity extends TableNames {
  readonly table: DescribedTable;
  readonly fields: readonly TableField[];
}

/** What a database shows of a product: the records that it keeps. Tables in which tools keep their own things are left out. */
export function describeDatabase({ tables, unsaid }: DescribedDatabase): ObservedProduct {
  const all = tables.map(({ name }) => name);
  const kept = tables.filter(({ name }) => toolOfTable(name, all) === null);
  const entities = tableEntities(kept);
  const rules = entities.map(rulesOf);
  const referred = new Set(entities.flatMap((one) => one.fields.flatMap(({ field }) => /^\w+/.exec(field.type) ?? [])));

  const names = distinctNames(
    rules.flatMap((one) => one.rules.map(({ name }) => name)),
    (name, index) => `${name} (${index})`,
  );
  return {
    title: null,
    about: null,
    entities: entities.map(entityOf),
    machines: [],
    rules: rules.flatMap((one) => one.rules).map((rule, index) => ({ ...rule, name: names[index]! })),
    rights: { signIn: null, roles: [], rows: [] },
    calls: [],
    errors: [],
    constants: [],
    unsaid: [
      ...entities.flatMap((one) => unsaidOfEntity(one, referred.has(one.entity))),

      ...rules.flatMap((one) => one.unsaid),
      ...unsaid,
      ...tables.flatMap(({ name, evidence }) => {
        const tool = toolOfTable(name, all);
        return tool === null ? [] : [{ what: `the table ${name}, which is kept by ${tool}`, evidence: [evidence] }];
      }),
      ...unsaidRows(kept),
    ],
    source: "database",
  };
}

function tableEntities(tables: readonly DescribedTable[]): readonly TableEntity[] {
  const names = namesOfTables(tables);
  const known: KnownTables = {
    entityOf(name) {
      const exact = tables.findIndex((one) => isSameName(one.name, name));
      const index = exact === -1 ? tables.findIndex((one) => isSameName(one.name, name.replace(/^.*\./, ""))) : exact;
      return index === -1 ? null : { name: names[index]!.entity, table: tables[index]! };
    },
  };
  return tables.map((table, index) => ({ ...names[index]!, table, fields: fieldsOfTable(table, known) }));
}

function entityOf({ entity, plural, table, fields }: TableEntity): ObservedEntity {
  const isName = isSameName(table.comment, entity);
  return {
    name: entity,
    plural,
    description: isName ? "" : table.comment.replace(/\s+/g, " ").trim(),
    fields: fields.map(({ field }) => field),
    key: table.primaryKey.length === 1 ? (fieldOf(fields, table.primaryKey[0]!)?.field.name ?? null) : null,
    paths: [],
    evidence: [table.evidence],
  };
}

function fieldOf(fields: readonly TableField[], column: string): TableField | undefined {
  return fields.find((one) => isSameName(one.column.name, column));
}

/** `isReferred`: whether other tables refer to this one. */
function unsaidOfEntity({ entity, table, fields }: TableEntity, isReferred: boolean): readonly Unsaid[] {
  const [key] = table.primaryKey;
  const isForeignKey = isReferred && table.primaryKey.length === 1 && key !== undefined && !isKey(table, key);

  const wide = table.foreignKeys.filter(({ columns }) => columns.length > 1);
  const lost = table.foreignKeys.filter(({ columns }) => {
    const field = columns.length === 1 ? fieldOf(fields, columns[0]!) : undefined;
    return field !== undefined && field.kind !== "reference";
  });
  return [
    ...unsaidName(table.name.replace(/^.*\./, "")).map((what) => ({
      what: `${entity}: ${what}`,
      evidence: [table.evidence],
    })),
    ...fields.flatMap(({ field }) =>
      field.unsaid.map((what) => ({ what: `${entity}.${field.name}: ${what}`, evidence: field.evidence })),
    ),
    ...(isForeignKey
      ? [{ what: `${entity}: that ${key} is what names its records, and who sets it`, evidence: [table.evidence] }]
      : []),
    ...wide.map(({ columns, table: target, evidence }) => ({
      what: `${entity}: that ${columns.join(" and ")} together refer to ${target}`,
      evidence: [evidence],
    })),
    ...lost.map(({ columns, table: target, evidence }) => ({
      what: `${entity}.${columns.join()}: that it refers to ${target}, which is not shown`,
      evidence: [evidence],
    })),
  ];
}

/** The rules of conditions on several columns, and those that the language does not say. */
function rulesOf({ entity, table, fields }: TableEntity): {
  readonly rules: readonly ObservedRule[];
  readonly unsaid: readonly Unsaid[];
} {
  const rules: ObservedRule[] = [];
  const unsaid: Unsaid[] = [];
  const ofColumn = (column: string): RuleField | null => {
    const found = fieldOf(fields, column);
    if (found === undefined || found.field.type.startsWith("secret")) return null;
    return { name: found.field.name, kind: found.kind, isRequired: found.field.required };
  };
  for (const check of table.checks) {
    const column = onlyColumnOf(check);
    if (column !== null && fieldOf(fields, column) !== undefined) continue;
    const holds = ruleText(check.expression, ofColumn);
    const evidence = [check.evidence];
    if (holds === null || holds.length > 1000)
      unsaid.push({ what: `${entity}: its check ${check.text.slice(0, 160)}`, evidence });
    else {
      const name = ruleName(check, entity);
      rules.push({
        name,
        on: entity,
        holds,
        error: "",
        evidence,
        because: "the database refuses a row for which it does not hold",
      });
      unsaid.push({ what: `${name}: which error it has`, evidence });
    }
  }
  return { rules, unsaid };
}

/** A name that a cell can have, of the name of the constraint. */
function ruleName({ name }: DescribedCheck, entity: string): string {
  const words = (name ?? "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 80);
  return /^\p{L}/u.test(words) ? `${words[0]!.toUpperCase()}${words.slice(1)}` : `Check of ${entity}`;
}

/** Rows are personal; how many there are is not. */
function unsaidRows(tables: readonly DescribedTable[]): readonly Unsaid[] {
  const filled = tables.filter(({ rows }) => rows !== null && rows > 0);
  if (filled.length === 0) return [];
  const counts = filled.map(({ name, rows }) => `${name} ${rows}`).join(", ");
  return [
    {
      what: `the rows of its tables, which are not copied: ${counts}`,
      evidence: filled.map(({ evidence }) => evidence),
    },
  ];
}
