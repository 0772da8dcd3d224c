import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../sample/random/random.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { callsTried } from "../draw/calls-tried.ts";
import type { Step } from "../story/step.ts";
import { Mirror } from "../mirror/mirror.ts";
import { Rehearsal } from "../shorten/rehearsal.ts";
import { bearingOf } from "./bearing.ts";
import { rehearse } from "./rehearse.ts";

const text = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const model = parse(createSource("helpdesk.md", text)).value;
const misread = (right: string, wrong: string): Specification =>
  parse(createSource("other.md", text.replace(right, wrong))).value;

const people = ["Customer", "Agent", "Lead"].map((role, number) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  number,
  role,
  credentials: { kind: "token", token: "" } as const,
  secret: null,
}));
const mirror = new Mirror(
  model,
  apply(
    emptyState,
    people.map(({ id, number, role }) => ({
      kind: "put",
      entity: "User",
      row: {
        id,
        values: { name: `Kim ${number}`, email: `k${number}@example.org`, password: "battery staple", role },
        since: {},
      },
    })),
  ),
);
const rehearsalOf = (other: Specification): Rehearsal =>
  new Rehearsal(model, other, { mirror, people, isShared: false }, "2026-11-21T10:00:00.000Z", {
    othersAt: () => [],
    isConcerned: () => true,
  });

/** The first story that is come to; null where so many times are not enough. */
function planned(other: Specification, concerned: string, seed: number, times: number): readonly Step[] | null {
  const random = createRandom(seed);
  const bearing = bearingOf(model, callsTried(model), new Set([concerned]), () => true);
  for (let at = 0; at < times; at++) {
    const found = rehearse(rehearsalOf(other), bearing, { random, mark: "m0", step: 0, number: 100 * at });
    if (found !== null) return found.steps;
  }
  return null;
}

/** The number of the first step that both answer otherwise; null where they never do, or a step can't be made. */
function partsAt(other: Specification, steps: readonly Step[]): number | null {
  const rehearsal = rehearsalOf(other);
  let scene = rehearsal.start;
  for (const [at, step] of steps.entries()) {
    const played = rehearsal.repeat(scene, step);
    if (played === null) return null;
    if (played.kind === "apart") return at;
    scene = played.scene;
  }
  return null;
}

test("a limit is planned for as many calls as it takes, and nothing else", () => {
  const steps = planned(misread("| maxOpenTickets | 5 |", "| maxOpenTickets | 6 |"), "Open a ticket", 1, 40);
  const who = steps?.[0]?.who;
  expect(steps?.map((step) => `${step.call} ${step.who}`)).toEqual(
    Array.from({ length: 6 }, () => `Open a ticket ${who}`),
  );
});

test.each([
  [
    "in a state that takes two calls",
    "| close | solved | closed |",
    "| close | solved, assigned | closed |",
    "Close a ticket",
  ],
  [
    "by a rule that counts",
    '`me.tickets.filter(t, t.status != "closed").size() < maxOpenTickets`',
    '`me.tickets.filter(t, t.status == "open").size() < maxOpenTickets`',
    "Open a ticket",
  ],
])(
  "a plan ends in a call that is answered otherwise, and needs each of those before it: %s",
  (_, right, wrong, concerned) => {
    const other = misread(right, wrong);
    expect(other).not.toEqual(model);
    for (const seed of [1, 2, 3]) {
      const steps = planned(other, concerned, seed, 100) ?? [];
      expect(partsAt(other, steps)).toBe(steps.length - 1);
      for (let without = 0; without < steps.length - 1; without++)
        expect(
          partsAt(
            other,
            steps.filter((__, at) => at !== without),
          ),
          `without step ${without}`,
        ).toBeNull();
    }
  },
);
