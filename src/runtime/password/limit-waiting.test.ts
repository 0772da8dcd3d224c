import { expect, it } from "vitest";
import { limitWaiting } from "./limit-waiting.ts";
import { PasswordsBusy } from "./passwords-busy.ts";

it("runs no more at once than it may, in the order in which they came", async () => {
  const inTurn = limitWaiting(2, 10);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(index);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]]);
});

it("makes room again when work fails", async () => {
  const inTurn = limitWaiting(1, 0);
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => "done")).toBe("done");
});

it("turns away who finds no room to wait", async () => {
  const inTurn = limitWaiting(1, 1);
  const works = [1, 2, 3].map((number) => inTurn(async () => number));
  await expect(works[2]).rejects.toThrow(PasswordsBusy);
  expect(await Promise.all(works.slice(0, 2))).toEqual([1, 2]);
});
