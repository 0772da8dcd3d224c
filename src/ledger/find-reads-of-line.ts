import { createRandom } from "../generation/random/random.ts";
import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import { seedWrites } from "../semantics/memory/place-rows.ts";
import type { Line } from "../compare/line/line.ts";
import { drawActorAndRequest } from "../compare/search/find-differing-calls.ts";
import type { DrawnWorlds } from "../compare/search/find-differing-calls.ts";
import { decide } from "../semantics/decide.ts";
import { textOfPart } from "../compare/model-pair/is-same-part.ts";
import { clausesOf } from "../model/clause.ts";
import { comparisonTime } from "../compare/world/value-dictionary.ts";
import { openProductUnderTest } from "./product-under-test.ts";
import type { MakeEngine } from "./product-under-test.ts";
import { trackReadsOfLine } from "./track-reads-of-line.ts";

/** The number of worlds in which reads are looked for. */
const watchedWorlds = 8;

/** Where the engine reads what a line says, for a line without a witness. */
export type LineReads =
  | { readonly kind: "asked"; readonly where: string }
  /** `decide` reads the line and the engine never does, or nothing can read it. */
  | { readonly kind: "never asked"; readonly why: string }
  /** No call made `decide` or the engine read the line. */
  | { readonly kind: "not reached" };

/** A line whose reads are looked for, and the calls that are made for it. */
export interface ReadSearch {
  readonly model: Specification;
  readonly worlds: DrawnWorlds;
  readonly line: Line;
  readonly calls: readonly Call[];
  readonly roles: readonly string[];
  readonly makeEngine: MakeEngine | undefined;
}

/** Makes the same calls with the engine and with `decide`, and says where the engine reads what the line says. */
export async function findReadsOfLine(search: ReadSearch): Promise<LineReads> {
  const { model, worlds, line, makeEngine } = search;
  if (line.kind === "constant") return findUsesOfConstant(model, line.name);
  const [byEngine, byDecide] = [trackReadsOfLine(model, line), trackReadsOfLine(model, line)];
  if (model.rows.length > 0) {
    seedWrites(byEngine.model, comparisonTime);
    if (byEngine.wasRead()) return { kind: "asked", where: "of the rows that are there from the beginning" };
  }
  const random = createRandom(27);
  let readByDecide: string | null = null;
  for (let at = 0; at < watchedWorlds; at += 1) {
    const { state, people } = worlds.world(at);
    const product = await openProductUnderTest(byEngine.model, state, makeEngine);
    byEngine.wasRead();
    const context = { models: [model], state, dictionary: worlds.dictionary, random };
    try {
      for (const { call, role } of callsByRole(search)) {
        const sent = drawActorAndRequest(context, people, call, role);
        if (sent === null) continue;
        decide(byDecide.model, state, sent.actor, sent.request);
        await product.engine.perform(sent.actor, sent.request);
        if (byEngine.wasRead()) return { kind: "asked", where: `when the call “${call.name}” is made` };
        if (byDecide.wasRead()) readByDecide ??= call.name;
      }
      await product.engine.fireTimers("9999-01-01T00:00:00.000Z");
      if (byEngine.wasRead()) return { kind: "asked", where: "when timers go off" };
    } finally {
      await product.close();
    }
  }
  return readByDecide === null
    ? { kind: "not reached" }
    : { kind: "never asked", why: `it is meant to be asked when the call “${readByDecide}” is made, and never is` };
}

function callsByRole({ calls, roles }: ReadSearch): readonly { readonly call: Call; readonly role: string }[] {
  return calls.flatMap((call) => roles.map((role) => ({ call, role })));
}

/** The clauses that use a constant. */
function findUsesOfConstant(model: Specification, name: string): LineReads {
  const mention = `"kind":"constant","name":${JSON.stringify(name)}`;
  const isNamed = (text: string): boolean =>
    text.includes(mention) || text.includes(`"path":[${JSON.stringify(name)}]`);
  const users = clausesOf(model).filter((clause) => clause.kind !== "constant" && isNamed(textOfPart(clause)));
  return users.length === 0
    ? { kind: "never asked", why: "nothing uses it" }
    : { kind: "asked", where: `by ${users.length === 1 ? "one clause" : `${users.length} clauses`}` };
}
