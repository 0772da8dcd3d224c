import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { toWire } from "../../../semantics/value/to-wire.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells, listClauses, shownField } from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { decodeCell } from "../../store/encode-cell.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import type { Fragment } from "../../store/fragment.ts";
import { finishStatement, sql, sqlIdentifier, sqlValue } from "../../store/sql.ts";
import { dayOfField } from "./day-of-field.ts";
import { groupValue } from "./group-value.ts";
import { choiceValuesOf } from "../view/column-views.ts";
import type { GroupedBy } from "../view/list-arrangement.ts";
import type { GroupPeriod } from "../view/arrangement-protocol.ts";
import { listedConditions } from "../view/listed-conditions.ts";
import type { AskedPage, ListedPageRequest } from "../view/page-view.ts";
import { fieldOfReference, labelOfReference } from "../view/record-label.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { searchCells } from "../view/searched-words.ts";

/** A group of a list before its records are looked for. */
export interface GroupTotal {
  /** As the database has it. */
  readonly cell: Cell;
  /** As `GroupView` has it. */
  readonly value: string;
  readonly label: string | null;
  readonly total: number;
}

/** The groups of a list. */
export interface GroupTotals {
  /** In order. */
  readonly groups: readonly GroupTotal[];
  readonly all: number;
  /** The records in all groups. */
  readonly records: number;
}

/** The most groups that are shown, so that neither names are looked up without end nor a page has headings without end. */
const mostGroups = 1000;

/** Counts the records of each group of a list, in one statement. */
export async function groupTotals(
  screenContext: ScreenContext,
  { entity: name, where }: Pick<ListedPageRequest, "entity" | "where">,
  { field, per }: GroupedBy,
  { query, words }: AskedPage,
): Promise<GroupTotals> {
  const { compiled, role } = screenContext;
  const asked = { ...query, after: null, sort: [] };
  const statement = totalsStatement(compiled, role, name, [field.name, per, where, words.length, listShapeOf(asked)]);
  const cells = { ...listCells(compiled.model, name, asked), ...searchCells(words) };
  const found = await findAllRows(screenContext, statement, cells);
  const groups = found.map(
    ([cell = null, total = 0, , , label = null, key = null]): GroupTotal => ({
      cell,
      value:
        cell === null
          ? ""
          : String(key ?? (per === null ? toWire(field.type, decodeCell(cell, valueTypeOf(field.type, false))) : cell)),
      label: label === null ? null : String(label),
      total: Number(total),
    }),
  );
  const [, , records = 0, all = 0] = found[0] ?? ([] as Cells);
  const sortsDescending = query.sort.find((key) => key.field === field.name)?.descending;
  const isReversed = sortsDescending ?? per !== null;
  const order = orderOf(choiceValuesOf(field.type), compiled.model.head.language ?? "en");
  return {
    groups: groups.sort((a, b) => nothingLast(a, b) || (isReversed ? order(b, a) : order(a, b))),
    all: Number(all),
    records: Number(records),
  };
}

type GroupsShape = readonly [
  field: string,
  per: GroupPeriod | null,
  where: Expression | null,
  words: number,
  list: ListShape,
];

const totalsStatement = oncePer(
  (compiled: CompiledModel, role: string, name: string, [by, per, where, words, shape]: GroupsShape) => {
    const entity = entityNamed(compiled.model, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const parts = listClauses(viewerScope, name, shape, listedConditions(entity, viewerScope, where, null, words));
    const shown = shownField(viewerScope, entity, by);
    const grouped = groupOf(compiled, fieldNamed(entity, by), shown, per);
    const value = groupValue(grouped, { by, where, isSearch: words > 0, shape }, compiled.dialect);
    const counted = sql`select ${value} as "@value", count(*) as "@total" from ${parts.from} where ${parts.where} group by 1`;
    const largest = sql`select "@value", "@total", sum("@total") over () as "@records", count(*) over () as "@all"
      from (${counted}) as "counted" order by 2 desc, 1 limit ${sqlValue(mostGroups)}`;
    const type = fieldNamed(entity, by)?.type;
    const id = sql`${sqlIdentifier("g")}."@value"`;
    const [label, key] =
      type?.kind === "reference"
        ? [
            labelOfReference(entityNamed(compiled.model, type.entity), id, viewerScope),
            keyOf(compiled, role, type.entity),
          ]
        : [sql`null`, sql`null`];
    return finishStatement(sql`select "g".*, ${label}, ${key} from (${largest}) as "g"`, compiled.dialect);
  },
);

/** SQL for the group of a record in a list that is grouped by a field: the cell of `GroupTotal`. */
export function groupOf(
  compiled: CompiledModel,
  field: Field | undefined,
  shown: Fragment,
  per: GroupPeriod | null,
): Fragment {
  if (per === null || field === undefined) return shown;
  return sql`substr(${dayOfField(compiled, field, shown)}, 1, cast(${sqlValue(per === "day" ? 10 : 7)} as int))`;
}

/** SQL for the key of the record whose id is the value of a group. */
function keyOf(compiled: CompiledModel, role: string, name: string): Fragment {
  const target = entityNamed(compiled.model, name);
  const id = sql`"g"."@value"`;
  const field = fieldNamed(target, target.key);
  return field === undefined ? id : fieldOfReference(target, id, field, viewerScopeOf(compiled, role));
}

/** The order of groups: as the document lists the values of a choice, yes before no, else as the language sorts names. */
function orderOf(values: readonly string[] | null, language: string): (a: GroupTotal, b: GroupTotal) => number {
  if (values !== null) return (a, b) => values.indexOf(a.value) - values.indexOf(b.value);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) =>
    typeof a.cell === "number"
      ? Number(b.cell) - Number(a.cell)
      : compare(a.label ?? a.value, b.label ?? b.value) || compare(a.value, b.value);
}

function nothingLast(a: GroupTotal, b: GroupTotal): number {
  return Number(a.cell === null) - Number(b.cell === null);
}
