import type { Call } from "../../src/model/call.ts";
import { transitionNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import { keyOf, plausibleInputs } from "./plausible-inputs.ts";
import type { SampledWorld, Viewer } from "./sampled-world.ts";

/** What comes of a call when a viewer makes it in a world. */
export function decided(
  world: SampledWorld,
  viewer: Viewer,
  call: Call,
  subject: Row | null,
  input: Readonly<Record<string, Value>>,
): Decision {
  const { subject: found } = call;
  const key =
    subject === null || found?.kind !== "key"
      ? null
      : found.field === "id"
        ? subject.id
        : (subject.values[found.field] ?? null);
  return decide(world.model, world.state, viewer.actor, {
    call: call.name,
    subject: key === null ? null : String(key),
    input,
    query: {},
    ifMatch: null,
    now: world.now,
    id: "01a2ffff-0000-7000-8000-000000000000",
  });
}

/** Whether the call is granted with something that people could well send. */
export function isGranted(
  world: SampledWorld,
  viewer: Viewer,
  call: Call,
  subject: Row | null,
  fixed: Readonly<Record<string, Value>> = {},
): boolean {
  return plausibleInputs(world, call, subject, fixed).some((input) => {
    const decision = decided(world, viewer, call, subject, input);
    // What comes to nothing, as to favour what is a favourite already, is not worth a button.
    return decision.kind === "answer" && (!isOptional(call) || decision.writes.length > 0);
  });
}

/** Whether a call may be granted and do nothing. */
function isOptional({ does }: Call): boolean {
  return does.kind === "create" || does.kind === "statements";
}

/** The calls that do something to one record of an entity, by what they do; what only the system does is not among them. */
export function thingsToDo(model: Specification, entity: string): ReadonlyMap<string, readonly Call[]> {
  const things = new Map<string, readonly Call[]>();
  for (const call of model.calls) {
    const { does, subject, takes } = call;
    // What finds its record by more than its name is not tried with all that it could be sent.
    if (subject?.kind !== "key" || takes.some(({ place }) => place === "path")) continue;
    if (isOptional(call) && subject.entity === entity) things.set(call.name, [call]);
    if ((does.kind !== "transition" && does.kind !== "update" && does.kind !== "delete") || does.entity !== entity)
      continue;
    if (does.kind === "transition" && transitionNamed(model, entity, does.transition).transition.after !== null)
      continue;
    const thing = does.kind === "transition" ? `transition ${does.transition}` : does.kind;
    things.set(thing, [...(things.get(thing) ?? []), call]);
  }
  return things;
}

/** The record of that key. */
export function rowOf(world: SampledWorld, entity: string, key: string): Row | undefined {
  return [...(world.state.entities[entity]?.values() ?? [])].find((row) => String(keyOf(world, entity, row)) === key);
}
