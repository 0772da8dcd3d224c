import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { checkProperties } from "../../src/explore/check-properties.ts";
import { builtInProperties } from "../../src/explore/properties/built-in-properties.ts";
import { replayTraceInModel } from "../../src/trace/replay-trace-in-model.ts";
import type { PropertyVerdict } from "../../src/explore/property-verdict.ts";
import { parse } from "../../src/language/parse.ts";
import { doors } from "./doors.ts";
import { verdictsOtherThanHolds, checkBuiltInProperties, describeStep } from "./check-built-in-properties.ts";

const transitions = [
  "| enter | shut | open | | |",
  "| leave | open | shut | | |",
  "| lock | shut | locked | | |",
  "| unlock | locked | shut | | |",
  "| remove | shut | gone | | |",
];

test("every property of a document without faults holds, and each witness replays to the same decisions", () => {
  const model = doors();
  const verdicts = checkBuiltInProperties(model);
  expect(verdictsOtherThanHolds(verdicts)).toEqual({});
  const witnesses = verdicts.flatMap((verdict) =>
    verdict.kind === "holds" && verdict.witness !== null ? [verdict.witness] : [],
  );
  expect(witnesses.length).toBeGreaterThan(10);
  for (const witness of witnesses) expect(replayTraceInModel(model, witness).differsAt).toBe(null);
});

test("a dead end is found with the shortest way into it", () => {
  const verdicts = checkBuiltInProperties(
    doors({
      transitions: [
        ...transitions.filter((row) => !row.includes("unlock")),
        "| unlock | locked | shut | `keeper == me and keeper == null` | |",
      ],
      rules: [],
      errors: [],
    }),
  );
  expect(verdictsOtherThanHolds(verdicts)).toEqual({
    "unlock can take a Door from locked to shut.": "not reached",
    "A Door never gets stuck for good.": "broken",
    "A Door can always still come to an end (gone).": "broken",
  });
  expect(storyOf(verdicts, "A Door never gets stuck for good.")).toEqual(["Create a door 201", "Lock a door 200"]);
});

test("a record in a cycle of states is not stuck, and never reaches a final state", () => {
  const verdicts = checkBuiltInProperties(
    doors({
      transitions: transitions.map((row) => row.replace("| unlock | locked | shut |", "| unlock | locked | locked |")),
      rules: [],
      errors: [],
    }),
  );
  expect(verdictsOtherThanHolds(verdicts)).toEqual({
    "A Door never gets stuck for good.": "broken",
    "A Door can always still come to an end (gone).": "broken",
  });
});

test("a transition that always breaks a rule is never taken, and its verdict names the error", () => {
  const verdicts = checkBuiltInProperties(doors({ rules: ['| Never locked | Door | `status != "locked"` | KEPT |'] }));
  expect(verdictsOtherThanHolds(verdicts)).toMatchObject({
    "lock can take a Door from shut to locked.": "not reached",
    "A Door can be locked.": "not reached",
  });
  expect(because(verdicts, "lock can take a Door from shut to locked.")).toContain("KEPT");
});

test("a transition that nobody may take is never taken", () => {
  const rights = [
    "| create Door | | | yes |",
    "| enter, leave Door | | yes | yes |",
    "| lock, unlock, remove Door | | | `keeper == me` |",
  ];
  const verdicts = checkBuiltInProperties(doors({ rights, rules: [], errors: [] }));
  expect(Object.keys(verdictsOtherThanHolds(verdicts)).filter((says) => says.startsWith("remove"))).toEqual([]);
  const nobody = checkBuiltInProperties(
    doors({
      rights: rights.map((row) => row.replace("keeper == me", "keeper == me and keeper != me")),
      rules: [],
      errors: [],
    }),
  );
  expect(verdictsOtherThanHolds(nobody)).toMatchObject({
    "remove can take a Door from shut to gone.": "not reached",
    "A Door can be gone.": "not reached",
  });
});

test("an error that nothing gives is never given", () => {
  const verdicts = checkBuiltInProperties(
    doors({ errors: ["| KEPT | 409 | A locked door has a keeper. | | |", "| FULL | 409 | No more doors. | | |"] }),
  );
  expect(verdictsOtherThanHolds(verdicts)).toEqual({ "FULL can be given.": "not reached" });
});

test("a limit is scaled down until two records reach it", () => {
  const limited = doors({
    rules: ["| A few | create Door | `Door.size() < mostDoors` | KEPT |"],
    constants: ["| mostDoors | 40 | |"],
  });
  const verdicts = checkBuiltInProperties(limited);
  expect(verdictsOtherThanHolds(verdicts)).toEqual({});
  const given = verdicts.find(({ property }) => property.statement === "KEPT can be given.");
  expect(given?.kind === "holds" ? given.witness?.start.scaled : null).toEqual({ mostDoors: 2 });
  expect(storyOf(verdicts, "KEPT can be given.")).toEqual([
    "Create a door 201",
    "Create a door 201",
    "Create a door KEPT",
  ]);
});

test("a search waits for a timer, which fires when it is due and not before", () => {
  const timed = doors({
    transitions: [...transitions.filter((row) => !row.includes("remove")), "| rot | open | gone | after `rotting` | |"],
    rules: [],
    errors: [],
    constants: ["| rotting | 30 days | |"],
    rights: ["| create Door | | | yes |", "| enter, leave Door | | yes | yes |", "| lock, unlock Door | | | yes |"],
  });
  const verdicts = checkBuiltInProperties(timed);
  expect(verdictsOtherThanHolds(verdicts)).toEqual({});
  expect(storyOf(verdicts, "rot can take a Door from open to gone.")).toEqual([
    "Create a door 201",
    "Enter a door 200",
    "until 2026-02-04T12:00:00.000Z",
    "rot 204",
  ]);
});

test("a search that uses up its budget says neither that a property holds nor that it is not reached", () => {
  const verdicts = checkBuiltInProperties(
    doors({ errors: ["| KEPT | 409 | A locked door has a keeper. | | |", "| FULL | 409 | No more doors. | | |"] }),
    12,
  );
  const said = verdictsOtherThanHolds(verdicts);
  expect(said["FULL can be given."]).toBe("inconclusive");
  expect(said["Every Door keeps what it requires, its ranges and its references."]).toBe("inconclusive");
  expect(Object.values(said).filter((kind) => kind !== "inconclusive")).toEqual([]);
});

test("a search that ends at its depth is inconclusive about what lies beyond", () => {
  const { verdicts } = checkProperties(doors(), builtInProperties(doors()), {
    bound: { actors: 1, records: 1, values: "drawn lines", depth: 1 },
    budget: { states: 1000, isSpent: () => false },
    walks: null,
  });
  expect(verdictsOtherThanHolds(verdicts)).toMatchObject({
    "A Door can be open.": "inconclusive",
    "A Door never gets stuck for good.": "inconclusive",
  });
});

test("random walks find what lies too deep for the search, with a shortened trace, the same each time", () => {
  const model = doors({ rules: [], errors: [] });
  const walked = (): readonly PropertyVerdict[] =>
    checkProperties(model, builtInProperties(model), {
      bound: { actors: 1, records: 1, values: "drawn lines", depth: Infinity },
      budget: { states: 6, isSpent: () => false },
      walks: { count: 60, steps: 30, seed: 7 },
    }).verdicts;
  const verdicts = walked();
  expect(Object.keys(verdictsOtherThanHolds(verdicts)).filter((says) => says.includes(" can "))).toEqual([
    "A Door can always still come to an end (gone).",
  ]);
  expect(storyOf(verdicts, "unlock can take a Door from locked to shut.").length).toBeLessThan(6);
  expect(storyOf(walked(), "unlock can take a Door from locked to shut.")).toEqual(
    storyOf(verdicts, "unlock can take a Door from locked to shut."),
  );
  for (const verdict of verdicts)
    if (verdict.kind === "holds" && verdict.witness !== null)
      expect(replayTraceInModel(model, verdict.witness).differsAt).toBe(null);
});

function storyOf(verdicts: readonly PropertyVerdict[], says: string): readonly string[] {
  const verdict = verdicts.find(({ property }) => property.statement === says);
  const trace =
    verdict?.kind === "broken" ? verdict.counterexample : verdict?.kind === "holds" ? verdict.witness : null;
  return trace?.steps.map(describeStep) ?? [];
}

function because(verdicts: readonly PropertyVerdict[], says: string): readonly string[] {
  const verdict = verdicts.find(({ property }) => property.statement === says);
  return verdict !== undefined && "because" in verdict ? verdict.because : [];
}

test("what a line asks of a time to come is met by some of the values that are tried, and nothing is told to be out of reach that is not", () => {
  const text = readFileSync(new URL("../golden/corpus/documents/auctions.md", import.meta.url), "utf8");
  const model = parse(createSource("auctions.md", text)).value;
  const { verdicts, worlds } = checkProperties(model, builtInProperties(model), {
    bound: { actors: 1, records: 1, values: "drawn lines", depth: Infinity },
    budget: { states: 2000, isSpent: () => false },
    walks: null,
  });
  expect(worlds.map(({ isWhole }) => isWhole)).toEqual([true]);
  expect(verdictsOtherThanHolds(verdicts)).toEqual({});
});

test("states with different durations are different where a line compares the duration", () => {
  const model = doors({
    fields: ["| from | date | yes | | |", "| until | date | yes | | |"],
    rules: ["| Two days | lock Door | `until < from + week` | KEPT |"],
    transitions,
    constants: ["| week | 2 days | |"],
    rights: [
      "| create Door | | | yes |",
      "| enter, leave Door | | yes | yes |",
      "| lock, unlock, remove Door | | | yes |",
    ],
  });
  const verdicts = checkBuiltInProperties(model, 1500);
  expect(["KEPT can be given.", "A Door can be locked."].map((says) => verdictsOtherThanHolds(verdicts)[says])).toEqual(
    [undefined, undefined],
  );
});
