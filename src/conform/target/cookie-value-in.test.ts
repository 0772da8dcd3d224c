import { expect, test } from "vitest";
import { cookieValueIn } from "./cookie-value-in.ts";

/** The session token in the cookie `sid`, as the judge reads it from an answer. Several `Set-Cookie` headers are one text here, joined by commas. */
const tokenIn = (cookies: string): string | null => cookieValueIn({ headers: { "set-cookie": cookies } }, "sid");

test("a cookie is found among others, whatever their attributes contain", () => {
  expect(tokenIn("sid=abc; Path=/; HttpOnly")).toBe("abc");
  expect(tokenIn("other=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/, sid=a=b; Secure")).toBe("a=b");
  expect(tokenIn("sid=abc; Expires=Wed, 21 Oct 2026 07:28:00 GMT, other=sid=2")).toBe("abc");
});

test("a cookie of another name, or one that is cleared, is not found", () => {
  expect(tokenIn("xsid=abc")).toBe(null);
  expect(tokenIn("other=1; Path=/sid=2")).toBe(null);
  expect(tokenIn("sid=; Max-Age=0")).toBe(null);
  expect(cookieValueIn({ headers: {} }, "sid")).toBe(null);
});
