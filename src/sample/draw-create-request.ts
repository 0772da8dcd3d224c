import type { Call } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Request } from "../semantics/decision/request.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { Actor } from "../semantics/state/state.ts";
import { createUuidAt } from "../generation/random/create-uuid-at.ts";
import { drawCallInput } from "./draw-call-input.ts";
import type { SampleContext } from "./sample-context.ts";
import { keyOfRecord } from "../generation/record/record-key.ts";
import type { SampleWorld } from "./sample-world.ts";

/** An actor who is signed in. */
export type PersonActor = Actor & { readonly kind: "person" };

/** A request, with the choices that were made in it, for the statistics. */
export interface DrawnRequest {
  readonly request: Request;
  readonly choices: readonly string[];
}

/**
 * Draws a request of a person for a creating call that could well be granted; null where the call needs a record that
 * does not exist.
 */
export function drawCreateRequest(context: SampleContext, call: Call, person: PersonActor): DrawnRequest | null {
  const { world, random } = context;
  if (call.does.kind !== "create") return null;
  const { entity } = call.does;
  const id = call.subject === null ? null : pickRecordFor(context, call.subject.entity, person);
  const on = call.subject === null || id === null ? undefined : world.row(call.subject.entity, id);
  if (call.subject !== null && on === undefined) return null;
  const fixed = new Map(
    call.takes.flatMap(({ name, type, required }): readonly (readonly [string, string])[] => {
      const own = type.kind === "reference" && required ? recordsOfPerson(world, type.entity, person) : [];
      const one = random.pick(own);
      return one === undefined ? [] : [[name, one]];
    }),
  );
  const drawn = drawCallInput(context, { call, entity, actor: person, subject: null, fixed, only: null });
  if (drawn === null) return null;
  const key =
    call.subject === null || on === undefined ? null : keyOfRecord(entityNamed(world.model, call.subject.entity), on);
  const subject = key === null ? null : String(key);
  return {
    request: {
      call: call.name,
      subject,
      byKey: true,
      input: drawn.input,
      query: {},
      ifMatch: null,
      now: world.now,
      id: createUuidAt(world.clock, random),
    },
    choices: drawn.choices,
  };
}

/** Picks a record that refers to the person, where there are some, or else any record. */
function pickRecordFor({ world, random }: SampleContext, entity: string, person: PersonActor): string | null {
  const own = recordsOfPerson(world, entity, person);
  return random.pick(own.length > 0 ? own : world.idsOf(entity)) ?? null;
}

/** The records that refer to a person. */
function recordsOfPerson({ model, state }: SampleWorld, entity: string, { id }: PersonActor): readonly string[] {
  const people = model.identification?.entity;
  if (entity === people) return [];
  return entityNamed(model, entity).fields.flatMap(({ name, type }) =>
    type.kind === "reference" && type.entity === people ? rowsWith(state, entity, name, id) : [],
  );
}
