import { refuse } from "../../../semantics/refuse.ts";
import type { Row } from "../../../semantics/state.ts";
import { cleared, Clearings } from "../../../semantics/write/clearings.ts";
import type { Clearing } from "../../../semantics/write/clearings.ts";
import { referrersOf } from "../../../semantics/write/remove.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import { stopAt } from "../refused.ts";
import { remember } from "../turn.ts";
import type { WritingTurn } from "../turn.ts";
import { changedRow } from "./changed-row.ts";
import { keep } from "./keep.ts";
import { keepNumbers } from "./next-number.ts";

/** Deletes a record with all that is deleted with it, as `remove` of the semantics means it. */
export async function remove(turn: WritingTurn, entity: string, id: string): Promise<void> {
  const { compiled } = turn;
  const going = new Map<string, Set<string>>([[entity, new Set([id])]]);
  const order: (readonly [string, string])[] = [[entity, id]];
  for (const [goes, goesId] of order) {
    for (const { entity: other, field, whenDeleted } of referrersOf(compiled.model, goes)) {
      if (whenDeleted !== "delete") continue;
      const known = going.get(other) ?? new Set();
      going.set(other, known);
      for (const otherId of await referring(turn, other, field, goesId)) {
        if (known.has(otherId)) continue;
        known.add(otherId);
        order.push([other, otherId]);
      }
    }
  }
  const clearings = new Clearings();
  for (const [goes, goesId] of order) {
    for (const { entity: other, field, whenDeleted } of referrersOf(compiled.model, goes)) {
      const staying = (await referring(turn, other, field, goesId)).filter((one) => going.get(other)?.has(one) !== true);
      if (whenDeleted === "refuse" && staying.length > 0) stopAt(refuse(compiled.model, "still referenced"));
      if (whenDeleted === "clear") for (const one of staying) clearings.add(other, one, field);
    }
  }
  for (const clearing of clearings.inOrder()) await clear(turn, clearing);
  for (const [goes, goesId] of order.reverse()) {
    const row = await fetchRow(turn, goes, goesId);
    if (row !== null) await keepNumbers(turn, compiled.table(goes).entity, row);
    remember(turn.journal, goes, goesId, row, null);
    await turn.queries.run(compiled.table(goes).remove, [goesId]);
  }
}

/** A record as it is kept now; null where there is none. */
export async function fetchRow({ compiled, queries, journal }: WritingTurn, entity: string, id: string): Promise<Row | null> {
  const written = journal.written.get(entity)?.get(id);
  if (written !== undefined) return written.now;
  const table = compiled.table(entity);
  const cells = await queries.one(table.fetch, [id]);
  return cells === undefined ? null : table.columns.decode(cells, 0);
}

async function referring({ compiled, queries }: WritingTurn, entity: string, field: string, id: string): Promise<readonly string[]> {
  return (await queries.all(compiled.table(entity).idsWith(field), [id])).map(([found]) => String(found));
}

async function clear(turn: WritingTurn, clearing: Clearing): Promise<void> {
  const { entity, id, values } = clearing;
  const old = await fetchRow(turn, entity, id);
  if (old === null) return;
  await keep(turn, entity, await changedRow(turn, entity, old, values), old, rulesOn(turn.compiled.model, "update", entity, null, null), cleared(old, clearing));
}
