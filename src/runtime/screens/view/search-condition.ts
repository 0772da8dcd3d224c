import type { Entity, Field } from "../../../model/entity.ts";
import { isStored } from "../../../model/field-questions.ts";
import { entityNamed } from "../../../model/find.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { keyColumn, sqlColumn, tableAs, withAlias } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { joinFragments, sql, sqlParameter, sqlValue } from "../../store/sql.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { sqlAll } from "../../store/sql-parts.ts";
import { namingFields } from "./naming-field.ts";
import { labelOfReference, recordLabel } from "./record-label.ts";

const searched = ["text", "email", "phone", "url", "slug"];

/**
 * SQL for whether a record has each of `count` words, wherever: in a text field that the viewer may read, in any case, in the name of a record that it refers
 * to, or as its key.
 */
export function searchCondition(entity: Entity, viewerScope: ViewerScope, count: number): Fragment {
  const texts = ownTexts(entity, viewerScope);
  const references = shownReferences(entity, viewerScope);
  return hasEach(count, entity, viewerScope, (word) => [
    ...texts.map((text) => hasText(text, word, viewerScope)),
    ...references.map((reference) => refersToNamed(entity, reference, word, viewerScope)),
  ]);
}

/** SQL for whether a text of a record has all words side by side. */
export function hasSideBySide(entity: Entity, viewerScope: ViewerScope): Fragment {
  return anyOf(ownTexts(entity, viewerScope).map((text) => hasText(text, allWords, viewerScope)));
}

/** SQL for the texts of a record itself that are searched, with its name. */
function ownTexts(entity: Entity, viewerScope: ViewerScope): readonly Fragment[] {
  const fields = searchedFields(entity, viewerScope);
  // A name that every record has and shows is among the fields already.
  const [naming, more] = namingFields(entity);
  const isNamed =
    naming?.required === true &&
    more === undefined &&
    fields.includes(naming) &&
    visibilityConditions(viewerScope.visibility.field(entity.name, naming.name, "t")).length === 0;
  return [
    ...(isNamed ? [] : [recordLabel(entity, "t", viewerScope)]),
    ...fields.map(({ name }) => shownField(viewerScope, entity, name)),
  ];
}

/** The fields in which words are searched for: those with texts that the viewer may read. */
function searchedFields(entity: Entity, { visibility }: ViewerScope): readonly Field[] {
  return entity.fields.filter(
    ({ name, type }) => searched.includes(type.kind) && visibility.field(entity.name, name, "t") !== "never",
  );
}

/** SQL for the texts in which a search may find words, as the viewer sees them: of the record's own fields, and the names of the records that it refers to. */
export function searchedTexts(entity: Entity, viewerScope: ViewerScope): readonly Fragment[] {
  return [
    ...searchedFields(entity, viewerScope).map(({ name }) => shownField(viewerScope, entity, name)),
    ...shownReferences(entity, viewerScope).map(({ field: { name }, target }) =>
      labelOfReference(target, shownField(viewerScope, entity, name), viewerScope),
    ),
  ];
}

/** SQL for whether a record has each of `count` words in its name, or as its key. */
export function searchLabel(entity: Entity, viewerScope: ViewerScope, count: number): Fragment {
  const label = recordLabel(entity, "t", viewerScope);
  return hasEach(count, entity, viewerScope, (word) => [hasText(label, word, viewerScope)]);
}

/** SQL for whether a record has all words as its key, or for each word a place that has it or the word as its key. */
function hasEach(
  count: number,
  entity: Entity,
  viewerScope: ViewerScope,
  placesOf: (word: Fragment) => readonly Fragment[],
): Fragment {
  const each = Array.from({ length: count }, (_, at) => {
    const word = count === 1 ? allWords : wordAt(at);
    return anyOf([...placesOf(word), isKey(entity, word, viewerScope)]);
  });
  return count === 1 ? each[0]! : anyOf([sqlAll(each), isKey(entity, allWords, viewerScope)]);
}

/** SQL for whether the name of a record begins with all words side by side, or they are its key. */
export function beginsWithWords(entity: Entity, viewerScope: ViewerScope): Fragment {
  const { dialect } = viewerScope;
  const lower = (text: Fragment): Fragment => dialect.call("lowerAscii", [text]);
  const begins = dialect.call("startsWith", [lower(recordLabel(entity, "t", viewerScope)), lower(allWords)]);
  return anyOf([sql`coalesce(${begins}, false)`, isKey(entity, allWords, viewerScope)]);
}

/** A field that refers to records of another entity. */
interface Reference {
  readonly field: Field;
  readonly target: Entity;
}

/** The references whose names the viewer is shown. */
function shownReferences(entity: Entity, { model, visibility }: ViewerScope): readonly Reference[] {
  return entity.fields.flatMap((field) => {
    const { name, type, hidden } = field;
    if (type.kind !== "reference" || hidden || visibility.field(entity.name, name, "t") === "never") return [];
    const target = entityNamed(model, type.entity);
    return visibility.record(target.name, "t") === "never" ? [] : [{ field, target }];
  });
}

/** Whether a reference leads to a record that the viewer may read and that has a word in its name. Those records are found once for all rows. */
function refersToNamed(
  entity: Entity,
  { field, target }: Reference,
  word: Fragment,
  viewerScope: ViewerScope,
): Fragment {
  const { visibility } = viewerScope;
  const { alias, inner } = withAlias(viewerScope);
  const within: ViewerScope = { ...inner, visibility, this: { kind: "row", alias } };
  const named = sqlAll([
    ...visibilityConditions(visibility.record(target.name, alias)),
    hasText(recordLabel(target, alias, within), word, viewerScope),
  ]);
  const ids = sql`select ${sqlColumn(alias, "@id")} from ${tableAs(target, alias)} where ${named}`;
  const held = isStored(field) ? sqlColumn("t", field.name) : shownField(viewerScope, entity, field.name);
  const refers = sqlAll([
    ...visibilityConditions(visibility.field(entity.name, field.name, "t")),
    sql`${held} in (${ids})`,
  ]);
  return sql`coalesce(${refers}, false)`;
}

function anyOf(conditions: readonly Fragment[]): Fragment {
  return sql`(${joinFragments(conditions, sql` or `)})`;
}

const allWords = sqlParameter({ kind: "named", name: "q", form: "text" });

function wordAt(at: number): Fragment {
  return sqlParameter({ kind: "named", name: `word${at}`, form: "text" });
}

function hasText(text: Fragment, word: Fragment, { dialect }: ViewerScope): Fragment {
  const wanted = dialect.call("lowerAscii", [word]);
  return sql`coalesce(${dialect.call("contains", [dialect.call("lowerAscii", [text]), wanted])}, false)`;
}

/** Whether words are the record's key, as people write it: `59`, `#59`, `Ticket 59`. */
function isKey(entity: Entity, words: Fragment, { dialect }: ViewerScope): Fragment {
  const key = dialect.call("lowerAscii", [sql`cast(${keyColumn(entity, "t")} as text)`]);
  const wanted = dialect.call("lowerAscii", [words]);
  const number = withoutPrefix("#", withoutPrefix(`${nameInWords(entity.name)} `, wanted));
  return sql`${key} in (${wanted}, ${number})`;
}

/** A text in lower case without what it may begin with. */
function withoutPrefix(beginning: string, text: Fragment): Fragment {
  const prefix = beginning.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const length = sql`cast(${sqlValue(Array.from(prefix).length)} as int)`;
  return sql`case when substr(${text}, 1, ${length}) = ${sqlValue(prefix)} then substr(${text}, ${length} + 1) else ${text} end`;
}
