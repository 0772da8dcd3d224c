import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { replayTraceInModel } from "../../src/trace/replay-trace-in-model.ts";
import { StateSearch } from "../../src/explore/search/state-search.ts";
import { traceToOccurrence } from "../../src/explore/search/trace-to-occurrence.ts";
import { createSmallWorld } from "../../src/explore/world/small-world.ts";
import { parse } from "../../src/language/parse.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";

// A memo holds decisions on other states, and a search keeps less of a state than there is: neither may change a decision.
test.each(["helpdesk", "equipment-loans", "leave-requests", "conduit"])(
  "in every state of %s all that is tried comes to what decide says of the whole state",
  (name) => {
    const { value: document } = parse(
      createSource(name, readFileSync(new URL(`../../specs/${name}.md`, import.meta.url), "utf8")),
      { strict: false },
    );
    const search = new StateSearch(
      createSmallWorld(document, { actors: 2, records: 2, values: "drawn lines", depth: Infinity }, "peopled"),
      [],
      { states: 400, isSpent: () => false },
    );
    search.run();
    let compared = 0;
    for (let at = 0; at < search.size; at += 23) {
      const trace = traceToOccurrence(search, { at, move: null });
      const { state } = replayTraceInModel(document, trace);
      const { groups } = search.enterState(at);
      for (const [number, candidate] of groups.flatMap(({ candidates }) => candidates).entries()) {
        if ((number + at) % 5 !== 0) continue;
        search.enterState(at);
        const outcome = search.outcomeOf(at, candidate);
        const move = search.moveOf(at, candidate.number);
        if (move.kind === "time") continue;
        const decision =
          move.kind === "call"
            ? decide(search.model, state, move.actor, move.request)
            : decideTimer(search.model, state, move.firing);
        const said = decision.kind === "refusal" ? decision.code : "granted";
        expect({ move, said: outcome.kind === "refused" ? outcome.code : "granted" }).toEqual({ move, said });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(400);
  },
);
