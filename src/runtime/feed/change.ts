import type { Specification } from "../../model/specification.ts";
import type { Images } from "../../semantics/program/write-set.ts";
import type { Row } from "../../semantics/state/state.ts";

/** What a transaction has changed, as other processes have to know it. */
export interface Change {
  /** By entity and id: each record as it was before, and as it is now, without secrets. */
  readonly written: ReadonlyMap<string, ReadonlyMap<string, Images>>;
  /** Whether any record of the entities in `written` may have changed, not only those that it names. */
  readonly replaced: boolean;
  /** The people of whom sessions have ended. */
  readonly ended: readonly string[];
}

/** The most records that a change names. */
const mostNamed = 200;

/** A change of a transaction, ready to be told to others: without secrets and, where it has written many records, without naming them. */
export function tellableChange(model: Specification, { written, replaced, ended }: Change): Change {
  let records = 0;
  for (const rows of written.values()) records += rows.size;
  if (replaced || records > mostNamed)
    return { written: new Map([...written.keys()].map((entity) => [entity, new Map()])), replaced: true, ended };
  return {
    written: new Map(
      [...written].map(([entity, rows]) => [
        entity,
        new Map(
          [...rows].map(([id, { before, now }]) => [
            id,
            { before: open(model, entity, before), now: open(model, entity, now) },
          ]),
        ),
      ]),
    ),
    replaced,
    ended,
  };
}

/** A change as JSON text. */
export function encodeChange({ written, replaced, ended }: Change): string {
  return JSON.stringify({ written: [...written].map(([entity, rows]) => [entity, [...rows]]), replaced, ended });
}

/** The change in a JSON text that `encodeChange` has made. */
export function decodeChange(text: string): Change {
  const { written, replaced, ended } = JSON.parse(text) as {
    readonly written: readonly (readonly [string, readonly (readonly [string, Images])[]])[];
    readonly replaced: boolean;
    readonly ended: readonly string[];
  };
  return { written: new Map(written.map(([entity, rows]) => [entity, new Map(rows)])), replaced, ended };
}

/** Several changes as one: each record as it was before the first, and as it is after the last. */
export function mergeChanges(changes: readonly Change[]): Change {
  const written = new Map<string, Map<string, Images>>();
  for (const change of changes)
    for (const [entity, rows] of change.written) {
      const merged = written.get(entity) ?? new Map<string, Images>();
      written.set(entity, merged);
      for (const [id, images] of rows) merged.set(id, { before: (merged.get(id) ?? images).before, now: images.now });
    }
  return {
    written,
    replaced: changes.some(({ replaced }) => replaced),
    ended: [...new Set(changes.flatMap(({ ended }) => ended))],
  };
}

function open(model: Specification, entity: string, row: Row | null): Row | null {
  const secrets = (model.entities.find(({ name }) => name === entity)?.fields ?? []).filter(
    ({ type }) => type.kind === "secret",
  );
  if (row === null || secrets.length === 0) return row;
  const values = { ...row.values };
  for (const { name } of secrets) values[name] = null;
  return { ...row, values };
}
