import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Screen } from "../../model/screen.ts";
import type { Specification } from "../../model/specification.ts";
import type { Subject } from "../../model/subject.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { mayOpen } from "../../semantics/rights/may-open.ts";
import { rightToRead } from "../../semantics/rights/rights.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { keptName, readKey } from "../../semantics/value/read-key.ts";
import { compileModel } from "../engine/context/compiled-model.ts";
import type { CompiledModel } from "../engine/context/compiled-model.ts";
import { findFirstRow } from "../engine/context/query-context.ts";
import { tableOf } from "../engine/table/entity-statements.ts";
import { sqlColumn, tableAs } from "../store/compile/sql-scope.ts";
import { visibilityConditions } from "../store/compile/only-where-visible.ts";
import type { Cell, DataStore } from "../store/data-store.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { freshId } from "../fresh-id.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../store/sql.ts";
import { nameInWords } from "../../wording/name-in-words.ts";
import { exportedList } from "./export/exported-list.ts";
import { findDeletingCall } from "./import/find-deleting-call.ts";
import { readImportedRows } from "./import/read-imported-rows.ts";
import { showAccount } from "./show/show-account.ts";
import { showBoard } from "./show/show-board.ts";
import { showCalendar } from "./show/show-calendar.ts";
import { showChart } from "./show/show-chart.ts";
import { showChartOverTime } from "./show/show-chart-over-time.ts";
import { showFigures } from "./show/show-figures.ts";
import { showHistory } from "./show/show-history.ts";
import { showList } from "./show/show-list.ts";
import { showRecordScreen } from "./show/show-record-screen.ts";
import { showSelection } from "./show/show-selection.ts";
import { showTimeline } from "./show/show-timeline.ts";
import { searchRecords } from "./show/search-records.ts";
import { allViews, changeView, deleteView, saveView, viewsOfScreen } from "./show/views-of-screen.ts";
import { startActions } from "./show/start-actions.ts";
import { withCurrentSecret } from "./view/current-secret.ts";
import { markOwnRole } from "./view/mark-own-role.ts";
import { withMarks } from "./view/form-marks.ts";
import { formView, submitOf } from "./view/form-view.ts";
import { optionsView } from "./view/options-view.ts";
import { outcomeView } from "./view/outcome-view.ts";
import { plainProse } from "./view/plain-prose.ts";
import { productView } from "./view/product-view.ts";
import type { FormView, RowView, ScreenView } from "./view/protocol.ts";
import { findRefusal } from "./view/refused-actions.ts";
import { reasonsView } from "./view/reasons-view.ts";
import { rowViews, viewerScopeOf } from "./view/row-views.ts";
import { withScreenContext, withWritingContext } from "./view/screen-context.ts";
import type { LocateInDocument, ScreenContext } from "./view/screen-context.ts";
import type { Parameters, Screens } from "./view/screens.ts";
import { showFile } from "./view/show-file.ts";
import { visibleChanges } from "./view/visible-changes.ts";

/** Makes a document's screens on the store of its engine. `locate`: tells where the document says something, to whoever may know. */
export function createScreens(
  model: Specification,
  store: DataStore,
  clock: () => string,
  locate: LocateInDocument = () => null,
): Screens {
  const product = { compiled: compileModel(model, store.dialect), store, locate };
  return {
    product: (actor) => withScreenContext(product, actor, clock(), productView),
    screen: (actor, name, parameters) =>
      withScreenContext(product, actor, clock(), (by) =>
        withScreen(by, name, (screen) => show(by, screen, parameters)),
      ),
    account: (actor) => withScreenContext(product, actor, clock(), showAccount),
    history: (actor, name, parameters) =>
      withScreenContext(product, actor, clock(), (by) =>
        withScreen(by, name, (screen) => showHistory(by, screen, parameters)),
      ),
    exported: (actor, name, parameters) =>
      exportedList(
        (work) => withScreenContext(product, actor, clock(), work),
        parameters,
        (by, work) => withScreen(by, name, work),
      ),
    readImport: (actor, asked) => withScreenContext(product, actor, clock(), (by) => readImportedRows(by, asked)),
    deletingCall: (actor, entity, keys) =>
      withScreenContext(product, actor, clock(), (by) => findDeletingCall(by, entity, keys)),
    form: (actor, parameters) => withScreenContext(product, actor, clock(), (by) => callForm(by, parameters)),
    options: (actor, parameters) => withScreenContext(product, actor, clock(), (by) => optionsView(by, parameters)),
    search: (actor, parameters) => withScreenContext(product, actor, clock(), (by) => searchRecords(by, parameters)),
    startActions: (actor) => withScreenContext(product, actor, clock(), startActions),
    reasons: (actor, parameters) => withScreenContext(product, actor, clock(), (by) => reasonsView(by, parameters)),
    outcome: (actor, parameters) => withScreenContext(product, actor, clock(), (by) => outcomeView(by, parameters)),
    selection: (actor, asked) =>
      withScreenContext(product, actor, clock(), (by) =>
        withScreen(by, asked.screen, (screen) => showSelection(by, screen, asked)),
      ),
    views: (actor, screen) => withScreenContext(product, actor, clock(), (by) => viewsOfScreen(by, screen)),
    allViews: (actor) => withScreenContext(product, actor, clock(), allViews),
    saveView: (actor, view) =>
      withWritingContext(product, actor, clock(), (by) => saveView(by, view, freshId(Date.parse(by.facts.now)))),
    changeView: (actor, id, changes) =>
      withWritingContext(product, actor, clock(), (by) => changeView(by, id, changes)),
    deleteView: (actor, id) => withWritingContext(product, actor, clock(), (by) => deleteView(by, id)),
    file: (actor, place) => withScreenContext(product, actor, clock(), (by) => showFile(by, place)),
    async changesSeen(actor, written, replaced) {
      const known = await withScreenContext(product, actor, clock(), async (by) => ({
        entities: [
          ...new Set([
            ...replaced.filter((entity) => rightToRead(model, by.role, entity).kind !== "never"),
            ...(await visibleChanges(by, written)),
          ]),
        ],
      }));
      return "entities" in known ? known.entities : [];
    },
  };
}

/** Shows something of a screen to a viewer who may open it. */
async function withScreen<View>(
  by: ScreenContext,
  name: string,
  view: (screen: Screen) => MaybePromise<View | Refusal>,
): Promise<View | Refusal> {
  const { model } = by.compiled;
  const screen = model.screens.find((one) => one.name === name);
  if (screen === undefined) return createRefusal(model, "not found");
  if (!mayOpen(model, by.role, screen)) return notForYou(by);
  return view(screen);
}

function show(
  by: ScreenContext,
  screen: Screen,
  parameters: Parameters,
): Promise<ScreenView | Refusal> | ScreenView | Refusal {
  const { name, shows } = screen;
  switch (shows.kind) {
    case "list":
    case "table":
      return showList(by, screen, shows, parameters);
    case "board":
      return showBoard(by, screen, shows, parameters);
    case "calendar":
      return showCalendar(by, screen, shows, parameters);
    case "timeline":
      return showTimeline(by, screen, shows, parameters);
    case "dashboard":
      return { kind: "dashboard", name, parts: partsFor(by, shows.screens) };
    case "chart":
      return shows.per === null
        ? showChart(by, screen, shows, parameters)
        : showChartOverTime(by, screen, { ...shows, per: shows.per }, parameters);
    case "figures":
      return showFigures(by, screen, shows.figures);
    case "record":
      return showRecordScreen(by, screen, shows, parameters);
    case "form":
      return showForm(by, screen, shows.call, parameters);
    case "prose":
      return { kind: "prose", name, text: plainProse(shows.text) };
  }
}

/** The parts of a dashboard that a viewer may open. */
function partsFor({ compiled: { model }, role }: ScreenContext, names: readonly string[]): readonly string[] {
  return names.filter((name) => model.screens.some((screen) => screen.name === name && mayOpen(model, role, screen)));
}

async function showForm(
  by: ScreenContext,
  { name, path }: Screen,
  call: string,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { model } = by.compiled;
  const keyField = path.flatMap((part) => (part.kind === "parameter" ? [part.name] : [])).at(-1);
  const made = callNamed(model, call);
  const wanted = made.subject;
  const choice =
    keyField === undefined && wanted !== null && wanted.kind !== "me"
      ? { call, entity: wanted.entity, label: nameInWords(wanted.entity), submit: submitOf(model, made) }
      : null;
  const subject = parameters[keyField ?? (choice === null ? "" : "subject")];
  if (choice !== null && subject === undefined) return { kind: "form", name, form: null, choice };
  const form = await callForm(by, { call, ...(subject === undefined ? {} : { subject }) }, keyField);
  return "status" in form ? form : { kind: "form", name, form, choice };
}

/** The form of a call. `subject` is the value of `field` where the route of a screen names one; otherwise the record's key. */
async function callForm(
  by: ScreenContext,
  { call: name, subject }: Parameters,
  field?: string,
): Promise<FormView | Refusal> {
  const {
    compiled: { model },
    role,
  } = by;
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined) return createRefusal(model, "not found");
  if (!mayEver(model, role, call)) return notForYou(by);
  if (call.subject === null) return withMarks(by, call, null, formView(by, call, null));
  const row = await findSubject(by, call, call.subject, subject ?? "", field);
  if (row === null) return createRefusal(model, "not found");
  if (row.actions.some((action) => action.call === call.name))
    return markOwnRole(
      by,
      call,
      row,
      await withMarks(by, call, row, await withCurrentSecret(by, call, row, formView(by, call, row))),
    );
  return (await findRefusal(by, call, call.subject.entity, row.key)) ?? createRefusal(model, "not allowed");
}

/** The record of a form. The form's own call is among its actions where the viewer could make it. */
async function findSubject(
  by: ScreenContext,
  call: Call,
  subject: Subject,
  text: string,
  field = "",
): Promise<RowView | null> {
  const { compiled, role } = by;
  const entity = entityNamed(compiled.model, subject.entity);
  const named =
    field === "id" || entity.unique.some((names) => names.length === 1 && names[0] === field) ? field : entity.key;
  const at = subject.kind === "me" ? "@id" : keptName(entity, named);
  const found = subjectStatement(compiled, role, call, entity.name, at);
  const cells = await findFirstRow(by, found.statement, {
    wanted: subject.kind === "me" ? by.facts.me : (readKey(entity, named, text) as Cell),
  });
  return cells === undefined ? null : found.views.read(cells, 0);
}

const subjectStatement = oncePer((compiled: CompiledModel, role: string, call: Call, name: string, at: string) => {
  const { entity, columns } = tableOf(compiled, name);
  const views = rowViews(compiled, role, entity, [call.name]);
  const form = columns.formOf(at) === "integer" ? "integer" : "text";
  const where = joinFragments(
    [
      sql`${sqlColumn("t", at)} = ${sqlParameter({ kind: "named", name: "wanted", form })}`,
      ...visibilityConditions(viewerScopeOf(compiled, role).visibility.record(name, "t")),
    ],
    sql` and `,
  );
  return {
    views,
    statement: finishStatement(
      sql`select ${joinFragments(views.columns, sql`, `)} from ${tableAs(entity, "t")} where ${where}`,
      compiled.dialect,
    ),
  };
});

function notForYou({ compiled: { model }, role }: ScreenContext): Refusal {
  return createRefusal(model, role === visitorRole(model) ? "not signed in" : "not allowed");
}
