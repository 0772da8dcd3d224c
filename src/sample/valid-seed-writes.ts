import type { Specification } from "../model/specification.ts";
import type { Write } from "../semantics/state/write.ts";
import { seedWrites } from "../semantics/memory/place-rows.ts";

/** What puts the document's rows into an empty world; nothing where they break a rule of their own document. */
export function validSeedWrites(model: Specification, now: string): readonly Write[] {
  const seeds = seedWrites(model, now);
  return seeds.kind === "refusal" ? [] : seeds.writes;
}
