import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import { rightToRead } from "../../../semantics/rights/rights.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { sqlList } from "../../store/sql-parts.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { FoundRecords, SearchView } from "../view/search-protocol.ts";
import { choiceValuesOf, tonesOf } from "../view/column-views.ts";
import { excerptAround } from "../view/excerpt-around.ts";
import { labelSource } from "../view/label-source.ts";
import { labelOfReference, recordLabel } from "../view/record-label.ts";
import { recordScreenOf } from "../view/record-screen.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";
import { spacedPlural } from "../../../wording/spaced-plural.ts";
import type { Parameters } from "../view/screens.ts";
import { searchCells, searchedWords } from "../view/searched-words.ts";
import {
  beginsWithWords,
  hasSideBySide,
  searchCondition,
  searchedTexts,
  searchLabel,
} from "../view/search-condition.ts";

/** The most records of one entity in an answer. */
const mostOfEntity = 6;

/**
 * Finds records of all entities that the viewer can open and that have each of the words: first those whose name begins with the words, then those that have
 * them in it, then those that have them in another text or refer to a record of that name. Of these, first those that have the words side by side; the newest
 * first.
 */
export async function searchRecords(by: ScreenContext, { q }: Parameters): Promise<SearchView> {
  const words = searchedWords(q);
  if (words.length === 0) return { groups: [] };
  const groups: FoundRecords[] = [];
  for (const entity of openableEntities(by)) {
    const found = await searchEntity(by, entity, words);
    if (found.records.length > 0) groups.push(found);
  }
  return { groups };
}

/** The entities whose records a screen shows to the viewer. */
function openableEntities({ compiled: { model }, role }: ScreenContext): readonly Entity[] {
  const shown = new Set(
    model.screens.flatMap((screen) =>
      "entity" in screen.shows && mayOpen(model, role, screen) ? [screen.shows.entity] : [],
    ),
  );
  return model.entities.filter(({ name }) => shown.has(name) && rightToRead(model, role, name).kind !== "never");
}

async function searchEntity(by: ScreenContext, entity: Entity, words: readonly string[]): Promise<FoundRecords> {
  const cells = { ...searchCells(words), limit: mostOfEntity + 1 };
  const named = await findAllRows(by, searchStatement(by.compiled, by.role, entity.name, "name", words.length), cells);
  // A search of names often suffices.
  const others =
    named.length > mostOfEntity
      ? []
      : await findAllRows(by, searchStatement(by.compiled, by.role, entity.name, "any text", words.length), cells);
  const found = new Map(
    [...named, ...others].map(([id, key, label, place, status, within, ...texts]) => {
      const name = String(label ?? key);
      return [
        id,
        {
          key: String(key),
          label: name,
          place: textOf(place),
          status: textOf(status),
          within: textOf(within) === name ? null : textOf(within),
          // The name of the record within which it is found is shown already.
          excerpt: firstExcerpt(without(texts, within), wordsMissing(name, words)),
        },
      ];
    }),
  );
  return {
    entity: entity.name,
    status: statusView(by, entity),
    label: nameInWords(spacedPlural(entity)),
    named: !["beginning", "reference"].includes(labelSource(by.compiled.model, entity, true).kind),
    records: [...found.values()].slice(0, mostOfEntity),
    more: found.size > mostOfEntity,
  };
}

function textOf(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

function without(texts: readonly (Cell | undefined)[], told: Cell | undefined): readonly (Cell | undefined)[] {
  return texts.filter((text) => text !== told);
}

function wordsMissing(name: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => excerptAround(name, word) === null);
}

/** The place where a text has the words side by side or, where none does, one of them. */
function firstExcerpt(texts: readonly (Cell | undefined)[], words: readonly string[]): string | null {
  if (words.length === 0) return null;
  for (const wanted of [words.join(" "), ...words])
    for (const text of texts) {
      const excerpt = typeof text === "string" ? excerptAround(text, wanted) : null;
      if (excerpt !== null) return excerpt;
    }
  return null;
}

/** The status that tells how it stands with a record; undefined where there is none that the viewer may read. */
function statusShown(entity: Entity, { visibility }: ViewerScope): Field | undefined {
  return entity.fields.find(
    ({ name, type, hidden }) =>
      type.kind === "status" && !hidden && visibility.field(entity.name, name, "t") !== "never",
  );
}

function statusView({ compiled, role }: ScreenContext, entity: Entity): FoundRecords["status"] {
  const field = statusShown(entity, viewerScopeOf(compiled, role));
  return field === undefined
    ? null
    : { type: "status", values: choiceValuesOf(field.type), ...tonesOf(compiled.model, entity, field) };
}

/** SQL for the name of the record on whose screen a record is listed; null where no screen lists it. */
function nameOfOwner(model: Specification, entity: Entity, viewerScope: ViewerScope): Fragment {
  for (const { shows } of model.screens) {
    if (shows.kind !== "record") continue;
    const owner = entityNamed(model, shows.entity);
    for (const { name, type } of owner.fields) {
      if (type.kind !== "reverse" || type.entity !== entity.name || !shows.related.includes(name)) continue;
      if (viewerScope.visibility.field(entity.name, type.by, "t") === "never") continue;
      return labelOfReference(owner, shownField(viewerScope, entity, type.by), viewerScope);
    }
  }
  return sql`null`;
}

const searchStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    where: "name" | "any text",
    words: number,
  ): CompiledStatement => {
    const entity = entityNamed(compiled.model, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const field = fieldNamed(entity, recordScreenOf(compiled.model, role, name)?.field ?? "");
    const place = field === undefined ? sql`null` : shownField(viewerScope, entity, field.name);
    const shown = statusShown(entity, viewerScope);
    const status = shown === undefined ? sql`null` : shownField(viewerScope, entity, shown.name);
    const texts = searchedTexts(entity, viewerScope);
    const fits =
      where === "name" ? searchLabel(entity, viewerScope, words) : searchCondition(entity, viewerScope, words);
    const conditions = [...visibilityConditions(viewerScope.visibility.record(name, "t")), fits];
    const best = [
      ...(where === "name" ? [beginsWithWords(entity, viewerScope)] : []),
      ...(words > 1 ? [hasSideBySide(entity, viewerScope)] : []),
    ].map((is) => sql`case when ${is} then 0 else 1 end`);
    return finishStatement(
      sql`select ${sqlColumn("t", "@id")}, ${keyColumn(entity, "t")}, ${recordLabel(entity, "t", viewerScope)}, ${place}, ${status}, ${sqlList([nameOfOwner(compiled.model, entity, viewerScope), ...texts])} from ${tableAs(entity, "t")} where ${joinFragments(conditions, sql` and `)} order by ${sqlList([...best, sql`${sqlColumn("t", "@id")} desc`])} limit ${sqlParameter({ kind: "named", name: "limit", form: "integer" })}`,
      compiled.dialect,
    );
  },
);
