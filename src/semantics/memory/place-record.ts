import type { Refusal } from "../decision/decision.ts";
import { createSystemContext } from "../program/program-context.ts";
import type { Row, Write } from "../state/state.ts";
import { insertRecord } from "../write/insert-record.ts";
import type { Placement } from "../write/insert-record.ts";
import { runInMemory } from "./run-in-memory.ts";
import type { MemoryWorld } from "./memory-world.ts";

/** A record that no call creates, and the writes that create it. */
export interface Placed {
  readonly kind: "placed";
  readonly row: Row;
  readonly writes: readonly Write[];
}

/** Creates a record without a call: gives the writes, or the reason for which the model refuses it. */
export function placeRecord(world: MemoryWorld, now: string, id: string, placement: Placement): Placed | Refusal {
  const does = { kind: "create", entity: placement.entity, given: [], unless: null } as const;
  const ran = runInMemory(world, insertRecord(createSystemContext(world.model, does, now, id), placement));
  return ran.kind === "refusal" ? ran : { kind: "placed", row: ran.value, writes: world.writes };
}
