import { mayOpen } from "../../../semantics/rights/may-open.ts";
import { createViews } from "../view/create-views.ts";
import { isInNavigation } from "../view/product-view.ts";
import type { ActionView } from "../view/protocol.ts";
import type { StartActionsView } from "../view/search-protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";

/** The creating calls that a screen of the viewer's navigation offers, whichever screen they are on now. */
export async function startActions(by: ScreenContext): Promise<StartActionsView> {
  const { model } = by.compiled;
  const open = model.screens.filter((screen) => mayOpen(model, by.role, screen) && isInNavigation(model, screen));
  const actions: ActionView[] = [];
  for (const { name } of model.entities) {
    const offers = open.filter(({ shows }) => "entity" in shows && shows.entity === name).map(({ actions }) => actions);
    if (offers.length === 0) continue;
    const only = offers.includes(null) ? null : offers.flatMap((names) => names ?? []);
    actions.push(...(await createViews(by, name, only, null)));
  }
  return { actions };
}
