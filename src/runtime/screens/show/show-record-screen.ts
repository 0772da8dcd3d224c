import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { nameableField } from "../../../semantics/list/list-query.ts";
import { keptName, readKey } from "../../../semantics/value/read-key.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { onlyWhereVisible, visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import { columnViews } from "../view/column-views.ts";
import { editableColumns } from "../view/editable-columns.ts";
import { conversationFields } from "../view/conversation-fields.ts";
import { pageView } from "../view/page-view.ts";
import { actionView, callsOnRecord } from "../view/actions-of-role.ts";
import { isStepRefused } from "../view/is-step-refused.ts";
import { labelOnRecord } from "../view/label-on-record.ts";
import type { ActionView, RelatedView, RowView, ScreenView } from "../view/protocol.ts";
import { readsAllOfOwner } from "../view/reads-all-of-owner.ts";
import { sortOfRelated } from "../view/sort-of-related.ts";
import { rowViews, viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

type RecordShows = Extract<Screen["shows"], { kind: "record" }>;

/** A record with the lists of records that refer to it. */
export async function showRecordScreen(
  screenContext: ScreenContext,
  screen: Screen,
  shows: RecordShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const entity = entityNamed(model, shows.entity);
  const found = await findRecord(screenContext, screen, shows, parameters);
  if (found === null) return createRefusal(model, "not found");
  const related: RelatedView[] = [];
  const { related: only, after } = parameters;
  for (const name of shows.related) {
    if (only !== undefined && only !== name) continue;
    if (found.unseen.includes(name)) continue;
    const cursor: Parameters = only === undefined || after === undefined ? {} : { after };
    const view = await relatedView(screenContext, screen, { entity: shows.entity, id: found.id }, name, cursor);
    if (view !== null && "kind" in view) return view;
    if (view !== null) related.push(view);
  }
  return {
    kind: "record",
    name: screen.name,
    record: found.row,
    isStepRefused: isStepRefused(model, role, shows.entity, { row: found.row, only: screen.actions }),
    columns: editableColumns(model, role, entity, screen.actions),
    related,
  };
}

/** A record that a viewer has opened. */
export interface OpenedRecord {
  readonly id: string;
  readonly row: RowView;
  /** The lists of this record that the viewer may not read. */
  readonly unseen: readonly string[];
}

/** The record that the parameters of a record screen name; null where the viewer may not read it. */
export async function findRecord(
  screenContext: ScreenContext,
  screen: Screen,
  shows: RecordShows,
  parameters: Parameters,
): Promise<OpenedRecord | null> {
  const { compiled, role } = screenContext;
  const { by, related } = shows;
  const entity = entityNamed(compiled.model, shows.entity);
  const views = recordStatement(compiled, role, shows, screen.actions);
  const text = by === null ? "" : (parameters[by.parameter] ?? "");
  const wanted = by === null ? null : (readKey(entity, by.field, text) as Cell);
  const cells = await findFirstRow(screenContext, views.statement, {
    wanted,
    key: readKey(entity, entity.key, text) as Cell,
  });
  if (cells === undefined) return null;
  return {
    id: String(cells[0]),
    row: views.rows.read(cells, 1 + related.length),
    unseen: related.filter((_, at) => !cells[1 + at]),
  };
}

const recordStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    { entity: name, by, where, related }: RecordShows,
    actions: readonly string[] | null,
  ) => {
    const { entity } = tableOf(compiled, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const rows = rowViews(compiled, role, entity, actions);
    const conditions: Fragment[] = [sql`true`, ...visibilityConditions(viewerScope.visibility.record(name, "t"))];
    // A reference knows a record only by its key, so the key finds the record also where the route has another field.
    const named =
      by === null
        ? []
        : [
            onlyWhereVisible(
              viewerScope.visibility.field(name, keptName(entity, by.field), "t"),
              isNamed(entity, by.field, "wanted"),
            ),
            ...(by.field === entity.key ? [] : [isNamed(entity, entity.key, "key")]),
          ];
    if (named.length > 0) conditions.push(sql`(${joinFragments(named, sql` or `)})`);
    if (where !== null) conditions.push(sql`coalesce(${compileCondition(where, viewerScope)}, false)`);
    const lists = related.map(
      (list) =>
        sql`(${joinFragments([sql`true`, ...visibilityConditions(viewerScope.visibility.field(name, list, "t"))], sql` and `)})`,
    );
    const answers = joinFragments([sqlColumn("t", "@id"), ...lists, ...rows.columns], sql`, `);
    return {
      rows,
      statement: finishStatement(
        sql`select ${answers} from ${tableAs(entity, "t")} where ${joinFragments(conditions, sql` and `)} order by ${joinFragments([...named.slice(0, 1).map((exactly) => sql`${exactly} desc`), sqlColumn("t", "@id")], sql`, `)} limit 1`,
        compiled.dialect,
      ),
    };
  },
);

function isNamed(entity: Entity, field: string, name: string): Fragment {
  const at = keptName(entity, field);
  const form = fieldNamed(entity, field)?.type.kind === "integer" ? "integer" : "text";
  return sql`${sqlColumn("t", at)} = ${sqlParameter({ kind: "named", name, form })}`;
}

/** The list of records that refer to a record. Null where the viewer may never read them, or their reference. */
async function relatedView(
  screenContext: ScreenContext,
  screen: Screen,
  owner: { readonly entity: string; readonly id: string },
  name: string,
  cursor: Parameters,
): Promise<RelatedView | Refusal | null> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const field = fieldNamed(entityNamed(model, owner.entity), name);
  if (field?.type.kind !== "reverse") return null;
  const { entity, by } = field.type;
  if (nameableField(model, role, entityNamed(model, entity), by) === undefined) return null;
  const also = { narrowing: ["belongs", by] as const, cells: { owner: owner.id } };
  const people = model.identification?.entity ?? null;
  const conversation = conversationFields(columnViews(model, role, entityNamed(model, entity)), by, people);
  const sort =
    conversation === null
      ? sortOfRelated(model, role, entityNamed(model, entity))
      : [{ field: conversation.at, descending: true }];
  const page = await pageView(
    screenContext,
    { screen, entity, where: null, sort, actions: null, also, owner: { by, id: owner.id } },
    { ...cursor, size: "50" },
  );
  if ("kind" in page) return page;
  const create = page.create.map((action) => ({
    ...action,
    label: labelBeside(model, action, owner.entity, page.create),
  }));
  const readsAll = await readsAllOfOwner(screenContext, entity, { by, id: owner.id });
  return { field: name, label: nameInWords(name), page: { ...page, create }, readsAll, by, conversation };
}

/** What a creating call is called beside the record to which the new one will refer: "Reserve an item" is "Reserve" there. */
function labelBeside(
  model: Specification,
  { call, label }: ActionView,
  owner: string,
  all: readonly ActionView[],
): string {
  const found = model.calls.find(({ name, from }) => name === call && from === "document");
  if (found === undefined) return label;
  const short = labelOnRecord(model, found, owner, label);
  const taken = [...callsOnRecord(model, owner, null).map((one) => actionView(model, one)), ...all];
  return taken.some((other) => other.call !== call && other.label === short) ? label : short;
}
