import type { FieldError } from "../../../semantics/decision/field-error.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import { rightToShareViews } from "../../../semantics/rights/rights.ts";
import type { SavedView } from "../../views/saved-view.ts";
import { countViews, findAllViews, findView, findViews, putView, removeView } from "../../views/store-views.ts";
import { readableQuery } from "./readable-query.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { AllViewsView, SavedViewView, SaveViewRequest, ViewsView } from "../view/views-protocol.ts";

const longestName = 80;
const longestQuery = 4000;
/** The most views that a person can save, on all screens together. */
const mostViews = 500;

/** The saved views of a screen: the viewer's own, and those that are shared. */
export async function viewsOfScreen(by: ScreenContext, screen: string): Promise<ViewsView | Refusal> {
  const { compiled, queries, facts } = by;
  if (!opens(by, screen)) return createRefusal(compiled.model, "not found");
  const found = await findViews(compiled.dialect, queries, { person: facts.me, screen });
  return {
    views: found.map((view) => viewOf(by, view)),
    maySave: facts.me !== null,
    mayShare: facts.me !== null && mayShare(by),
  };
}

/** The saved views of all screens that the viewer may open: their own, and those that are shared. */
export async function allViews(by: ScreenContext): Promise<AllViewsView> {
  const { compiled, queries, facts } = by;
  const found = await findAllViews(compiled.dialect, queries, facts.me);
  return {
    views: found
      .filter(({ screen }) => opens(by, screen))
      .map((view) => ({ ...viewOf(by, view), screen: view.screen })),
  };
}

/** Saves a view of a screen that the viewer may open. */
export async function saveView(
  by: ScreenContext,
  { screen, ...given }: SaveViewRequest,
  id: string,
): Promise<SavedViewView | Refusal> {
  const { compiled, queries, facts } = by;
  const { model, dialect } = compiled;
  if (facts.me === null) return createRefusal(model, "not signed in");
  if (!opens(by, screen)) return createRefusal(model, "not found");
  if (given.shared && !mayShare(by)) return createRefusal(model, "not allowed");
  const isFull = (await countViews(dialect, queries, facts.me)) >= mostViews;
  return store(by, { id, person: facts.me, screen, ...given }, isFull ? [tooMany] : []);
}

/** Changes a view that the viewer may change. */
export async function changeView(
  by: ScreenContext,
  id: string,
  changes: Partial<Omit<SaveViewRequest, "screen">>,
): Promise<SavedViewView | Refusal> {
  const { model } = by.compiled;
  const view = await knownView(by, id);
  if (view === null) return createRefusal(model, "not found");
  const isSharing = (changes.shared ?? view.shared) !== view.shared;
  if (!mayChange(by, view) || (isSharing && !mayShare(by))) return createRefusal(model, "not allowed");
  // A shared view of a deleted account belongs to whoever changes it next.
  return store(by, { ...view, ...changes, person: view.person ?? by.facts.me }, []);
}

/** Deletes a view that the viewer may change. */
export async function deleteView(by: ScreenContext, id: string): Promise<Readonly<Record<never, never>> | Refusal> {
  const { model, dialect } = by.compiled;
  const view = await knownView(by, id);
  if (view === null) return createRefusal(model, "not found");
  if (!mayChange(by, view)) return createRefusal(model, "not allowed");
  await removeView(dialect, by.queries, id);
  return {};
}

async function store(
  by: ScreenContext,
  view: SavedView,
  found: readonly FieldError[],
): Promise<SavedViewView | Refusal> {
  const { model, dialect } = by.compiled;
  const name = view.name.trim();
  const wrong: readonly FieldError[] = [
    ...found,
    ...(name === "" ? [{ field: "name", code: "required", detail: { kind: "missing" } } as const] : []),
    ...tooLong("name", name, longestName),
    ...tooLong("query", view.query, longestQuery),
  ];
  if (wrong.length > 0) return createRefusal(model, "invalid input", { fields: wrong });
  const kept = { ...view, name };
  await putView(dialect, by.queries, kept);
  return viewOf(by, kept);
}

const tooMany: FieldError = { field: "name", code: "too-long", detail: { kind: "list too long", max: mostViews } };

function tooLong(field: string, text: string, max: number): readonly FieldError[] {
  return text.length <= max ? [] : [{ field, code: "too-long", detail: { kind: "text too long", max } }];
}

/** A view that the viewer may know of: their own, or a shared one of a screen that they may open. */
async function knownView(by: ScreenContext, id: string): Promise<SavedView | null> {
  const view = await findView(by.compiled.dialect, by.queries, id);
  if (view === undefined || !opens(by, view.screen)) return null;
  return view.shared || (view.person !== null && view.person === by.facts.me) ? view : null;
}

function viewOf(by: ScreenContext, view: SavedView): SavedViewView {
  const { id, name, shared } = view;
  return { id, name, query: toldQuery(by, view), shared, mayChange: mayChange(by, view) };
}

/** The query of a view; to others than its author, without what they may not read. */
function toldQuery(
  { compiled: { model }, role, facts }: ScreenContext,
  { person, screen: name, query }: SavedView,
): string {
  const screen = model.screens.find((one) => one.name === name);
  return screen === undefined || (person !== null && person === facts.me)
    ? query
    : readableQuery(model, role, screen, query);
}

function mayChange(by: ScreenContext, { shared, person }: SavedView): boolean {
  return by.facts.me !== null && (shared ? mayShare(by) : person === by.facts.me);
}

function mayShare({ compiled: { model }, role }: ScreenContext): boolean {
  return rightToShareViews(model, role).kind === "always";
}

function opens({ compiled: { model }, role }: ScreenContext, name: string): boolean {
  return model.screens.some((screen) => screen.name === name && mayOpen(model, role, screen));
}
