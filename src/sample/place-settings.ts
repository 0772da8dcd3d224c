import { isCreatable } from "../generation/founder/place-founder.ts";
import { placeSampleFounder } from "./place-sample-founder.ts";
import type { SampleContext } from "./sample-context.ts";
import type { EntityQuota } from "./sample-plan.ts";

/** Places the records that others need and nobody may create. */
export function placeSettings(context: SampleContext, settings: readonly EntityQuota[]): void {
  for (const { entity, rows } of settings) {
    if (isCreatable(context.world.model, entity)) continue;
    for (let one = 0; one < rows; one += 1) placeSampleFounder(context, entity, {});
  }
}
