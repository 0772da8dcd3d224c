import type { Expression } from "../../../model/expression.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { partsOfCondition } from "../view/list-of-chart.ts";
import { readArrangement } from "../view/list-arrangement.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageView, readAsked } from "../view/page-view.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { Parameters } from "../view/screens.ts";
import { groupedPage } from "./grouped-page.ts";

/** A list or a table of records, with the columns and groups that its reader chooses. */
export async function showList(
  screenContext: ScreenContext,
  screen: Screen,
  shows: Extract<Screen["shows"], { kind: "list" | "table" }>,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { entity, where, sort, kind } = shows;
  const { name, actions } = screen;
  const listing = { screen, entity, where, sort, actions };
  const { shown, grouped, rest, errors } = readArrangement(screenContext, entity, parameters);
  if (errors.length > 0) {
    // All that is wrong is named at once.
    const asked = readAsked(screenContext, listing, rest);
    const fields = [...errors, ...("kind" in asked ? asked.fields : [])];
    return createRefusal(screenContext.compiled.model, "invalid input", { fields });
  }
  const view = { kind, name, shown, sortedBy: sort[0]?.field ?? null, settled: settledFields(where) };
  if (grouped === null) {
    const page = await pageView(screenContext, listing, rest);
    return "kind" in page ? page : { ...view, page, grouping: null };
  }
  const found = await groupedPage(screenContext, listing, grouped, rest);
  return "kind" in found ? found : { ...view, ...found };
}

/** The fields of the record that a condition asks a yes or one certain value of. */
function settledFields(where: Expression | null): readonly string[] {
  return partsOfCondition(where).flatMap((one) => {
    const asked = one.kind === "binary" && one.operator === "==" && one.right.kind === "literal" ? one.left : one;
    return asked.kind === "field" && asked.of.kind === "this" ? [asked.name] : [];
  });
}
