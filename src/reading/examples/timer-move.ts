import type { ExampleStep } from "../../model/example.ts";
import type { Move } from "../../trace/trace.ts";
import { idForSequence, knownRecordNamed } from "./example-world.ts";
import type { ExampleWorld } from "./example-world.ts";

/** The move of a timer step; the name of a record that does not exist, where the step mentions one. */
export function timerMoveFor(
  world: ExampleWorld,
  { entity, transition, on }: Extract<ExampleStep, { kind: "timer" }>,
): Move | string {
  const name = on.kind === "record" ? on.name : String(on.value);
  const record = knownRecordNamed(world, name);
  if (record === undefined) return name;
  return {
    kind: "timer",
    firing: { entity, transition, id: record.id, now: world.now, newId: idForSequence(world.sequence + 1) },
  };
}
