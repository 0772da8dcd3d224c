import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision/decision.ts";
import type { Write } from "../state/write.ts";
import { contextOfNobody } from "../program/context.ts";
import type { Row, State } from "../state/state.ts";
import { place } from "../write/place.ts";
import type { Placement } from "../write/place.ts";
import { MemoryWorld } from "./world.ts";
import { runProgram } from "./run-program.ts";

/** A record that could be put there, and what puts it there. */
export interface Placed {
  readonly kind: "placed";
  readonly row: Row;
  readonly writes: readonly Write[];
}

/** What puts a record there that no call made, or why it can't be there. */
export function placeRecord(
  model: Specification,
  state: State,
  now: string,
  id: string,
  placement: Placement,
): Placed | Refusal {
  const world = new MemoryWorld(model, state);
  const ran = runProgram(
    world,
    place(
      contextOfNobody(model, { kind: "create", entity: placement.entity, given: [], unless: null }, now, id),
      placement,
    ),
  );
  return ran.kind === "refusal" ? ran : { kind: "placed", row: ran.value, writes: world.writes };
}
