import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { replay } from "../../src/explore/trace/replay.ts";
import { Search } from "../../src/explore/search/search.ts";
import { traceTo } from "../../src/explore/search/trace-to.ts";
import { smallWorld } from "../../src/explore/world/small-world.ts";
import { parse } from "../../src/language/parse.ts";
import { decide } from "../../src/semantics/decide.ts";
import { fireTimer } from "../../src/semantics/fire-timer.ts";

// What is remembered was decided in another state, and what a search keeps of a state is less than there is: both must make no difference.
test.each(["helpdesk", "equipment-loans", "leave-requests", "conduit"])(
  "in every state of %s all that is tried comes to what decide says of the whole state",
  (name) => {
    const { value: document } = parse(
      createSource(name, readFileSync(new URL(`../../specs/${name}.md`, import.meta.url), "utf8")),
      { strict: false },
    );
    const search = new Search(
      smallWorld(document, { actors: 2, records: 2, values: "drawn lines", depth: Infinity }, "peopled"),
      [],
      { states: 400, isOver: () => false },
    );
    search.run();
    let compared = 0;
    for (let at = 0; at < search.size; at += 23) {
      const trace = traceTo(search, { at, deed: null });
      const { state } = replay(document, trace);
      const { groups } = search.lookAt(at);
      for (const [number, move] of groups.flatMap(({ moves }) => moves).entries()) {
        if ((number + at) % 5 !== 0) continue;
        search.lookAt(at);
        const outcome = search.outcomeOf(at, move);
        const deed = search.deedOf(at, move.number);
        if (deed.kind === "time") continue;
        const decision =
          deed.kind === "call"
            ? decide(search.model, state, deed.actor, deed.request)
            : fireTimer(search.model, state, deed.firing);
        const said = decision.kind === "refusal" ? decision.code : "granted";
        expect({ deed, said: outcome.kind === "refused" ? outcome.code : "granted" }).toEqual({ deed, said });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(400);
  },
);
