import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedToken } from "./signed-token.ts";

test("a token has its claims, and a signature that only the secret makes", () => {
  const [header, claims, signature] = signedToken({ sub: "ann", exp: 7 }, "secret", { typ: "access" }).split(".");
  expect(JSON.parse(Buffer.from(header!, "base64url").toString())).toEqual({ alg: "HS256", typ: "access" });
  expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toEqual({ sub: "ann", exp: 7 });
  expect(signature).toBe(createHmac("sha256", "secret").update(`${header}.${claims}`).digest("base64url"));
  expect(signedToken({ sub: "ann", exp: 7 }, "another", { typ: "access" })).not.toContain(signature);
});
