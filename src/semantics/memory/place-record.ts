import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision/decision.ts";
import { createSystemContext } from "../program/context.ts";
import type { Row, State, Write } from "../state/state.ts";
import { insertRecord } from "../write/insert-record.ts";
import type { Placement } from "../write/insert-record.ts";
import { runInMemory } from "./run-in-memory.ts";
import { MemoryWorld } from "./world.ts";

/** A record that no call creates, and the writes that create it. */
export interface Placed {
  readonly kind: "placed";
  readonly row: Row;
  readonly writes: readonly Write[];
}

/** Creates a record without a call: gives the writes, or the reason for which the model refuses it. */
export function placeRecord(
  model: Specification,
  state: State,
  now: string,
  id: string,
  placement: Placement,
): Placed | Refusal {
  const world = new MemoryWorld(model, state);
  const ran = runInMemory(
    world,
    insertRecord(
      createSystemContext(model, { kind: "create", entity: placement.entity, given: [], unless: null }, now, id),
      placement,
    ),
  );
  return ran.kind === "refusal" ? ran : { kind: "placed", row: ran.value, writes: world.writes };
}
