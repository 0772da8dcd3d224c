import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed } from "../../../model/find.ts";
import { nameableField } from "../../../semantics/list/list-query.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import { keyColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { givenItems, namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import { recordLabel } from "../view/record-label.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";

/** The records that somebody may mean by a text. */
export interface MeantRecords {
  /** The key of the record with that key, or else those of the records with that name. */
  readonly keys: readonly string[];
  /** The name of the record with that key, where other records have the text as their name; else null. */
  readonly takenFor: string | null;
}

/** By text, the records that it may mean. */
export type NamedRecords = ReadonlyMap<string, MeantRecords>;

/** Finds the records that texts name: by their keys, their names, or the value of a unique field, as far as the viewer may read these. */
export async function findNamedRecords(
  screenContext: ScreenContext,
  entity: string,
  texts: readonly string[],
): Promise<NamedRecords> {
  const { compiled, role } = screenContext;
  const found = await findAllRows(screenContext, namedStatement(compiled, role, entity), {
    texts: JSON.stringify(texts),
  });
  const [labels, byName] = [new Map<string, string>(), new Map<string, readonly string[]>()];
  for (const [key, ...names] of found.map((cells) => cells.map(String))) {
    if (key === undefined) continue;
    labels.set(key, names[0] ?? "");
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return new Map(
    texts.map((text): readonly [string, MeantRecords] => {
      const [label, named] = [labels.get(text), byName.get(text) ?? []];
      if (label === undefined) return [text, { keys: named, takenFor: null }];
      return [text, { keys: [text], takenFor: named.some((key) => key !== text) ? label : null }];
    }),
  );
}

const namedStatement = oncePer((compiled: CompiledModel, role: string, name: string) => {
  const entity = entityNamed(compiled.model, name);
  const viewerScope = viewerScopeOf(compiled, role);
  const names = [
    recordLabel(entity, "t", viewerScope),
    ...uniqueTexts(compiled, role, entity).map((field) => shownField(viewerScope, entity, field)),
  ];
  const wanted = givenItems(namedParameter("texts"), "text", compiled.dialect);
  const key = sql`cast(${keyColumn(entity, "t")} as text)`;
  const isMeant = joinFragments(
    [key, ...names].map((of) => sql`${of} in ${wanted}`),
    sql` or `,
  );
  const where = sqlAll([sql`(${isMeant})`, ...visibilityConditions(viewerScope.visibility.record(name, "t"))]);
  return finishStatement(
    sql`select ${sqlList([key, ...names.map((of) => sql`coalesce(${of}, '')`)])} from ${tableAs(entity, "t")} where ${where}`,
    compiled.dialect,
  );
});

/** The fields that name a record alone, such as an e-mail address. */
function uniqueTexts({ model }: CompiledModel, role: string, entity: Entity): readonly string[] {
  return entity.unique.flatMap((names) => {
    const [name, ...others] = names;
    const field = name === undefined || others.length > 0 ? undefined : nameableField(model, role, entity, name);
    return field !== undefined && ["text", "email", "slug"].includes(field.type.kind) ? [field.name] : [];
  });
}
