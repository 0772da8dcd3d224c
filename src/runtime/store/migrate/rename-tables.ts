import { isCounted } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import { sqlIdentifier, sql, sqlValue } from "../sql.ts";
import { readKept, registerKept } from "./kept-columns.ts";
import type { KeptColumns } from "./kept-columns.ts";
import { renameEntityInHistory, renameFieldInHistory, renameValueInHistory } from "./migrate-history.ts";
import { runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange } from "./migration.ts";

/** What is set aside, and its name now: `Ticket` and `Case`, `Ticket.subject` and `Ticket.title`, or a value, `Ticket.status.done` and `Ticket.status.solved`. */
export interface DataRename {
  readonly from: string;
  readonly to: string;
}

/** There is nothing to rename so; the message says why. */
export class CannotRename extends Error {}

/** The document does not have the new name. The message is a sentence without an end: whoever shows it says which document that is. */
export class LacksName extends CannotRename {}

/** What was renamed: the numbers of what is set aside under another name now, and what was changed in place. */
export interface RenamedTables {
  readonly numbers: ReadonlySet<number>;
  readonly changes: readonly DataChange[];
}

/** Gives what is set aside another name, one that the model has. */
export async function renameTables(
  migrating: MigrationContext,
  model: Specification,
  { from, to }: DataRename,
): Promise<RenamedTables> {
  const [before, after] = [from.split("."), to.split(".")];
  const [entity = "", field, word] = after;
  if (before.length !== after.length)
    throw new CannotRename(
      `${from} and ${to} are not of one kind: give two entities, two fields (Entity.field), or two values (Entity.field.value).`,
    );
  const declared = oneNamed(model.entities, entity);
  if (declared === undefined) throw new LacksName(`There is no entity ${entity}`);
  if (field === undefined) return relabelEntity(migrating, before[0] ?? "", declared);
  if (before[0] !== entity)
    throw new CannotRename(`${from} and ${to} are fields of two entities: values move within one only.`);
  const stored = storedFields(declared).find(({ name }) => name === field);
  if (stored === undefined) throw new LacksName(`${entity} has no field ${field} that holds values`);
  if (word === undefined) return relabelField(migrating, declared, before[1] ?? "", stored);
  if (before[1] !== field) throw new CannotRename(`${from} and ${to} are values of two fields.`);
  return renameValue(migrating, declared, stored, before[2] ?? "", word);
}

async function relabelEntity(migrating: MigrationContext, from: string, { name: to }: Entity): Promise<RenamedTables> {
  const kept = await readKept(migrating);
  if (!kept.some((one) => one.kind === "entity" && one.entity === from))
    throw new CannotRename(`Nothing is set aside under the name ${from}.`);
  if (kept.some((one) => one.entity === to))
    throw new CannotRename(`Values of ${to} are set aside too. Drop those first, or restore them.`);
  const numbers = new Set<number>();
  for (const one of kept) {
    const renamed = referringTo(one, from, to);
    if (renamed !== one) numbers.add(one.number);
    if (renamed !== one || one.entity === from)
      await registerKept(migrating, { ...renamed, entity: one.entity === from ? to : one.entity });
    if (one.kind !== "entity" || one.entity !== from) continue;
    for (const { name } of one.was.fields.filter(isCounted))
      await renameCounter(migrating, `${from}.${name}`, `${to}.${name}`);
  }
  await runStatement(
    migrating,
    sql`update "@granted" set "entity" = ${sqlValue(to)} where "entity" = ${sqlValue(from)}`,
  );
  await runStatement(
    migrating,
    sql`update "@kept sessions" set "entity" = ${sqlValue(to)} where "entity" = ${sqlValue(from)}`,
  );
  await renameEntityInHistory(migrating, from, to);
  return { numbers, changes: [] };
}

async function relabelField(
  migrating: MigrationContext,
  { name: entity }: Entity,
  from: string,
  to: Field,
): Promise<RenamedTables> {
  const kept = (await readKept(migrating)).filter((one) => one.kind === "field" && one.entity === entity);
  const own = kept.filter((one) => one.kind === "field" && one.field === from);
  if (!own.some((one) => one.kind === "field" && one.why === "removed"))
    throw new CannotRename(`Nothing is set aside under the name ${entity}.${from}.`);
  if (kept.some((one) => one.kind === "field" && one.field === to.name))
    throw new CannotRename(
      `Values of ${entity}.${to.name} from before its type changed are set aside too. Drop those first.`,
    );
  for (const one of own) await registerKept(migrating, { ...one, field: to.name } as KeptColumns);
  if (isCounted(to)) await renameCounter(migrating, `${entity}.${from}`, `${entity}.${to.name}`);
  await renameFieldInHistory(migrating, entity, from, to.name);
  return { numbers: new Set(own.map(({ number }) => number)), changes: [] };
}

/** A state, choice or role under which records are kept in place. */
async function renameValue(
  migrating: MigrationContext,
  { name: entity }: Entity,
  { name: field, type }: Field,
  from: string,
  to: string,
): Promise<RenamedTables> {
  const declared = type.kind === "choice" || type.kind === "status" || type.kind === "role" ? type.values : [];
  if (!declared.includes(to)) throw new LacksName(`${entity}.${field} has no value ${to}`);
  if (declared.includes(from)) throw new CannotRename(`The document still declares ${from} for ${entity}.${field}.`);
  const renamed = await runStatement(
    migrating,
    sql`update ${sqlIdentifier(entity)} set ${sqlIdentifier(field)} = ${sqlValue(to)} where ${sqlIdentifier(field)} = ${sqlValue(from)}`,
  );
  if (renamed === 0) throw new CannotRename(`No record has ${from} in ${entity}.${field}.`);
  await renameValueInHistory(migrating, entity, field, { from, to });
  return { numbers: new Set(), changes: [{ kind: "renamed", what: `${entity}.${field}`, count: renamed, kept: 0 }] };
}

async function renameCounter(migrating: MigrationContext, from: string, to: string): Promise<void> {
  await runStatement(
    migrating,
    sql`insert into "@counters" ("name", "last") select ${sqlValue(to)}, "last" from "@counters" where "name" = ${sqlValue(from)}
    on conflict ("name") do update set "last" = excluded."last" where excluded."last" > "@counters"."last"`,
  );
  await runStatement(migrating, sql`delete from "@counters" where "name" = ${sqlValue(from)}`);
}

/** What is set aside, where references in it lead to the entity's new name; the same where none does. */
function referringTo(kept: KeptColumns, from: string, to: string): KeptColumns {
  const field = (one: Field): Field => {
    const type = renamedType(one.type, from, to);
    return type === one.type ? one : { ...one, type };
  };
  if (kept.kind === "field") {
    const was = field(kept.was);
    return was === kept.was ? kept : { ...kept, was };
  }
  const fields = kept.was.fields.map(field);
  return fields.every((one, at) => one === kept.was.fields[at]) ? kept : { ...kept, was: { ...kept.was, fields } };
}

function renamedType(type: FieldType, from: string, to: string): FieldType {
  return (type.kind === "reference" || type.kind === "reverse") && type.entity === from
    ? { ...type, entity: to }
    : type;
}
