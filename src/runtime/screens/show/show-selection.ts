import type { Value } from "../../../model/value-type.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { readKey } from "../../../semantics/value/read-key.ts";
import { canUpdateSeveral } from "../view/form-view.ts";
import { readArrangement } from "../view/list-arrangement.ts";
import { pageRows, pageView } from "../view/page-view.ts";
import type { ListedPageRequest } from "../view/page-view.ts";
import type { ActionView, RowView } from "../view/protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { SelectedRecord, SelectionRequest, SelectionView } from "../view/selection-protocol.ts";

/** The most records that can be selected: each action on them is a call of its own. */
const mostSelected = 1000;

/** The rows that are read at a time. */
const pageSize = 200;

/** The selected records that a list or a board has, with the actions that its viewer could take on each. */
export async function showSelection(
  screenContext: ScreenContext,
  screen: Screen,
  { query, keys }: Pick<SelectionRequest, "query" | "keys">,
): Promise<SelectionView | Refusal> {
  const { model } = screenContext.compiled;
  const { shows } = screen;
  if (shows.kind !== "list" && shows.kind !== "table" && shows.kind !== "board")
    return createRefusal(model, "not found");
  const { entity: name, where, sort } = shows;
  const entity = entityNamed(model, name);
  const { after: _, size: __, ...rest } = readArrangement(screenContext, name, query).rest;
  const known = keys?.slice(0, mostSelected).map((key): Value => readKey(entity, entity.key, key)) ?? null;
  const listing: ListedPageRequest = {
    screen,
    entity: name,
    where,
    sort,
    actions: screen.actions,
    ...(known === null
      ? {}
      : { also: { narrowing: ["has a key among"] as const, cells: { keys: JSON.stringify(known) } } }),
  };
  const first = await pageView(screenContext, listing, { ...rest, size: String(pageSize) });
  if ("kind" in first) return first;
  const rows = [...first.rows];
  for (let next = first.next; next !== null && rows.length < mostSelected; ) {
    const page = await pageRows(screenContext, listing, { ...rest, size: String(pageSize), after: next });
    if ("kind" in page) return page;
    rows.push(...page.rows);
    next = page.next;
  }
  return {
    records: rows.map(selectedRecord),
    actions: actionsOf(rows).filter((action) => isOfSeveral(screenContext, action)),
    total: first.total,
  };
}

function selectedRecord({ key, label, etag, actions }: RowView): SelectedRecord {
  return { key, label, etag, calls: actions.map(({ call }) => call) };
}

/** Whether an action can be taken on several records: an update whose form would be empty for them can't. */
function isOfSeveral(screenContext: ScreenContext, { call: name, kind, asks }: ActionView): boolean {
  const call = screenContext.compiled.model.calls.find((one) => one.name === name);
  return kind !== "update" || !asks || call === undefined || canUpdateSeveral(screenContext, call);
}

/** The actions of some rows, each once. */
function actionsOf(rows: readonly RowView[]): readonly ActionView[] {
  const found = new Map<string, ActionView>();
  for (const { actions } of rows)
    for (const action of actions) if (!found.has(action.call)) found.set(action.call, action);
  return [...found.values()];
}
