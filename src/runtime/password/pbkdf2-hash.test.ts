import { pbkdf2Sync } from "node:crypto";
import { expect, it } from "vitest";
import { createPbkdf2Hasher } from "./pbkdf2-hash.ts";

const passwords = createPbkdf2Hasher(async () => crypto.getRandomValues(new Uint8Array(16)));

it("verifies the password that it hashed and no other", async () => {
  const hash = await passwords.hash("correct horse 🐎");
  expect(hash).toMatch(/^\$pbkdf2\$i=100000\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
  expect(await passwords.verify(hash, "correct horse 🐎")).toBe(true);
  expect(await passwords.verify(hash, "correct horse")).toBe(false);
  expect(await passwords.verify(hash, "")).toBe(false);
  expect(await passwords.verify("", "")).toBe(false);
});

it("computes what Node computes, and what another implementation was given to compute", async () => {
  const salt = new Uint8Array(16).fill(7);
  const key = pbkdf2Sync("secret", salt, 100_000, 32, "sha256").toString("hex");
  const hash = await createPbkdf2Hasher(async () => salt).hash("secret");
  expect(hash).toBe(`$pbkdf2$i=100000$${"07".repeat(16)}$${key}`);
  const byNode = createPbkdf2Hasher(
    async () => salt,
    async (plain, salted, rounds) => pbkdf2Sync(plain, salted, rounds, 32, "sha256"),
  );
  expect(await byNode.verify(hash, "secret")).toBe(true);
});
