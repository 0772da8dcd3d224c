import { createRandom } from "../sample/random.ts";
import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import { seedWrites } from "../semantics/write/seed.ts";
import type { Actor } from "../semantics/state.ts";
import type { Line } from "../compare/line/line.ts";
import type { Worlds } from "../compare/search.ts";
import { plain } from "../compare/same.ts";
import { clausesOf } from "../model/clause.ts";
import { now } from "../compare/world/alphabet.ts";
import { drawRequest } from "../compare/world/draw-request.ts";
import { openStand } from "./stand.ts";
import type { MakeEngine } from "./stand.ts";
import { watchedModel } from "./watched-model.ts";

/** In so many worlds the engine is watched. */
const watchedWorlds = 4;

/**
 * What asks for what a line says while calls are made, though none was found that it decides: the engine, or whatever clauses use a
 * constant. Null: nothing does.
 */
export async function askedBy(model: Specification, worlds: Worlds, line: Line, calls: readonly Call[], roles: readonly string[], makeEngine?: MakeEngine): Promise<string | null> {
  if (line.kind === "constant") return usedBy(model, line.name);
  const { model: watched, wasAsked } = watchedModel(model, line);
  if (model.rows.length > 0) {
    seedWrites(watched, now);
    if (wasAsked()) return "asked of the rows that are there from the beginning";
  }
  const random = createRandom(27);
  for (let at = 0; at < watchedWorlds; at += 1) {
    const { state, people } = worlds.world(at);
    const stand = await openStand(watched, state, makeEngine);
    wasAsked();
    try {
      for (const call of calls) {
        for (const role of roles) {
          const [person] = people.get(role) ?? [];
          const actor: Actor = person === undefined ? { kind: "visitor" } : { kind: "person", id: person };
          await stand.engine.perform(actor, drawRequest({ models: [model], state, alphabet: worlds.alphabet, random }, call));
          if (wasAsked()) return `asked when the call “${call.name}” is made`;
        }
      }
      await stand.engine.fireTimers("9999-01-01T00:00:00.000Z");
      if (wasAsked()) return "asked when timers go off";
    } finally {
      await stand.close();
    }
  }
  return null;
}

/** The clauses that name a constant. */
function usedBy(model: Specification, name: string): string | null {
  const mention = `"kind":"constant","name":${JSON.stringify(name)}`;
  const users = clausesOf(model).filter((clause) => clause.kind !== "constant" && plain(clause).includes(mention));
  return users.length === 0 ? null : `used in ${users.length === 1 ? "one clause" : `${users.length} clauses`}`;
}
