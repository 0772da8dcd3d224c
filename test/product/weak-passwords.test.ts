import { expect, onTestFinished, test } from "vitest";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

async function signUp(product: RunningProduct, password: string): Promise<unknown> {
  const { status, json } = await product.send("POST", "/api/sign-up", {
    json: { name: "Ada Lovelace", email: `ada${Math.random()}@example.org`, password },
  });
  return status === 422
    ? (json["errors"] as readonly { readonly field: string; readonly code: string }[]).map(({ field, code }) => [
        field,
        code,
      ])
    : status;
}

test.each([
  [["--host", "0.0.0.0"], [["password", "too-weak"]]],
  [["--passwords", "strong"], [["password", "too-weak"]]],
  [["--host", "0.0.0.0", "--passwords", "any"], 201],
  [[], 201],
] as const)("run with %j takes a new password that is easy to guess, or not", async (flags, weak) => {
  const product = await runProduct("specs/helpdesk.md", "--sample", "none", ...flags);
  onTestFinished(async () => void (await product.stop()));
  expect(await signUp(product, "password1234")).toEqual(weak);
  expect(await signUp(product, "a night train to Lyon")).toBe(201);
});
