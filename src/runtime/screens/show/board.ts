import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import { someNode } from "../../../expression/tree/children.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed, machineOf } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { choiceValuesOf } from "../view/column-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageView } from "../view/page-view.ts";
import type { BoardColumn, PageView, ScreenView } from "../view/protocol.ts";
import type { Parameters } from "../view/screens.ts";

type BoardShows = Extract<Screen["shows"], { kind: "board" | "calendar" }>;

/** A board: records in columns, one for each value of a field that the board's condition allows. */
export async function showBoard(
  screenContext: ScreenContext,
  screen: Screen,
  { entity: name, by, where, sort }: BoardShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { compiled } = screenContext;
  const entity = entityNamed(compiled.model, name);
  const field = fieldNamed(entity, by);
  const values = field === undefined ? [] : (choiceValuesOf(field.type) ?? []);
  const columns: BoardColumn[] = [];
  let first: PageView | null = null;
  let total = 0;
  for (const value of values.filter((one) => where === null || couldHold(screenContext, where, by, one))) {
    const also = { narrowing: ["is", by] as const, cells: { value } };
    const page: PageView | Refusal = await pageView(
      screenContext,
      { screen, entity: name, where, sort, actions: screen.actions, also },
      { ...parameters, size: "50" },
    );
    if ("kind" in page) return page;
    first ??= page;
    total += page.total;
    columns.push({ value, meaning: meaningOf(screenContext, name, by, value), total: page.total, rows: page.rows });
  }
  // Without any column the query is still judged.
  const page =
    first ??
    (await pageView(
      screenContext,
      { screen, entity: name, where, sort, actions: screen.actions },
      { ...parameters, size: "50" },
    ));
  if ("kind" in page) return page;
  return {
    kind: "board",
    name: screen.name,
    by,
    columns,
    page: { entity: name, columns: page.columns, total, sort: page.sort, create: page.create },
  };
}

function meaningOf({ compiled }: ScreenContext, entity: string, by: string, value: string): string {
  const machine = machineOf(compiled.model, entity).find(({ field }) => field === by);
  return machine?.states.find(({ name }) => name === value)?.meaning ?? "";
}

/** Whether the condition could hold of a record with a value in a field. Columns of other values are left out. */
function couldHold({ compiled, facts }: ScreenContext, where: Expression, by: string, value: string): boolean {
  const known = (part: Expression): boolean =>
    !someNode(
      part,
      (node) =>
        node.kind === "me" ||
        node.kind === "now" ||
        node.kind === "collection" ||
        node.kind === "variable" ||
        (node.kind === "field" && (node.of.kind !== "this" || node.name !== by)),
    );
  return (
    evaluate(
      overApproximate(where, (part) => !known(part)),
      {
        world: { ...emptyWorld, field: () => value },
        this: "",
        old: null,
        me: null,
        now: facts.now,
        input: {},
        variables: {},
        constants: compiled.constants,
        budget: { left: 10_000 },
      },
    ) === true
  );
}
