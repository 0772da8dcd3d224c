import { createRandom } from "../sample/random/random.ts";
import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import { seedWrites } from "../semantics/memory/place-rows.ts";
import type { Line } from "../compare/line/line.ts";
import { drawDeed } from "../compare/search/search.ts";
import type { Worlds } from "../compare/search/search.ts";
import { decide } from "../semantics/decide.ts";
import { plain } from "../compare/contrast/same.ts";
import { clausesOf } from "../model/clause.ts";
import { now } from "../compare/world/alphabet.ts";
import { openStand } from "./stand.ts";
import type { MakeEngine } from "./stand.ts";
import { watchedModel } from "./watched-model.ts";

/** In so many worlds the engine is watched. */
const watchedWorlds = 8;

/** What asks for what a line says while calls are made, though none was found that it decides. */
export type Asked =
  | { readonly kind: "asked"; readonly where: string }
  /** The meaning asks for it, and the product never does; or nothing could. */
  | { readonly kind: "never asked"; readonly why: string }
  /** No call came so far. */
  | { readonly kind: "not reached" };

/** Watches the engine, and beside it the meaning, at the same calls. */
export async function askedBy(
  model: Specification,
  worlds: Worlds,
  line: Line,
  calls: readonly Call[],
  roles: readonly string[],
  makeEngine?: MakeEngine,
): Promise<Asked> {
  if (line.kind === "constant") return usedBy(model, line.name);
  const [product, meaning] = [watchedModel(model, line), watchedModel(model, line)];
  if (model.rows.length > 0) {
    seedWrites(product.model, now);
    if (product.wasAsked()) return { kind: "asked", where: "of the rows that are there from the beginning" };
  }
  const random = createRandom(27);
  let meant: string | null = null;
  for (let at = 0; at < watchedWorlds; at += 1) {
    const { state, people } = worlds.world(at);
    const stand = await openStand(product.model, state, makeEngine);
    product.wasAsked();
    try {
      for (const call of calls) {
        for (const role of roles) {
          const deed = drawDeed({ models: [model], state, alphabet: worlds.alphabet, random }, people, call, role);
          if (deed === null) continue;
          decide(meaning.model, state, deed.actor, deed.request);
          await stand.engine.perform(deed.actor, deed.request);
          if (product.wasAsked()) return { kind: "asked", where: `when the call “${call.name}” is made` };
          if (meaning.wasAsked()) meant ??= call.name;
        }
      }
      await stand.engine.fireTimers("9999-01-01T00:00:00.000Z");
      if (product.wasAsked()) return { kind: "asked", where: "when timers go off" };
    } finally {
      await stand.close();
    }
  }
  return meant === null
    ? { kind: "not reached" }
    : { kind: "never asked", why: `it is meant to be asked when the call “${meant}” is made, and never is` };
}

/** The clauses that name a constant. */
function usedBy(model: Specification, name: string): Asked {
  const mention = `"kind":"constant","name":${JSON.stringify(name)}`;
  const isNamed = (text: string): boolean =>
    text.includes(mention) || text.includes(`"path":[${JSON.stringify(name)}]`);
  const users = clausesOf(model).filter((clause) => clause.kind !== "constant" && isNamed(plain(clause)));
  return users.length === 0
    ? { kind: "never asked", why: "nothing uses it" }
    : { kind: "asked", where: `by ${users.length === 1 ? "one clause" : `${users.length} clauses`}` };
}
