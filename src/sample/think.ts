import type { Call } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Request } from "../semantics/decision/request.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { Actor } from "../semantics/state/state.ts";
import { idOfMoment } from "./random/id-of-moment.ts";
import { imagine } from "./inputs.ts";
import type { Imagination } from "./inputs.ts";
import { pathKey } from "./path-key.ts";
import type { World } from "./world.ts";

/** Somebody signed in. */
export type Person = Actor & { readonly kind: "person" };

/** A call as somebody could make it now, and the choices made in it. */
export interface Thought {
  readonly request: Request;
  readonly choices: readonly string[];
}

/** Thinks of a creating call that could well be granted to a person; null where there is nothing that it could be about. */
export function think(imagination: Imagination, call: Call, person: Person): Thought | null {
  const { world, random } = imagination;
  if (call.does.kind !== "create") return null;
  const { entity } = call.does;
  const id = call.subject === null ? null : someOf(imagination, call.subject.entity, person);
  const on = call.subject === null || id === null ? undefined : world.row(call.subject.entity, id);
  if (call.subject !== null && on === undefined) return null;
  const fixed = new Map(
    call.takes.flatMap(({ name, type, required }): readonly (readonly [string, string])[] => {
      const own = type.kind === "reference" && required ? ownOf(world, type.entity, person) : [];
      const one = random.pick(own);
      return one === undefined ? [] : [[name, one]];
    }),
  );
  const imagined = imagine(imagination, { call, entity, actor: person, subject: null, fixed, only: null });
  if (imagined === null) return null;
  const subject = on === undefined ? null : pathKey(world.model, call, on);
  return {
    request: {
      call: call.name,
      subject,
      byKey: true,
      input: imagined.input,
      query: {},
      ifMatch: null,
      now: world.now,
      id: idOfMoment(world.clock, random),
    },
    choices: imagined.choices,
  };
}

/** A record of the person's own, where there are some, else any. */
function someOf({ world, random }: Imagination, entity: string, person: Person): string | null {
  const own = ownOf(world, entity, person);
  return random.pick(own.length > 0 ? own : world.idsOf(entity)) ?? null;
}

/** The records that refer to a person. */
function ownOf({ model, state }: World, entity: string, { id }: Person): readonly string[] {
  const people = model.identification?.entity;
  if (entity === people) return [];
  return entityNamed(model, entity).fields.flatMap(({ name, type }) =>
    type.kind === "reference" && type.entity === people ? rowsWith(state, entity, name, id) : [],
  );
}
