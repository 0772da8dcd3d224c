import fc from "fast-check";
import { expect, test } from "vitest";
import { ReadWriteLock } from "./read-write-lock.ts";

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("whoever is inside sees one product from beginning to end, and nobody is left outside", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom("call", "replace"), ticks: fc.nat(4), wait: fc.nat(2) }), {
        maxLength: 30,
      }),
      async (steps) => {
        const lock = new ReadWriteLock();
        let [product, inside] = [0, 0];
        const doings = [];
        for (const { kind, ticks, wait } of steps) {
          doings.push(
            kind === "call"
              ? lock.shared(async () => {
                  inside += 1;
                  const mine = product;
                  for (let left = ticks; left > 0; left -= 1) await tick();
                  expect(product).toBe(mine);
                  inside -= 1;
                })
              : lock.exclusive(async () => {
                  expect(inside).toBe(0);
                  for (let left = ticks; left > 0; left -= 1) await tick();
                  expect(inside).toBe(0);
                  product += 1;
                }),
          );
          for (let left = wait; left > 0; left -= 1) await tick();
        }
        await Promise.all(doings);
        expect(product).toBe(steps.filter(({ kind }) => kind === "replace").length);
      },
    ),
  ));

test("work that fails, inside or in replacing, keeps nobody out", async () => {
  const lock = new ReadWriteLock();
  const failing = (): Promise<never> => Promise.reject(new Error("no"));
  await expect(lock.shared(failing)).rejects.toThrow("no");
  await expect(lock.exclusive(failing)).rejects.toThrow("no");
  expect(await lock.shared(async () => "in")).toBe("in");
  expect(await lock.exclusive(async () => "replaced")).toBe("replaced");
});
