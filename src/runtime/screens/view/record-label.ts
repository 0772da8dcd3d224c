import type { Entity, Field } from "../../../model/entity.ts";
import { isStored } from "../../../model/field-questions.ts";
import { entityNamed } from "../../../model/find.ts";
import { isSystemKey } from "../../../semantics/value/key.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { fieldOfRow } from "../../store/compile/fields.ts";
import { keyColumn, sqlColumn, tableAs, withAlias } from "../../store/compile/scope.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import type { Fragment } from "../../store/fragment.ts";
import { joinFragments, sql, sqlValue } from "../../store/sql.ts";
import { namingFields } from "./naming-field.ts";
import { nameInWords } from "./words.ts";

/** How many references a record's name may be borrowed over: a charge has the name of its loan, which has that of its item. */
const farthest = 2;
/** The most characters of a long text that are used as a name. */
const longestName = 60;

/**
 * SQL for the name of the record in the row at `alias`, as far as the viewer may read it: its naming fields; or the beginning
 * of its required text; or the name of the record that it is about; or any text; or its key.
 */
export function recordLabel(entity: Entity, alias: string, viewerScope: ViewerScope, borrowed = 0): Fragment {
  const seen = (field: Field): Fragment => fieldOfRow(entity.name, field, alias, viewerScope);
  const key = isSystemKey(entity)
    ? keyColumn(entity, alias)
    : sql`${sqlValue(`${nameInWords(entity.name)} `)} || ${keyColumn(entity, alias)}`;
  const [naming, more] = namingFields(entity);
  if (naming !== undefined && more !== undefined)
    return sql`coalesce(nullif(trim(coalesce(${seen(naming)}, '') || ' ' || coalesce(${seen(more)}, '')), ''), ${key})`;
  if (naming !== undefined) return sql`coalesce(${seen(naming)}, ${key})`;
  const beginning = (field: Field): Fragment => {
    const text = seen(field);
    return sql`coalesce(case when length(${text}) > ${sqlValue(longestName)} then trim(substr(${text}, 1, ${sqlValue(longestName - 1)})) || '…' else ${text} end, ${key})`;
  };
  const texts = entity.fields.filter((field) => field.type.kind === "text" && !field.hidden && isStored(field));
  const own = texts.find(({ required }) => required);
  if (own !== undefined) return beginning(own);
  const about = borrowed < farthest ? subjectField(entity, viewerScope) : undefined;
  if (about !== undefined)
    return sql`coalesce(${labelOfReference(about.target, seen(about.field), viewerScope, borrowed + 1)}, ${key})`;
  const [text] = texts;
  return text === undefined ? key : beginning(text);
}

/** The reference to the record that a record is about: the first required one that does not refer to a person. */
function subjectField(
  entity: Entity,
  { model }: ViewerScope,
): { readonly field: Field; readonly target: Entity } | undefined {
  for (const field of entity.fields) {
    const { type, required, hidden } = field;
    if (
      type.kind !== "reference" ||
      !required ||
      hidden ||
      type.entity === entity.name ||
      type.entity === model.identification?.entity
    )
      continue;
    return { field, target: entityNamed(model, type.entity) };
  }
  return undefined;
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
