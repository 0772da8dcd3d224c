import type { Specification } from "../../../model/specification.ts";
import { identifier, join, sql, value } from "../sql.ts";
import type { Fragment } from "../sql.ts";

/** Brings the counters in line: those of fields that no longer count are forgotten, new ones go on from the records that are there. */
export function counterStatements(old: Specification | null, model: Specification): readonly Fragment[] {
  const counters = identifier("@counters");
  const before = counting(old);
  const after = counting(model);
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const forget = gone.length === 0 ? [] : [sql`delete from ${counters} where ${identifier("name")} in (${join(gone.map(value), sql`, `)})`];
  const begin = [...after].filter(([name]) => !before.has(name)).map(([name, { entity, field }]) =>
    sql`insert into ${counters} select ${value(name)}, coalesce(max(${identifier(field)}), 0) from ${identifier(entity)}`);
  return [...forget, ...begin];
}

function counting(model: Specification | null): ReadonlyMap<string, { readonly entity: string; readonly field: string }> {
  const entities = model?.entities ?? [];
  return new Map(entities.flatMap(({ name: entity, fields }) =>
    fields.filter(({ countsUp }) => countsUp).map(({ name: field }) => [`${entity}.${field}`, { entity, field }])));
}
