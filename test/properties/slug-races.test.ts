import { expect, test } from "vitest";
import { smallDocument } from "../decisions/small-world.ts";
import { peopledState } from "./engine-people.ts";
import { openTwin } from "./engine-twin.ts";

test("of many who write the same title at once, each gets a slug of their own, and no number is left out", async () => {
  const model = smallDocument({
    fields: [
      "| slug | slug, unique | yes | `slugify(title)`, on every change of title |",
      "| title | text 1..20 | yes | |",
    ],
    rights: ["| read, create Task | | yes | yes | yes |"],
  });
  const twin = await openTwin(model);
  try {
    await twin.load(peopledState(model));
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        twin.engine.perform(
          { kind: "person", id: "ann" },
          {
            call: "Create a task",
            subject: null,
            input: { title: "Same" },
            query: {},
            ifMatch: null,
            now: "2026-11-23T09:00:00.000Z",
            id: `01a20000-0000-7000-8000-${String(at).padStart(12, "0")}`,
          },
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 201));
    const slugs = [...(await twin.content()).entities["Task"]!.values()].map(({ values }) => String(values["slug"]));
    expect(new Set(slugs)).toEqual(new Set(["same", ...Array.from({ length: 23 }, (_, at) => `same-${at + 2}`)]));
  } finally {
    await twin.close();
  }
});
