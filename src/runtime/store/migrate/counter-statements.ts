import type { Specification } from "../../../model/specification.ts";
import { identifier, join, sql, value } from "../sql.ts";
import type { Fragment } from "../sql.ts";

/** Forgets the counters of fields that count no longer. A field that is new to it goes on from the records that are there. */
export function counterStatements(old: Specification | null, model: Specification): readonly Fragment[] {
  const still = new Set(counting(model));
  const gone = counting(old).filter((name) => !still.has(name));
  return gone.length === 0 ? [] : [sql`delete from ${identifier("@counters")} where ${identifier("name")} in (${join(gone.map(value), sql`, `)})`];
}

function counting(model: Specification | null): readonly string[] {
  const entities = model?.entities ?? [];
  return entities.flatMap(({ name: entity, fields }) => fields.filter(({ countsUp }) => countsUp).map(({ name: field }) => `${entity}.${field}`));
}
