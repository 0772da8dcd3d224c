import { isCreatable } from "../generation/founder/place-founder.ts";
import { placeSampleFounder } from "./place-sample-founder.ts";
import type { SampleContext } from "./sample-context.ts";
import type { EntityQuota } from "./sample-plan.ts";

/** Places the records that others need and nobody may create. Where the document has rows of such an entity, these are all there are. */
export function placeSettings(context: SampleContext, settings: readonly EntityQuota[]): void {
  for (const { entity, rows } of settings) {
    if (isCreatable(context.world.model, entity) || context.world.idsOf(entity).length > 0) continue;
    for (let one = 0; one < rows; one += 1) placeSampleFounder(context, entity, {});
  }
}
