import { millisecondsOf } from "../../base/calendar.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { missingRecord } from "../../semantics/call/resolve-references.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { createSystemContext } from "../../semantics/program/program-context.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { keptName, readKey } from "../../semantics/value/read-key.ts";
import { insertRecord } from "../../semantics/write/insert-record.ts";
import { freshId } from "../fresh-id.ts";
import type { Cell, TransactionQueries } from "../store/data-store.ts";
import { RefusedTransaction } from "./context/refused-transaction.ts";
import type { AddedPerson } from "./engine.ts";
import type { EngineParts } from "./engine-parts.ts";
import { runTransaction } from "./run-transaction.ts";
import { findRow } from "./world/find-subject-row.ts";
import { runOnStore } from "./world/run-on-store.ts";
import type { StoreWorld } from "./world/store-world.ts";

/**
 * Adds a person without a call, such as the first of a role. `given`: values in the form in which they are stored, the secret
 * as its hash; references as the keys of their records. Rules on creating are not judged, since nobody creates the person.
 * `also`: what is done in the same transaction once the person is there.
 */
export async function addPerson(
  parts: EngineParts,
  given: Readonly<Record<string, Value>>,
  now: string,
  also: (queries: TransactionQueries, id: string) => Promise<void> = () => Promise.resolve(),
): Promise<AddedPerson> {
  const { model } = parts;
  const people = model.identification?.entity;
  if (people === undefined) return createRefusal(model, "not found");
  const id = freshId(millisecondsOf(now) ?? 0);
  const context = createSystemContext(model, { kind: "create", entity: people, given: [], unless: null }, now, id);
  const insert = async (world: StoreWorld, begun: ProgramContext): Promise<AddedPerson> => {
    const values = await withIds(world, begun, people, given);
    const added = await runOnStore(world, insertRecord(begun, { entity: people, given: values }));
    await also(world.writing.queries, added.id);
    return { kind: "added", id: added.id };
  };
  return runTransaction(parts, context, insert, {
    causeOf: () => ({ by: { kind: "command" }, call: null, about: null }),
  });
}

/** The values, with the keys of records replaced by their ids. */
async function withIds(
  world: StoreWorld,
  context: ProgramContext,
  people: string,
  given: Readonly<Record<string, Value>>,
): Promise<Readonly<Record<string, Value>>> {
  const { model } = context;
  const values: Record<string, Value> = { ...given };
  for (const { name, type } of entityNamed(model, people).fields) {
    const key = given[name] ?? null;
    if (type.kind !== "reference" || key === null) continue;
    const target = entityNamed(model, type.entity);
    const wanted = readKey(target, target.key, String(key)) as Cell;
    const by = keptName(target, target.key);
    const row = wanted === null ? null : await findRow(world.contextOf(context), target.name, by, wanted, null);
    if (row === null)
      throw new RefusedTransaction(createRefusal(model, "invalid input", { fields: [missingRecord(name)] }));
    values[name] = row.id;
  }
  return values;
}
