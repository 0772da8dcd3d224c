import { transitionNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Decision } from "./decision/decision.ts";
import type { GenerateValue } from "./memory/generate-from-id.ts";
import { runInMemory } from "./memory/run-in-memory.ts";
import { MemoryWorld } from "./memory/memory-world.ts";
import type { State } from "./state/state.ts";
import { createTimerContext, fireTimer } from "./write/fire-timer.ts";
import type { DueTimer } from "./write/fire-timer.ts";

/** Decides what happens when a timer fires. No person does it: `me` is null, and no right is needed. */
export function decideTimer(model: Specification, state: State, firing: DueTimer, generate?: GenerateValue): Decision {
  const { entity, id } = firing;
  const world = new MemoryWorld(model, state, generate);
  const result = runInMemory(world, fireTimer(createTimerContext(model, firing), firing));
  if (result.kind === "refusal") return result;
  const { transition } = transitionNamed(model, entity, firing.transition);
  return {
    kind: "answer",
    status: 204,
    body: undefined,
    etag: null,
    writes: world.writes,
    record: { entity, id },
    person: null,
    because: transition.span,
  };
}
