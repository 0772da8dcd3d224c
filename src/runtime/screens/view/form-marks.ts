import { oncePer } from "../../../base/once-per.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { readKey } from "../../../semantics/value/read-key.ts";
import { boundsOfInputs } from "../../../symbolic/bounds-of-inputs.ts";
import type { InputBound } from "../../../symbolic/bounds-of-inputs.ts";
import { ordersOfInputs } from "../../../symbolic/orders-of-inputs.ts";
import type { InputOrder } from "../../../symbolic/orders-of-inputs.ts";
import { waysToBeGranted } from "../../../symbolic/could-be-granted.ts";
import { limitIn } from "../../../symbolic/limit-in.ts";
import type { CountLimit } from "../../../symbolic/limit-in.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { judgingScope } from "../../engine/visibility/role-visibility.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { tableAs } from "../../store/compile/sql-scope.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import { conditionOf } from "../action-offer/action-offer-condition.ts";
import { choiceMarks } from "../reason/choice-marks.ts";
import type { ChoiceMark } from "../reason/choice-marks.ts";
import type { LimitView } from "../reason/limit-view.ts";
import { mayTell } from "../reason/may-tell.ts";
import { tellReason } from "../reason/tell-reason.ts";
import type { ReasonTelling } from "../reason/tell-reason.ts";
import { actionView } from "./actions-of-role.ts";
import { withBounds } from "./following-bounds.ts";
import type { FormView, InputView, RowView } from "./protocol.ts";
import { actionName, reasonTelling } from "./reason-telling.ts";
import { findRefusedCreation } from "./refused-creations.ts";
import { isSubjectNamed } from "./refused-options.ts";
import type { ScreenContext } from "./screen-context.ts";
import { thingsLimited } from "./things-limited.ts";

/** A form with what can be said before it is sent: the choices that would be refused, the bounds that rules set, and what is left of limits. */
export async function withMarks(
  screenContext: ScreenContext,
  call: Call,
  row: RowView | null,
  form: FormView,
): Promise<FormView> {
  const { compiled, role } = screenContext;
  const { entity } = call.subject ?? {};
  const about = row === null || entity === undefined ? null : { entity, row };
  const telling = reasonTelling(screenContext, about);
  const { marks, statement } = judgedForm(compiled, role, call, row !== null);
  const subject =
    about === null
      ? null
      : readKey(entityNamed(compiled.model, about.entity), keyOf(compiled, about.entity), about.row.key);
  const cells =
    statement === null ? [] : ((await findFirstRow(screenContext, statement, { subject: subject as Cell })) ?? []);
  const read = readerOf(telling, call, marks, { cells, asked: form.inputs });
  return {
    ...form,
    refused: call.subject === null && row === null ? await findRefusedCreation(screenContext, call) : null,
    limits: read.limits,
    inputs: form.inputs.map(read.input),
  };
}

function keyOf({ model }: CompiledModel, entity: string): string {
  return entityNamed(model, entity).key;
}

/** What is evaluated for a form. */
interface FormMarks {
  readonly choices: readonly ChoiceMark[];
  readonly bounds: readonly InputBound[];
  readonly orders: readonly InputOrder[];
  readonly limits: readonly CountLimit[];
}

const judgedForm = oncePer((compiled: CompiledModel, role: string, call: Call, hasSubject: boolean) => {
  const { model } = compiled;
  const clauses = waysToBeGranted(model, call, role)
    .flat()
    .flatMap(({ holds }) => (holds === null ? [] : [holds]));
  const marks: FormMarks = {
    choices: choiceMarks(model, call, role, call.takes),
    bounds: distinct(clauses.flatMap(boundsOfInputs)),
    orders: distinct(clauses.flatMap(ordersOfInputs)),
    limits: call.does.kind === "create" ? clauses.flatMap((one) => limitIn(one) ?? []) : [],
  };
  const scope: SqlScope = hasSubject
    ? {
        ...judgingScope(compiled, "s"),
        old: { kind: "row", alias: "s" },
        variables: { subject: { kind: "row", alias: "s" } },
      }
    : judgingScope(compiled, null);
  const columns = [
    ...marks.choices.map(({ condition }) => conditionOf(condition, scope)),
    ...marks.bounds.map(({ limit }) => compileExpression(limit, scope)),
    ...marks.limits.flatMap(({ counted, most }) => [compileExpression(counted, scope), compileExpression(most, scope)]),
  ];
  if (columns.length === 0) return { marks, statement: null };
  const subject = hasSubject && call.subject !== null ? entityNamed(model, call.subject.entity) : null;
  const from = subject === null ? sql`` : sql` from ${tableAs(subject, "s")} where ${isSubjectNamed(subject)}`;
  return { marks, statement: finishStatement(sql`select ${joinFragments(columns, sql`, `)}${from}`, compiled.dialect) };
});

function distinct<T extends InputBound | InputOrder>(bounds: readonly T[]): readonly T[] {
  return [...new Map(bounds.map((one) => [JSON.stringify(one), one])).values()];
}

interface MarkReader {
  readonly limits: readonly LimitView[];
  input(view: InputView): InputView;
}

function readerOf(
  telling: ReasonTelling,
  call: Call,
  marks: FormMarks,
  { cells, asked }: { readonly cells: Cells; readonly asked: readonly InputView[] },
): MarkReader {
  const { model, about } = telling;
  const seen = about === null ? null : { entity: about.entity, seen: new Set(Object.keys(about.values)) };
  const isTold = (one: Expression): boolean => mayTell({ model, role: telling.role, about: seen }, one);
  const afterChoices = marks.choices.length;
  const afterBounds = afterChoices + marks.bounds.length;
  const bounds = marks.bounds.map((bound, at) => ({ bound, cell: cells[afterChoices + at] ?? null }));
  const known = bounds.filter(({ bound, cell }) => cell !== null && isTold(bound.limit));
  return {
    limits: marks.limits.flatMap((limit, at): readonly LimitView[] => {
      const [counted, most] = [cells[afterBounds + 2 * at], cells[afterBounds + 2 * at + 1]];
      if (typeof counted !== "number" || typeof most !== "number" || !isTold(limit.counted)) return [];
      const left = Math.max(0, most - counted + (limit.isStrict ? 0 : 1));
      return [{ left, most, text: telling.texts.left(left, most, thingsLimited(telling, limit)) }];
    }),
    input(view) {
      const input = call.takes.find((one) => inputLabel(one) === view.name);
      if (input === undefined) return view;
      const own = known.filter(({ bound }) => bound.input === input.name);
      const orders = marks.orders.filter((order) => order.input === input.name);
      const bounded = withBounds(view, { call, input, asked }, { known: own, orders });
      return { ...bounded, refused: refusedValues(telling, call, input, marks.choices, cells) };
    },
  };
}

function refusedValues(
  telling: ReasonTelling,
  call: Call,
  input: Input,
  choices: readonly ChoiceMark[],
  cells: Cells,
): InputView["refused"] {
  const name = actionName(telling.model, call, actionView(telling.model, call), call.subject?.entity ?? "");
  const values = new Map<string, InputView["refused"][number]>();
  for (const [at, mark] of choices.entries()) {
    const isRefused = mark.input === input && at < cells.length && !cells[at];
    if (isRefused && !values.has(mark.value))
      values.set(mark.value, { value: mark.value, reason: tellReason(telling, call, name, mark.obstacle) });
  }
  return [...values.values()];
}
