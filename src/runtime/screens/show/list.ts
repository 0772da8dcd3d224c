import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageView } from "../view/page-view.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { Parameters } from "../view/screens.ts";

/** A list or a table of records. */
export async function showList(
  screenContext: ScreenContext,
  screen: Screen,
  shows: Extract<Screen["shows"], { kind: "list" | "table" }>,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { entity, where, sort, kind } = shows;
  const page = await pageView(screenContext, { screen, entity, where, sort, actions: screen.actions }, parameters);
  return "kind" in page ? page : { kind, name: screen.name, page };
}
