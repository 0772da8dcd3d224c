import type { Entity, Field } from "../../../model/entity.ts";
import { isStored } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import { isSystemKey } from "../../../semantics/value/read-key.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { fieldOfRow } from "../../store/compile/compile-field-access.ts";
import { keyColumn, sqlColumn, tableAs, withAlias } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import { joinFragments, sql, sqlValue } from "../../store/sql.ts";
import { labelSource } from "./label-source.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/** How many references a record's name may be borrowed over: a charge has the name of its loan, which has that of its item. */
const farthest = 2;
/** The most characters of a long text that are used as a name. */
const longestName = 60;
/** What is cut after its last whole word has at least so many characters; a script without spaces is cut anywhere. */
const leastOfWords = 30;

/** SQL for the name of the record in the row at `alias`, by what `labelSource` chooses, as far as the viewer may read it; else its key. */
export function recordLabel(entity: Entity, alias: string, viewerScope: ViewerScope, borrowed = 0): Fragment {
  const seen = (field: Field): Fragment => fieldOfRow(entity.name, field, alias, viewerScope);
  const key = isSystemKey(entity) ? keyColumn(entity, alias) : withKind(entity, keyColumn(entity, alias));
  const source = labelSource(viewerScope.model, entity, borrowed < farthest);
  switch (source.kind) {
    case "names": {
      const { first, second } = source;
      const name =
        second === null
          ? sql`nullif(${seen(first)}, '')`
          : sql`nullif(trim(coalesce(${seen(first)}, '') || ' ' || coalesce(${seen(second)}, '')), '')`;
      const account = accountField(viewerScope.model, entity);
      if (account === undefined || account === first) return sql`coalesce(${name}, ${key})`;
      return sql`coalesce(${name}, ${accountName(account, seen(account))}, ${key})`;
    }
    case "identifier":
      return sql`coalesce(${withKind(entity, seen(source.field))}, ${key})`;
    case "beginning":
      return sql`coalesce(${beginningOf(seen(source.field))}, ${key})`;
    case "reference":
      return sql`coalesce(${labelOfReference(source.target, seen(source.field), viewerScope, borrowed + 1)}, ${key})`;
    case "key":
      return key;
  }
}

/** The field that tells whom a record is about where it has no name: what people sign in by, else an address. */
function accountField({ identification }: Specification, { name, fields }: Entity): Field | undefined {
  const by = identification?.entity === name ? identification.by : undefined;
  return fields.find((field) => field.name === by && !field.hidden) ?? fields.find(isAddress);
}

function isAddress(field: Field): boolean {
  return field.type.kind === "email" && !field.hidden && isStored(field);
}

/** What somebody is called by their account: of an address, what stands before its @. */
function accountName(field: Field, value: Fragment): Fragment {
  if (field.type.kind !== "email") return value;
  // Taking away from the end whatever is no @ leaves the part before the host, and the @.
  return sql`rtrim(rtrim(${value}, replace(${value}, '@', '')), '@')`;
}

/** A value with the kind of its record before it: "Room 12". */
function withKind(entity: Entity, value: Fragment): Fragment {
  return sql`${sqlValue(`${nameInWords(entity.name)} `)} || ${value}`;
}

/** The first whole words of a text, without the stop or comma that they end with; the whole of a short one. */
function beginningOf(text: Fragment): Fragment {
  // What ends with a space ends with a whole word. Taking away from the end whatever is no space leaves whole words.
  const words = sql`rtrim(b.cut, replace(b.cut, ' ', ''))`;
  const beginning = sql`case when length(${words}) > ${sqlValue(leastOfWords)} then ${words} else substr(b.cut, 1, cast(${sqlValue(longestName - 1)} as int)) end`;
  const shortened = sql`(select rtrim(trim(${beginning}), ' .,;:') || '…' from (select substr(${text}, 1, cast(${sqlValue(longestName)} as int)) as cut) as b)`;
  return sql`case when length(${text}) > ${sqlValue(longestName)} then ${shortened} else ${text} end`;
}

/** SQL for the name of the record with an id; null where the viewer may not read it. */
export function labelOfReference(target: Entity, id: Fragment, viewerScope: ViewerScope, borrowed = 0): Fragment {
  return ofReference(target, id, viewerScope, (alias, within) => recordLabel(target, alias, within, borrowed));
}

/** SQL for a field of the record with an id; null where the viewer may not read it. */
export function fieldOfReference(target: Entity, id: Fragment, field: Field, viewerScope: ViewerScope): Fragment {
  return ofReference(target, id, viewerScope, (alias, within) => fieldOfRow(target.name, field, alias, within));
}

function ofReference(
  target: Entity,
  id: Fragment,
  viewerScope: ViewerScope,
  wanted: (alias: string, within: ViewerScope) => Fragment,
): Fragment {
  const { alias, inner } = withAlias(viewerScope);
  const within: ViewerScope = { ...inner, visibility: viewerScope.visibility, this: { kind: "row", alias } };
  const found = joinFragments(
    [
      sql`${sqlColumn(alias, "@id")} = ${id}`,
      ...visibilityConditions(viewerScope.visibility.record(target.name, alias)),
    ],
    sql` and `,
  );
  return sql`(select ${wanted(alias, within)} from ${tableAs(target, alias)} where ${found})`;
}
