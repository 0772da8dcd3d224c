import type { Entity, Field } from "../../model/entity.ts";
import { isCounted, isSetForGood } from "../../model/field-questions.ts";
import { machineOf } from "../../model/find.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Machine } from "../../model/machine.ts";
import { keyFieldOf, sqlNames, tableOf } from "./table-names.ts";
import { identifier, quoted } from "./quoted-sql.ts";
import type { SqlContext } from "./column-sql.ts";

/** The statements that refuse changes which the document rules out: of what is set for good, and from a state to one where no transition leads. */
export function changeTriggers(context: SqlContext, entity: Entity): readonly string[] {
  const { dialect } = context;
  return [
    ...machineOf(context.model, entity.name).flatMap((machine) => transitionTable(context, entity, machine)),
    ...setForGood(context, entity),
    ...(dialect.name === "sqlite" ? counters(context, entity) : []),
  ];
}

/** Whether a statement is made that creates `refuse_change`. */
export function hasFixedFields(entity: Entity): boolean {
  return fixedFields(entity).length > 0;
}

function fixedFields(entity: Entity): readonly Field[] {
  return storedFields(entity).filter((field) => isSetForGood(field) && field.type.kind !== "list");
}

function setForGood({ model, dialect }: SqlContext, entity: Entity): readonly string[] {
  const fields = fixedFields(entity);
  if (fields.length === 0) return [];
  const { table } = tableOf(model, entity.name);
  const differs = dialect.name === "postgres" ? "IS DISTINCT FROM" : "IS NOT";
  const changes = fields.map(({ name, type }) => {
    const column = identifier(name);
    const isCleared = type.kind === "reference" && type.whenDeleted === "clear" ? `NEW.${column} IS NOT NULL AND ` : "";
    return `(${isCleared}OLD.${column} IS NOT NULL AND NEW.${column} ${differs} OLD.${column})`;
  });
  const head = [
    `CREATE TRIGGER ${identifier(`${table}_fixed`)}`,
    `  BEFORE UPDATE OF ${fields.map(({ name }) => identifier(name)).join(", ")} ON ${identifier(table)}`,
    "  FOR EACH ROW",
  ];
  const when = changes.join("\n    OR ");
  if (dialect.name === "postgres")
    return [[...head, `  WHEN (${when})`, `  EXECUTE FUNCTION "refuse_change"();`].join("\n")];
  return [[...head, `  WHEN ${when}`, "BEGIN", `  SELECT RAISE(ABORT, 'a value is set for good');`, "END;"].join("\n")];
}

/** The function that the triggers of Postgres call. */
export const refuseChange = `CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'a value of % is set for good', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END
$function$;`;

function transitionTable({ model, dialect }: SqlContext, entity: Entity, machine: Machine): readonly string[] {
  const { table } = tableOf(model, entity.name);
  const name = sqlNames(model).parts.get(`${entity.name}.${machine.field}`) ?? "";
  const rows = machine.transitions.flatMap((one) =>
    [...new Set(one.from)].map((from) => `  (${[one.name, from, one.to].map(quoted).join(", ")})`),
  );
  const columns = ["transition", "from_state", "to_state"].map(identifier);
  const text = dialect.name === "postgres" ? "text" : "TEXT";
  const create = [
    `-- the transitions of ${entity.name}.${machine.field}: there is no other way from one state to another`,
    `CREATE TABLE ${identifier(name)} (`,
    ...columns.map((column) => `  ${column} ${text} NOT NULL,`),
    `  PRIMARY KEY ("transition", "from_state")`,
    `)${dialect.name === "sqlite" ? " STRICT, WITHOUT ROWID" : ""};`,
  ].join("\n");
  const insert =
    rows.length === 0 ? [] : [`INSERT INTO ${identifier(name)} (${columns.join(", ")}) VALUES\n${rows.join(",\n")};`];
  return [create, ...insert, ...transitionTrigger(dialect.name, { table, name, column: identifier(machine.field) })];
}

interface Watched {
  readonly table: string;
  readonly name: string;
  readonly column: string;
}

function transitionTrigger(dialect: "postgres" | "sqlite", { table, name, column }: Watched): readonly string[] {
  const isAllowed = `SELECT 1 FROM ${identifier(name)} WHERE "from_state" = OLD.${column} AND "to_state" = NEW.${column}`;
  const head = [
    `CREATE TRIGGER ${identifier(name)}`,
    `  BEFORE UPDATE OF ${column} ON ${identifier(table)}`,
    "  FOR EACH ROW",
  ];
  if (dialect === "sqlite")
    return [
      [
        ...head,
        `  WHEN OLD.${column} IS NOT NEW.${column} AND NOT EXISTS (${isAllowed})`,
        "BEGIN",
        "  SELECT RAISE(ABORT, 'no transition leads to this state');",
        "END;",
      ].join("\n"),
    ];
  const create = [
    `CREATE FUNCTION ${identifier(name)}() RETURNS trigger LANGUAGE plpgsql AS $function$`,
    "BEGIN",
    `  IF NOT EXISTS (${isAllowed}) THEN`,
    `    RAISE EXCEPTION 'no transition leads from % to %', OLD.${column}, NEW.${column} USING ERRCODE = 'check_violation';`,
    "  END IF;",
    "  RETURN NEW;",
    "END",
    "$function$;",
  ].join("\n");
  return [
    create,
    [
      ...head,
      `  WHEN (OLD.${column} IS DISTINCT FROM NEW.${column})`,
      `  EXECUTE FUNCTION ${identifier(name)}();`,
    ].join("\n"),
  ];
}

/** In SQLite only a primary key counts by itself. */
function counters({ model }: SqlContext, entity: Entity): readonly string[] {
  const { table } = tableOf(model, entity.name);
  return storedFields(entity)
    .filter((field) => isCounted(field) && keyFieldOf(entity)?.name !== field.name)
    .map(({ name }) => {
      const column = identifier(name);
      return [
        `CREATE TRIGGER ${identifier(`${table}_${name}_counted`)}`,
        `  AFTER INSERT ON ${identifier(table)}`,
        "  FOR EACH ROW",
        `  WHEN NEW.${column} IS NULL`,
        "BEGIN",
        `  UPDATE ${identifier(table)} SET ${column} = (SELECT coalesce(max(${column}), 0) + 1 FROM ${identifier(table)}) WHERE rowid = NEW.rowid;`,
        "END;",
      ].join("\n");
    });
}
