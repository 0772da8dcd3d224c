import type { Specification } from "../../src/model/specification.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { createRandom } from "../../src/generation/random/random.ts";
import { choicesFrom } from "../generate/choices.ts";
import { drawRequest } from "../interpreter/draw-request.ts";
import { worldOfState } from "../interpreter/world-of-state.ts";
import { openTwin } from "../properties/engine-twin.ts";
import type { Twin } from "../properties/engine-twin.ts";
import { lookerOf, viewersOf } from "../properties/screens/looker.ts";
import { parametersOf } from "../properties/screens/asked-of-screens.ts";

const now = "2026-11-23T09:00:00.000Z";

/**
 * Makes calls on a document over its sample data, fires its timers and opens its screens, on the store on which tests run or on another. Gives what
 * the store holds in the end.
 */
export async function runDocument(model: Specification, calls: number, store?: DataStore): Promise<State> {
  const sample = await createSample(model, { rows: 6, seed: 1, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  const twin = await openTwin(model, {
    ...(store === undefined ? {} : { store }),
    timerIds: Array.from({ length: 1000 }, (_, at) => idNumbered(0x100_000 + at)),
  });
  try {
    await twin.load(sample.state);
    await openScreens(model, twin, sample.state);
    await makeCalls(model, twin, sample.state, calls);
    await twin.engine.fireTimers("2027-11-23T09:00:00.000Z");
    return await twin.content();
  } finally {
    await twin.close();
  }
}

async function makeCalls(model: Specification, { engine }: Twin, state: State, count: number): Promise<void> {
  if (model.calls.length === 0) return;
  const random = createRandom(1);
  const world = worldOfState(state);
  for (let at = 1; at <= count; at += 1) {
    const choices = choicesFrom(Array.from({ length: 120 }, () => random.below(10_000)));
    const { person, tag, ...drawn } = drawRequest(choices, { model, state, world, now, cursors: [] });
    const actor: Actor = person === null ? { kind: "visitor" } : { kind: "person", id: person };
    const addresses = { token: "a token", base: "https://x.example", here: "https://x.example/here" };
    await engine.perform(actor, {
      ...drawn,
      ...addresses,
      ifMatch: tag === null ? null : "*",
      now,
      id: idNumbered(at),
    });
  }
}

function idNumbered(at: number): string {
  return `01a2ffff-0000-7000-8000-${(at * 0x1000).toString(16).padStart(12, "0")}`;
}

async function openScreens(model: Specification, twin: Twin, state: State): Promise<void> {
  const screens = twin.screens(() => now);
  const random = createRandom(1);
  for (const actor of viewersOf(state)) {
    const looker = lookerOf(model, state, actor, now);
    if (looker === null) continue;
    await screens.product(actor);
    await screens.startActions(actor);
    await screens.search(actor, { q: "a" });
    await screens.allViews(actor);
    for (const screen of model.screens) {
      const choices = choicesFrom(Array.from({ length: 200 }, () => random.below(10_000)));
      for (const parameters of parametersOf(choices, looker, screen)) {
        await screens.screen(actor, screen.name, parameters);
        await screens.exported(actor, screen.name, parameters);
        await screens.reasons(actor, { ...parameters, screen: screen.name });
      }
    }
    for (const { name } of model.calls) await screens.form(actor, { call: name });
  }
}
