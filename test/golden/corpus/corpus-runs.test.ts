import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampledWorld } from "../../product/sampled-world.ts";
import type { SampledWorld } from "../../product/sampled-world.ts";
import { shownTo } from "../../product/shown-rows.ts";
import { corpusDocuments } from "./measure-recall.ts";

/** What sample data does not come to in these documents: a chain of the right dates and states that it would have to hit by chance. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  blog: ["Comment"],
  "insurance-claims": ["Claim", "Payment"],
  library: ["Loan"],
  "school-marks": ["Mark"],
  warehouse: ["Movement"],
};

describe.each([...corpusDocuments().keys()])("as %s runs", (name) => {
  let world: SampledWorld;

  beforeAll(async () => {
    world = await sampledWorld(`../test/golden/corpus/documents/${name}.md`, 7, 60);
  });

  afterAll(() => world.close());

  test("there are people of each role, and records of each entity that sample data comes to", () => {
    const without = world.model.entities
      .map((entity) => entity.name)
      .filter((entity) => (world.state.entities[entity]?.size ?? 0) === 0);
    expect(without.filter((entity) => !unreached[name]?.includes(entity))).toEqual([]);
    expect(new Set(world.viewers.map(({ role }) => role))).toEqual(
      new Set(world.model.roles.map(({ name: role }) => role)),
    );
  });

  test("whoever a screen is for gets it, with what is there", async () => {
    const shown = (await Promise.all(world.viewers.map((viewer) => shownTo(world, viewer)))).flat();
    expect(shown.some(({ rows }) => rows.length > 0)).toBe(true);
    const written = world.model.screens.filter(({ from }) => from === "document");
    for (const viewer of world.viewers) {
      const product = await world.screens.product(viewer.actor);
      const offered = "kind" in product ? [] : product.screens.map((screen) => screen.name);
      const meant = written.filter((screen) => screen.for?.includes(viewer.role) ?? true).map((screen) => screen.name);
      expect(meant.filter((screen) => !offered.includes(screen))).toEqual([]);
    }
  });
});
