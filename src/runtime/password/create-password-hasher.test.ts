import { expect, it } from "vitest";
import { processorSeconds } from "../../../test/processor-time.ts";
import { loadArgon2 } from "./argon2-hash.ts";
import { createPasswordHasher } from "./create-password-hasher.ts";
import { PasswordsBusy } from "./passwords-busy.ts";
import { scryptHashing } from "./scrypt-hash.ts";

const cheap = { memory: 64, passes: 1 };

it("verifies the password that it hashed and no other", async () => {
  const passwords = createPasswordHasher(cheap);
  const hash = await passwords.hash("correct horse 🐎");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await passwords.verify(hash, "correct horse 🐎")).toBe(true);
  expect(await passwords.verify(hash, "correct horse")).toBe(false);
  expect(await passwords.verify(hash, "")).toBe(false);
});

it("hashes the same password to another text each time", async () => {
  const passwords = createPasswordHasher(cheap);
  expect(await passwords.hash("same")).not.toBe(await passwords.hash("same"));
});

it("verifies what was hashed at another cost, or with scrypt on a machine without argon2", async () => {
  const passwords = createPasswordHasher(cheap);
  const dearer = await loadArgon2({ memory: 128, passes: 2 });
  expect(await passwords.verify((await dearer?.hash("secret")) ?? "", "secret")).toBe(true);
  const hash = await scryptHashing.hash("secret");
  expect(await passwords.verify(hash, "secret")).toBe(true);
  expect(await passwords.verify(hash, "Secret")).toBe(false);
});

it("verifies nothing against the account that does not exist, not even no password, with about the same work", async () => {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash("secret");
  expect(await passwords.verify("", "")).toBe(false);
  const timed = async (against: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1)
      times.push(await processorSeconds(() => passwords.verify(against, "wrong")));
    return Math.min(...times);
  };
  const [known, unknown] = [await timed(hash), await timed("")];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(4);
});

it("refuses to take a hash that it can't read for a wrong password", async () => {
  const passwords = createPasswordHasher(cheap);
  await expect(passwords.verify("$2b$10$abc", "secret")).rejects.toThrow("hashed elsewhere");
});

it("lets 32 wait and turns away who comes after them", async () => {
  const passwords = createPasswordHasher({ memory: 4096, passes: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash("x")));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(100 - 32 - 3);
  expect(refused.length).toBeLessThan(100 - 32);
  expect(refused.every(({ reason }) => reason instanceof PasswordsBusy)).toBe(true);
  expect(await passwords.hash("x")).toBeTypeOf("string");
});
