import { createHash, randomUUID } from "node:crypto";
import type { Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { createEngine } from "../../runtime/engine/create-engine.ts";
import type { EngineParts } from "../../runtime/engine/engine-parts.ts";
import { CannotErase, erasePersonRecords, idsReferringTo } from "../../runtime/erase/erase-person-records.ts";
import type { ErasedRecord, ErasedRecords, ErasureWanted } from "../../runtime/erase/erase-person-records.ts";
import { forgetAccount, forgetTraces } from "../../runtime/erase/forget-traces.ts";
import type { ForgottenAccount, ForgottenTraces } from "../../runtime/erase/forget-traces.ts";
import { tellerOfCommand } from "../../runtime/feed/teller-of-command.ts";
import { createPasswordHasher } from "../../runtime/password/create-password-hasher.ts";
import type { DataStore, TransactionQueries } from "../../runtime/store/data-store.ts";
import { createSystemTables } from "../../runtime/store/migrate/create-system-tables.ts";
import { queryRows } from "../../runtime/store/migrate/migration-context.ts";
import { sql, sqlIdentifier, sqlValue } from "../../runtime/store/sql.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import { keptName } from "../../semantics/value/read-key.ts";
import { refusedInWords } from "../../wording/refused-in-words.ts";
import { holdBackOthers } from "../store/hold-back-others.ts";
import { UsageError } from "../usage/usage-error.ts";
import { erasingPlaceholder } from "./erasing-placeholder.ts";
import { findPerson } from "./find-person.ts";

/** What erasing a person does. */
export interface ErasurePlan {
  /** Stands for exactly these steps on these records of this person. What passes with the requests of others, such as how many answers are kept, does not change it. */
  readonly word: string;
  readonly person: RecordAt;
  readonly steps: readonly ErasureStep[];
  /** What is forgotten beside the records. */
  readonly forgotten: ForgottenAccount & ForgottenTraces;
}

/** Records of an entity with which the same is done. */
export interface ErasureStep {
  /**
   * `cleared`: only their reference to the person. `kept`: they go on referring to the person, as the document requires. `not deleted`: it would
   * have been deleted, and the document refuses that. `not erased`: it keeps texts of the person, and so nothing is carried out.
   */
  readonly kind: "deleted" | "emptied" | "cleared" | "kept" | "not deleted" | "not erased";
  /** `Ticket`, or `Ticket.requester`. */
  readonly what: string;
  readonly count: number;
  /** The ids or keys of some of them. */
  readonly keys: readonly string[];
  /** The fields that are emptied or replaced. */
  readonly fields: readonly string[];
  /** Why they could not be deleted or emptied; null where nothing was in the way. */
  readonly because: string | null;
}

/** Whom to erase, as an operator says it. */
export interface ErasureAsked {
  /** The key of the person, what they sign in with, or their id. */
  readonly named: string;
  /** Whether texts and files are erased, too, that the person wrote in records that stay. */
  readonly texts: boolean;
}

/** A plan, and whether it was carried out. */
export interface PlannedErasure {
  readonly plan: ErasurePlan;
  readonly isDone: boolean;
}

/**
 * Erases a person from the data in a store, unless `accept` refuses the plan, which was made by doing it, in the same transaction. What the file of the database held
 * is gone from it once it is compacted.
 */
export async function erasePersonData(
  store: DataStore,
  model: Specification,
  { named, texts }: ErasureAsked,
  accept: (plan: ErasurePlan) => boolean,
): Promise<PlannedErasure> {
  const passwords = createPasswordHasher();
  const { parts } = createEngine(model, store, passwords);
  if (parts === null) throw new Error("fault: an engine on a store has parts");
  const teller = await tellerOfCommand(store);
  const now = new Date().toISOString();
  const secret = await passwords.hash(randomUUID());
  const placeholder = (field: Field, isDistinct: boolean): Value => erasingPlaceholder(field, { isDistinct, now });
  const replacements = { placeholder, secret };
  try {
    const work = async (queries: TransactionQueries): Promise<ErasurePlan> => {
      await createSystemTables({ dialect: store.dialect, queries, now });
      const { id: person } = await findPerson(queries, store.dialect, model, named);
      const made = await carryOut(parts, queries, { person, texts, replacements, now });
      if (made.steps.some(({ kind }) => kind === "not erased") || !accept(made)) throw new NotAccepted(made);
      // Anything that other processes remember may show the person.
      const written = new Map(model.entities.map(({ name }) => [name, new Map()]));
      teller?.tell(queries, { written, replaced: true, ended: [made.person.id] });
      return made;
    };
    const plan = await holdBackOthers(store, () => store.write(work));
    return { plan, isDone: true };
  } catch (error) {
    if (error instanceof NotAccepted) return { plan: error.plan, isDone: false };
    if (error instanceof CannotErase)
      throw new UsageError(
        `the person can't be erased, and nothing was changed. Their record has to stay, and can't be emptied: ${refusedInWords(model, error.refusal)} Change the rule that refuses this in the document, run ninepoint migrate with it, and erase the person again.`,
      );
    throw error;
  }
}

/** Undoes the transaction. */
class NotAccepted extends Error {
  readonly plan: ErasurePlan;

  constructor(plan: ErasurePlan) {
    super("the plan was not accepted");
    this.plan = plan;
  }
}

async function carryOut(parts: EngineParts, queries: TransactionQueries, wanted: ErasureWanted): Promise<ErasurePlan> {
  const { model, compiled } = parts;
  const migrating = { dialect: compiled.dialect, queries, now: wanted.now };
  const account = await forgetAccount(migrating, wanted.person);
  const erased = await erasePersonRecords(parts, queries, wanted);
  const traces = { model, person: wanted.person, records: erased.records, now: wanted.now };
  const forgotten = { ...account, ...(await forgetTraces(queries, compiled.dialect, traces)) };
  const person = { entity: model.identification?.entity ?? "", id: wanted.person };
  const steps = [...recordSteps(model, erased.records), ...(await keptSteps(parts, queries, wanted.person, erased))];
  const [identity] = await queryRows(migrating, sql`select "id" from "@identity"`);
  const ids = erased.records.map(({ entity, id, what }) => `${what} ${entity} ${id}`).sort();
  const { views, setAside } = forgotten;
  const facts = [identity?.[0] ?? null, wanted.texts, person, steps, views, setAside, ids];
  const word = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 12);
  return { word, person, steps, forgotten };
}

/** The most records that a step names. */
const mostKeys = 5;

function recordSteps(model: Specification, records: readonly ErasedRecord[]): readonly ErasureStep[] {
  const groups = new Map<string, ErasedRecord[]>();
  for (const one of records) {
    const name = `${one.what} ${one.entity}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].flatMap((group): readonly ErasureStep[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { what: kind, entity } = first;
    const fields = kind === "deleted" ? [] : changedFields(model, group);
    const keys = group.slice(0, mostKeys).map((one) => keyOf(model, one));
    return [{ kind, what: entity, count: group.length, keys, fields, because: null }];
  });
}

function changedFields(model: Specification, group: readonly ErasedRecord[]): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  return storedFields(entityNamed(model, first.entity))
    .map(({ name }) => name)
    .filter((name) =>
      group.some(
        ({ images: { before, now } }) => JSON.stringify(before?.values[name]) !== JSON.stringify(now?.values[name]),
      ),
    );
}

function keyOf(model: Specification, { entity, id, images: { before } }: ErasedRecord): string {
  const declared = entityNamed(model, entity);
  const name = keptName(declared, declared.key);
  return name === "@id" ? id : String(before?.values[name] ?? id);
}

async function keyInStore(
  { model, compiled }: EngineParts,
  queries: TransactionQueries,
  { entity, id }: RecordAt,
): Promise<string> {
  const declared = entityNamed(model, entity);
  const name = sqlIdentifier(keptName(declared, declared.key));
  const migrating = { dialect: compiled.dialect, queries, now: "" };
  const [found] = await queryRows(
    migrating,
    sql`select ${name} from ${sqlIdentifier(entity)} where "@id" = ${sqlValue(id)}`,
  );
  return String(found?.[0] ?? id);
}

/** The records that go on referring to the person, and those that a refusal has kept. */
async function keptSteps(
  parts: EngineParts,
  queries: TransactionQueries,
  person: string,
  { records, refused }: ErasedRecords,
): Promise<readonly ErasureStep[]> {
  const { model } = parts;
  const steps: ErasureStep[] = [];
  for (const { of, kept, refusal } of refused) {
    const emptied = records.filter(
      ({ what, entity, id }) => what === "emptied" && entity === of.entity && id === of.id,
    );
    steps.push({
      kind: kept === "texts" ? "not erased" : "not deleted",
      what: of.entity,
      count: 1,
      keys: [await keyInStore(parts, queries, of)],
      fields: changedFields(model, emptied),
      because: refusedInWords(model, refusal),
    });
  }
  for (const entity of model.entities)
    for (const { name: field, type } of storedFields(entity)) {
      if (type.kind !== "reference" || type.entity !== model.identification?.entity) continue;
      const ids = await idsReferringTo(parts, queries, { entity: entity.name, field, person });
      if (ids.length === 0) continue;
      const keys = ids.slice(0, mostKeys);
      steps.push({ kind: "kept", what: `${entity.name}.${field}`, count: ids.length, keys, fields: [], because: null });
    }
  return steps;
}
