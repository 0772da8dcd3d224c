import { expect, test } from "vitest";
import type { Condition } from "../../src/observe/behaviour/owner-conditions.ts";
import { rightCells } from "../../src/observe/behaviour/right-cells.ts";
import { rightCell } from "../../src/observe/behaviour/right-sample.ts";
import type { CellSamples, RightSample } from "../../src/observe/behaviour/right-sample.ts";
import type { RecordKind } from "../../src/observe/recording/record-kind.ts";
import { observed } from "./har-of.ts";
import type { Told } from "./har-of.ts";
import { as, desk, job } from "./told-desk.ts";

let made = 0;
const samples = (isGranted: boolean, holding: readonly string[] | null, count = 1): readonly RightSample[] =>
  Array.from({ length: count }, () => {
    made += 1;
    return {
      right: "read Request",
      role: "Manager",
      isGranted,
      isToldToSignIn: false,
      key: String(made),
      holding: holding === null ? null : new Set(holding),
      evidence: { source: "a.har", at: `/log/entries/${made}` },
    };
  });
const [own, ofPeople] = ["employee == me", "employee.manager == me"] as const;
const cellOf = (all: readonly RightSample[], more: Partial<CellSamples> = {}): string =>
  rightCell({
    samples: all,
    conditions: [own, ofPeople],
    everHeld: new Set([own, ofPeople]),
    neverHeld: new Set(),
    readable: null,
    ...more,
  });

test("a condition is written only if each other that can hold was refused: it might grant the same", () => {
  const known = [...samples(true, [own], 3), ...samples(false, [], 3)];
  expect(cellOf(known)).toBe("not shown");
  expect(cellOf([...known, ...samples(false, [ofPeople])])).toBe(`\`${own}\``);
  expect(cellOf(known, { neverHeld: new Set([ofPeople]) })).toBe(`\`${own}\``);
});

test("a condition that lets nobody see the record can't grant a change of it", () => {
  const known = [...samples(true, [own], 3), ...samples(false, [], 3)];
  expect(cellOf(known, { readable: `\`${own}\`` })).toBe(`\`${own}\``);
  expect(cellOf(known, { readable: `\`${own} or ${ofPeople}\`` })).toBe("not shown");
});

test("an empty list contradicts no condition", () => {
  const known = [...samples(true, [own], 3), ...samples(false, [ofPeople], 3)];
  expect(cellOf([...known, ...samples(true, null)])).toBe(`\`${own}\``);
});

test("what holds only for records of the caller's is not granted because of itself", () => {
  const state = 'status == "closed"';
  const conditions = { conditions: [own, state], everHeld: new Set([own, state]) };
  const known = [...samples(true, [own, state], 2), ...samples(true, [], 2)];
  expect(cellOf(known, conditions)).toBe("not shown");
  expect(cellOf([...known, ...samples(true, [state])], conditions)).toBe("yes");
});

test("whoever is refused their own account only may have the right to those of others", () => {
  const self = { conditions: ["this == me"], everHeld: new Set(["this == me"]) };
  const refused = samples(false, ["this == me"], 3);
  expect(cellOf(refused, self)).toBe("not shown");
  expect(cellOf([...refused, ...samples(false, [])], self)).toBe("");
});

test("a condition through a reference can't grant anything only if it held for many others", () => {
  const condition = (text: string): Condition => ({ text, needsCaller: true, holds: () => false });
  const kind: RecordKind = {
    name: "Request",
    collection: "/requests",
    path: "/requests/{id}",
    key: "id",
    sightings: [],
    properties: new Set(),
    byCaller: new Set(),
  };
  const textOf = (all: readonly RightSample[]): string | undefined =>
    rightCells({
      roles: ["Manager", "HR"],
      samples: all,
      kinds: [kind],
      conditionsOn: () => [own, ofPeople].map(condition),
      statesOf: () => [],
      heldBy: (_, role) => new Set(role === "Manager" ? [own] : []),
      isSameOfEveryNew: () => false,
    }).find(({ role, right }) => role === "Manager" && right === "read Request")?.text;
  const known = [...samples(true, [own], 3), ...samples(false, [], 3)];
  const ofOthers = (count: number): readonly RightSample[] =>
    samples(true, [ofPeople], count).map((one) => ({ ...one, role: "HR" }));
  expect(textOf(known)).toBe("not shown");
  expect(textOf([...known, ...ofOthers(7)])).toBe("not shown");
  expect(textOf([...known, ...ofOthers(8)])).toBe(`\`${own}\``);
});

const make = (id: number, name: string): Told => ({
  call: "POST /jobs",
  headers: as(name),
  sent: { title: `Job number ${id}` },
  status: 201,
  answer: job(id, name, "new"),
});

test("a right to create does not hang on what no call that creates takes", () => {
  const told = [7, 8].map((id) => make(id, "ann"));
  expect(observed([...desk, ...told]).text).toMatch(/\| create Job \|[^|]*\| yes \| yes \|/);
});

test("deleting records stays open where only their use was against it", () => {
  const deletion: Told = { call: "DELETE /jobs/1", headers: as("ann"), status: 409, answer: { code: "STILL_USED" } };
  expect(observed([...desk, deletion]).text).toContain("| delete Job | not shown | not shown | not shown |");
  expect(observed([...desk, { ...deletion, status: 403 }]).text).not.toContain("| delete Job |");
});

test("a call that answers some of a record shows what state it led to", () => {
  const close: Told = {
    call: "POST /jobs/1/close",
    headers: as("ann"),
    status: 200,
    answer: { id: 1, state: "closed" },
  };
  const read: Told = { call: "GET /jobs/1", headers: as("ann"), status: 200, answer: job(1, "ann", "closed") };
  expect(observed([...desk, close, read]).text).toContain("| close | new | closed |");
});

test("a stand-in for a secret without room for its length shows no bound", () => {
  const signUp = (password: string, status: number): Told => ({
    call: "POST /sign-up",
    sent: { name: "cem", password },
    status,
    answer: status === 201 ? { user: { id: "1" } } : { errors: [{ field: "password", message: "Too short." }] },
  });
  expect(observed([...desk, signUp("secret-12345678y", 422)]).text).not.toMatch(/secret \d/);
});
