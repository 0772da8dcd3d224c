import { nearestName } from "../../../base/did-you-mean.ts";
import { isCounted } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import { sqlIdentifier, sql, sqlValue } from "../sql.ts";
import { formerEntity, formerFields, unknownInWords } from "./former-names.ts";
import type { FormerNames } from "./former-names.ts";
import { readKept, registerKept } from "./kept-columns.ts";
import type { KeptColumns, KeptField } from "./kept-columns.ts";
import { renameEntityInHistory, renameFieldInHistory, renameValueInHistory } from "./migrate-history.ts";
import { runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange, DataRename } from "./migration.ts";

/** There is nothing to rename so; the message says why. */
export class CannotRename extends Error {}

/** The document does not have the new name. The message is a sentence without an end: whoever shows it says which document that is. */
export class LacksName extends CannotRename {}

/** What was renamed: the numbers of what is set aside under another name now, and what was changed in place. */
export interface RenamedKept {
  readonly numbers: ReadonlySet<number>;
  readonly changes: readonly DataChange[];
}

/** Gives what is set aside another name, one that the model has. What had the old name in the former document and held nothing is renamed, too. */
export async function renameKept(
  migrating: MigrationContext,
  model: Specification,
  { from, to }: DataRename,
  former: FormerNames,
): Promise<RenamedKept> {
  const [before, after] = [from.split("."), to.split(".")];
  const [entity = "", field, word] = after;
  if (before.length !== after.length)
    throw new CannotRename(
      `${from} and ${to} are not of one kind: give two entities, two fields (Entity.field), or two values (Entity.field.value).`,
    );
  const declared = oneNamed(model.entities, entity);
  if (declared === undefined) throw new LacksName(`There is no entity ${entity}`);
  if (field === undefined) {
    requireUndeclared(model.entities, from, from);
    return relabelEntity(migrating, from, declared, former);
  }
  if (before[0] !== entity)
    throw new CannotRename(`${from} and ${to} are fields of two entities: values move within one only.`);
  const stored = storedFields(declared).find(({ name }) => name === field);
  if (stored === undefined) throw new LacksName(`${entity} has no field ${field} that holds values`);
  if (word === undefined) {
    requireUndeclared(storedFields(declared), before[1] ?? "", from);
    return relabelField(migrating, declared, { from: before[1] ?? "", to: stored }, former);
  }
  if (before[1] !== field) throw new CannotRename(`${from} and ${to} are values of two fields.`);
  return renameValue(migrating, { entity, field: stored, from: before[2] ?? "", to: word }, former);
}

function requireUndeclared(declared: readonly { readonly name: string }[], name: string, from: string): void {
  if (oneNamed(declared, name) !== undefined) throw new CannotRename(`The document still declares ${from}.`);
}

async function relabelEntity(
  migrating: MigrationContext,
  from: string,
  { name: to }: Entity,
  former: FormerNames,
): Promise<RenamedKept> {
  const kept = await readKept(migrating);
  const aside = kept.flatMap((one) => (one.kind === "entity" ? [one.entity] : []));
  const before = formerEntity(former, from);
  if (!aside.includes(from) && before === undefined) {
    const known = [...aside, ...(former.model?.entities ?? []).map(({ name }) => name)];
    throw new CannotRename(unknownInWords(`There is no entity ${from}`, from, known));
  }
  if (kept.some((one) => one.entity === to))
    throw new CannotRename(`Values of ${to} are set aside too. Drop those first, or restore them.`);
  const numbers = new Set<number>();
  for (const one of kept) {
    const renamed = referringTo(one, from, to);
    if (renamed !== one) numbers.add(one.number);
    if (renamed !== one || one.entity === from)
      await registerKept(migrating, { ...renamed, entity: one.entity === from ? to : one.entity });
  }
  const own = kept.flatMap((one) => (one.kind === "entity" && one.entity === from ? [one.was] : []));
  for (const { name } of (own[0] ?? before)?.fields.filter(isCounted) ?? [])
    await renameCounter(migrating, `${from}.${name}`, `${to}.${name}`);
  await runStatement(
    migrating,
    sql`update "@granted" set "entity" = ${sqlValue(to)} where "entity" = ${sqlValue(from)}`,
  );
  await runStatement(
    migrating,
    sql`update "@kept sessions" set "entity" = ${sqlValue(to)} where "entity" = ${sqlValue(from)}`,
  );
  await renameEntityInHistory(migrating, from, to);
  return { numbers, changes: aside.includes(from) ? [] : [renamedWithout(to)] };
}

async function relabelField(
  migrating: MigrationContext,
  { name: entity }: Entity,
  { from, to }: { readonly from: string; readonly to: Field },
  former: FormerNames,
): Promise<RenamedKept> {
  const kept = (await readKept(migrating)).filter(
    (one): one is KeptField => one.kind === "field" && one.entity === entity,
  );
  const own = kept.filter(({ field }) => field === from);
  const aside = kept.flatMap(({ field, why }) => (why === "removed" ? [field] : []));
  const before = formerFields(former, entity);
  if (!aside.includes(from) && !before.has(from)) {
    const what = `There is no field ${entity}.${from}`;
    throw new CannotRename(unknownInWords(what, from, [...aside, ...before.keys()], `${entity}.`));
  }
  if (kept.some(({ field }) => field === to.name))
    throw new CannotRename(
      `Values of ${entity}.${to.name} from before its type changed are set aside too. Drop those first.`,
    );
  for (const one of own) await registerKept(migrating, { ...one, field: to.name } as KeptColumns);
  if (isCounted(to)) await renameCounter(migrating, `${entity}.${from}`, `${entity}.${to.name}`);
  await renameFieldInHistory(migrating, entity, from, to.name);
  const changes = aside.includes(from) ? [] : [renamedWithout(`${entity}.${to.name}`)];
  return { numbers: new Set(own.map(({ number }) => number)), changes };
}

/** What had the old name held nothing that could be set aside. */
function renamedWithout(what: string): DataChange {
  return { kind: "renamed", what, count: 0, kept: 0 };
}

/** A state, choice or role, and the name that it gets. */
interface ValueRename {
  readonly entity: string;
  readonly field: Field;
  readonly from: string;
  readonly to: string;
}

/** A state, choice or role under which records are kept in place. */
async function renameValue(
  migrating: MigrationContext,
  { entity, field: { name: field, type }, from, to }: ValueRename,
  former: FormerNames,
): Promise<RenamedKept> {
  const declared = valuesOf(type);
  if (!declared.includes(to)) throw new LacksName(`${entity}.${field} has no value ${to}`);
  if (declared.includes(from)) throw new CannotRename(`The document still declares ${from} for ${entity}.${field}.`);
  const renamed = await runStatement(
    migrating,
    sql`update ${sqlIdentifier(entity)} set ${sqlIdentifier(field)} = ${sqlValue(to)} where ${sqlIdentifier(field)} = ${sqlValue(from)}`,
  );
  const before = valuesOf(formerFields(former, entity).get(field)?.type);
  if (renamed === 0 && !before.includes(from)) {
    const near = nearestName(from, before);
    throw new CannotRename(
      `No record has ${from} in ${entity}.${field}, and the last document of the data does not declare it.${near === null ? "" : ` Did you mean ${entity}.${field}.${near}?`}`,
    );
  }
  await renameValueInHistory(migrating, entity, field, { from, to });
  return { numbers: new Set(), changes: [{ kind: "renamed", what: `${entity}.${field}`, count: renamed, kept: 0 }] };
}

function valuesOf(type: FieldType | undefined): readonly string[] {
  return type?.kind === "choice" || type?.kind === "status" || type?.kind === "role" ? type.values : [];
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
