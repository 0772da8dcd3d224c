import type { Specification } from "../../model/specification.ts";
import type { GenerateValue } from "../../semantics/memory/generate-from-id.ts";
import { seedWrites } from "../../semantics/memory/place-rows.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import type { State, Write } from "../../semantics/state/state.ts";

/**
 * The writes that put the document's own rows into an empty state; none where the rows break a rule of the document.
 */
export function validSeedWrites(model: Specification, now: string, generate?: GenerateValue): readonly Write[] {
  const seeds = seedWrites(model, now, generate);
  return seeds.kind === "refusal" ? [] : seeds.writes;
}

/** A state with the document's own rows only. */
export function seededState(model: Specification, now: string, generate?: GenerateValue): State {
  return apply(emptyState, validSeedWrites(model, now, generate));
}
