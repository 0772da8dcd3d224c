import type { SeedRow } from "../../model/seed-row.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision/decision.ts";
import { createSystemContext } from "../program/program-context.ts";
import { emptyState } from "../state/apply.ts";
import type { Write } from "../state/state.ts";
import { successorId } from "../value/successor-id.ts";
import { brokenInvariants, refuseBroken } from "../write/judge-invariants.ts";
import { firstSeedId, putSeedRow } from "../write/put-seed-rows.ts";
import type { GenerateValue } from "./generate-from-id.ts";
import { runInMemory } from "./run-in-memory.ts";
import { MemoryWorld } from "./memory-world.ts";

/** A row of the document that the model refuses, and why. */
export interface RefusedRow {
  readonly row: SeedRow;
  readonly refusal: Refusal;
}

/** The writes that put the document's rows into an empty state, or the refusal of the first row that is invalid. */
export function seedWrites(
  model: Specification,
  now: string,
  generate?: GenerateValue,
): { readonly kind: "placed"; readonly writes: readonly Write[] } | Refusal {
  const { writes, refused } = placeRows(model, now, generate);
  const [first] = refused;
  return first === undefined ? { kind: "placed", writes } : first.refusal;
}

/** All rows of the document that the model refuses. For the first of them `seedWrites` refuses. */
export function refusedRows(model: Specification, now: string): readonly RefusedRow[] {
  return placeRows(model, now).refused;
}

function placeRows(
  model: Specification,
  now: string,
  generate?: GenerateValue,
): { readonly writes: readonly Write[]; readonly refused: readonly RefusedRow[] } {
  const world = new MemoryWorld(model, emptyState, generate);
  const context = createSystemContext(model, { kind: "reset" }, now, firstSeedId);
  const refused: RefusedRow[] = [];
  for (const [at, row] of model.rows.entries()) {
    const ran = runInMemory(world, putSeedRow(context, row, at));
    if (ran.kind === "refusal") refused.push({ row, refusal: ran });
  }
  const broken = refused.length > 0 ? null : runInMemory(world, brokenInvariants(context, Infinity));
  if (broken === null || broken.kind === "refusal") return { writes: world.writes, refused };
  const byId = new Map(model.rows.map((row, at) => [successorId(firstSeedId, at), row]));
  return {
    writes: world.writes,
    refused: broken.value.map((one) => ({ row: byId.get(one.id)!, refusal: refuseBroken(model, one) })),
  };
}
