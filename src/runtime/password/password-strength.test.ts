import { expect, test } from "vitest";
import { createPasswordStrength } from "./password-strength.ts";

const isTooWeak = createPasswordStrength();

test.each([
  "password1",
  "qwertyuiop",
  "1234567890",
  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  "P@ssw0rd",
  "letmein2026",
  "ninepoint-demo",
])("%s is too easy to guess", async (password) => {
  expect(await isTooWeak(password, [])).toBe(true);
});

test.each(["a night train to Lyon", "kx9#Lq2vTz", "correct horse battery staple"])("%s is not", async (password) => {
  expect(await isTooWeak(password, [])).toBe(false);
});

test("what is known of somebody is guessed first", async () => {
  expect([
    await isTooWeak("adalovelace1", []),
    await isTooWeak("adalovelace1", ["adalovelace", "ada@example.org"]),
  ]).toEqual([false, true]);
});

test("a long password costs no more than a short one", async () => {
  const cost = async (password: string): Promise<number> => {
    const began = process.cpuUsage();
    for (let time = 0; time < 5; time += 1) await isTooWeak(password, []);
    return process.cpuUsage(began).user;
  };
  const short = await cost("P@ssw0rd".repeat(4));
  expect(await cost("P@ssw0rd".repeat(1000))).toBeLessThan(10 * short + 50_000);
});
