import fc from "fast-check";
import { expect, test } from "vitest";
import { Rows } from "./rows.ts";
import type { Row } from "./state.ts";

const row = (id: string, owner: string | null): Row => ({ id, values: { owner }, since: {} });

test("every version, however old, is what it was when it was made", () => {
  const change = fc.record({
    from: fc.nat(),
    id: fc.constantFrom("a", "b", "c", "d"),
    owner: fc.constantFrom("x", "y", null, "gone"),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.array(fc.nat(), { maxLength: 20 }), (changes, questions) => {
      const versions: { rows: Rows; plain: ReadonlyMap<string, Row> }[] = [{ rows: Rows.from(), plain: new Map() }];
      for (const { from, id, owner } of changes) {
        const { rows, plain } = versions[from % versions.length]!;
        const expected = new Map(plain);
        if (owner === "gone") expected.delete(id);
        else expected.set(id, row(id, owner));
        versions.push({ rows: owner === "gone" ? rows.delete(id) : rows.set(row(id, owner)), plain: expected });
      }
      for (const question of [...questions, ...versions.keys()]) {
        const { rows, plain } = versions[question % versions.length]!;
        expect([...rows]).toEqual([...plain]);
        expect(rows.size).toBe(plain.size);
        for (const owner of ["x", "y", null]) {
          expect(rows.idsWith("owner", owner)).toEqual(
            [...plain.values()].filter(({ values }) => values["owner"] === owner).map(({ id }) => id),
          );
        }
      }
    }),
  );
});

test("what is being gone through stays as it was when that began", () => {
  const rows = Rows.from(new Map(["a", "b"].map((id) => [id, row(id, "x")])));
  const seen: string[] = [];
  for (const [id] of rows) {
    rows.delete("b");
    seen.push(id);
  }
  expect(seen).toEqual(["a", "b"]);
});
