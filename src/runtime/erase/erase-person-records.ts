import { millisecondsOf } from "../../base/calendar.ts";
import type { Entity } from "../../model/entity.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { askQuestion, askRow, askValue, boundRows } from "../../semantics/program/ask-question.ts";
import { createSystemContext } from "../../semantics/program/program-context.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { endWithRefusal } from "../../semantics/program/program.ts";
import type { Program } from "../../semantics/program/program.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import type { Images } from "../../semantics/program/write-set.ts";
import {
  brokenInvariants,
  invariantsIn,
  judgeInvariants,
  refuseBroken,
} from "../../semantics/write/judge-invariants.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import { storedForm } from "../../semantics/value/kept-form.ts";
import { changedRow } from "../../semantics/write/changed-row.ts";
import { referrersOf, removeWithReferrers } from "../../semantics/write/remove-with-referrers.ts";
import { writeRecords } from "../../semantics/write/write-records.ts";
import { RefusedTransaction } from "../engine/context/refused-transaction.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { performWrites } from "../engine/perform-writes.ts";
import { runOnStore } from "../engine/world/run-on-store.ts";
import { freshId } from "../fresh-id.ts";
import { isConstant } from "../store/migrate/starting-value.ts";
import { bindParameters } from "../store/bind-parameters.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../store/sql.ts";
import { erasedValues } from "./erased-values.ts";
import type { ErasedFields, Replacements, Replacing } from "./erased-values.ts";

/** Whom to erase, and how. */
export interface ErasureWanted {
  /** The id of the person. */
  readonly person: string;
  /** Whether texts and files are erased, too, that the person wrote in records that stay. */
  readonly texts: boolean;
  readonly replacements: Replacements;
  readonly now: string;
}

/** A record that an erasure has changed: as it was before, and as it is now, if it is still there. */
export interface ErasedRecord extends RecordAt {
  readonly what: "deleted" | "emptied" | "cleared";
  /** Which of its fields were emptied; all of a record that was deleted. */
  readonly which: ErasedFields;
  readonly images: Images;
}

/** What an erasure did to the records, and what the document kept it from doing. */
export interface ErasedRecords {
  readonly records: readonly ErasedRecord[];
  readonly refused: readonly RefusedErasure[];
}

/** A record that could not be deleted with the person or as the person's own, or whose texts could not be erased. */
export interface RefusedErasure {
  readonly of: RecordAt;
  readonly kept: "record" | "texts";
  readonly refusal: Refusal;
}

/** The record of a person can't be emptied as the document stands. */
export class CannotErase extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("the person can't be erased");
    this.refusal = refusal;
  }
}

/**
 * Deletes the record of a person with all that the document deletes with it, as a part of a transaction. Where the document requires that the record
 * stays, what can go goes, and the record is emptied. Nothing but the programs of the meaning judges that.
 */
export async function erasePersonRecords(
  parts: EngineParts,
  queries: TransactionQueries,
  wanted: ErasureWanted,
): Promise<ErasedRecords> {
  const { model } = parts;
  const people = model.identification?.entity ?? "";
  const person = { entity: people, id: wanted.person };
  const attempt = attemptsOn(parts, queries, wanted.now);
  const written = wanted.texts ? await writtenBy(parts, queries, wanted.person) : [];
  const records: ErasedRecord[] = [];
  const refused: RefusedErasure[] = [];
  const remove = async (of: RecordAt): Promise<boolean> => {
    const done = await attempt(of.entity, (context) => removal(context, of));
    if ("kind" in done) refused.push({ of, kept: "record", refusal: done });
    else records.push(...changedBy(done, "cleared", "all"));
    return !("kind" in done);
  };
  const empty = async (of: RecordAt, which: ErasedFields): Promise<Refusal | null> => {
    let refusal: Refusal | null = null;
    for (const replacing of waysToReplace) {
      const done = await attempt(of.entity, (context) =>
        emptying(context, of, { which, ...replacing }, wanted.replacements),
      );
      if (!("kind" in done)) {
        records.push(...changedBy(done, "emptied", which));
        return null;
      }
      refusal ??= done;
    }
    return refusal;
  };
  if (!(await remove(person))) {
    for (const { entity, field, whenDeleted } of referrersOf(model, people))
      if (whenDeleted === "delete")
        for (const id of await idsReferringTo(parts, queries, { entity, field, person: wanted.person }))
          await remove({ entity, id });
    const refusal = await empty(person, "all");
    if (refusal !== null) throw new CannotErase(refusal);
  }
  const gone = new Set(records.filter(({ what }) => what === "deleted").map(({ entity, id }) => `${entity} ${id}`));
  for (const of of written.filter(({ entity, id }) => !gone.has(`${entity} ${id}`))) {
    const refusal = await empty(of, "texts");
    if (refusal !== null) refused.push({ of, kept: "texts", refusal });
  }
  return { records, refused };
}

/** The ids of the records of an entity that refer to a person by a field. */
export async function idsReferringTo(
  { compiled }: Pick<EngineParts, "compiled">,
  queries: TransactionQueries,
  { entity, field, person }: { readonly entity: string; readonly field: string; readonly person: string },
): Promise<readonly string[]> {
  const statement = finishStatement(
    sql`select "@id" from ${sqlIdentifier(entity)} where ${sqlIdentifier(field)} = ${namedParameter("person")} order by "@id"`,
    compiled.dialect,
  );
  const rows = await queries.all(statement, bindParameters(statement, { me: null, now: "", named: { person } }));
  return rows.map(([id]) => String(id));
}

/** The records whose author a person is: a reference that is the caller by default says so. */
async function writtenBy(
  parts: EngineParts,
  queries: TransactionQueries,
  person: string,
): Promise<readonly RecordAt[]> {
  const found = new Map<string, RecordAt>();
  for (const entity of parts.model.entities)
    for (const field of storedFields(entity)) {
      const isAuthor =
        field.type.kind === "reference" &&
        field.type.entity === parts.model.identification?.entity &&
        defaultOfField(field)?.kind === "me";
      if (!isAuthor) continue;
      for (const id of await idsReferringTo(parts, queries, { entity: entity.name, field: field.name, person }))
        found.set(`${entity.name} ${id}`, { entity: entity.name, id });
    }
  return [...found.values()];
}

function* removal(context: ProgramContext, of: RecordAt): Program<void> {
  yield* askQuestion("beforeWriting", { context });
  yield* removeWithReferrers(context, [of]);
  yield* judgeInvariants(context);
}

/**
 * Empties a record. The rules on actions are not judged: an erasure is none of the document's actions. Of the rules on entities, those count
 * that the erasure breaks, not those that the record has broken before; and a fixed field is emptied, too.
 */
function* emptying(
  context: ProgramContext,
  { entity, id }: RecordAt,
  { which, ...replacing }: WayToReplace & { readonly which: ErasedFields },
  replacements: Replacements,
): Program<void> {
  const old = yield* askRow(context, entity, id);
  if (old === null) return;
  const declared: Entity = entityNamed(context.model, entity);
  const defaults = yield* constantDefaults(context, declared, old);
  const values = erasedValues(declared, old, which, replacements, { ...replacing, defaults });
  if (Object.keys(values).length === 0) return;
  yield* askQuestion("beforeWriting", { context });
  const before = new Set<Rule>();
  for (const { rule, entity: of } of invariantsIn(context.model)) {
    if (of !== entity) continue;
    const held = yield* askQuestion("invariantHolds", { context, rule, entity, images: { before: old, now: old } });
    if (!held) before.add(rule);
  }
  const row = yield* changedRow(context, entity, old, values);
  const fixed = storedFields(declared).filter(({ name, fixed: isFixed }) => isFixed && Object.hasOwn(values, name));
  const held = {
    ...old,
    values: { ...old.values, ...Object.fromEntries(fixed.map(({ name }) => [name, values[name] ?? null])) },
  };
  yield* writeRecords(context, [{ entity, row, old, held }]);
  const broken = yield* brokenInvariants(context, Infinity);
  const [first] = broken.filter(({ rule, id: of }) => !(of === id && before.has(rule)));
  if (first !== undefined) yield* endWithRefusal(refuseBroken(context.model, first));
}

/** The defaults that say nothing of the record, of its person or of the moment. */
function* constantDefaults(context: ProgramContext, entity: Entity, row: Row): Program<Record<string, Value>> {
  const defaults: Record<string, Value> = {};
  for (const field of storedFields(entity)) {
    const from = defaultOfField(field);
    if (from === null || !isConstant(from)) continue;
    const value = yield* askValue(context, from, boundRows(entity.name, row));
    defaults[field.name] = storedForm(field.type, value, false);
  }
  return defaults;
}

type WayToReplace = Omit<Replacing, "defaults">;

/** Where a rule refuses a record, it is emptied in the next way. */
const waysToReplace: readonly WayToReplace[] = [false, true].flatMap((isDistinct) => [
  { left: "optional", isDistinct },
  { left: "none", isDistinct },
]);

type Written = ReadonlyMap<string, ReadonlyMap<string, Images>>;

/** Makes what runs a program that writes records of an entity, and what goes with them, in a savepoint, which a refusal undoes. */
function attemptsOn(
  parts: EngineParts,
  queries: TransactionQueries,
  now: string,
): (entity: string, program: (context: ProgramContext) => Program<void>) => Promise<Written | Refusal> {
  const { model } = parts;
  const origin = { by: { kind: "command" }, call: null, about: null } as const;
  return async (entity, program) => {
    const context = createSystemContext(model, { kind: "delete", entity }, now, freshId(millisecondsOf(now) ?? 0));
    await queries.run({ text: "savepoint erasure" }, []);
    try {
      const { writes } = await performWrites(
        { ...parts, audit: null },
        queries,
        context,
        (world, begun) => runOnStore(world, program(begun)),
        { isCareful: true, causeOf: () => origin },
      );
      return writes.written;
    } catch (thrown) {
      await queries.run({ text: "rollback to erasure" }, []);
      if (thrown instanceof RefusedTransaction) return thrown.refusal;
      throw thrown;
    } finally {
      await queries.run({ text: "release erasure" }, []);
    }
  };
}

function changedBy(written: Written, otherwise: "emptied" | "cleared", which: ErasedFields): readonly ErasedRecord[] {
  return [...written].flatMap(([entity, records]) =>
    [...records].flatMap(([id, images]): readonly ErasedRecord[] =>
      images.before === null ? [] : [{ entity, id, images, which, what: images.now === null ? "deleted" : otherwise }],
    ),
  );
}
