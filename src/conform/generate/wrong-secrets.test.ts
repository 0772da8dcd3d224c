import { expect, test } from "vitest";
import { wrongSecrets } from "./wrong-secrets.ts";

const secretsFor = (secret: string): readonly string[] => wrongSecrets(secret).map((one) => one.secret);

test("no wrong secret equals the secret, and each differs from the others", () => {
  expect(secretsFor("open sesame")).toEqual([
    "open sesame or not",
    "open ses or something else",
    "open sesam",
    "OPEN SESAME",
  ]);
});

test("no character is split, because the rest could not be sent as JSON", () => {
  for (const secret of ["\u{1f984}", "seven..\u{1f984}", "1234567\u{1f984}9"])
    for (const wrong of secretsFor(secret)) expect(() => encodeURIComponent(wrong)).not.toThrow();
});
