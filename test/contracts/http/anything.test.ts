import fc from "fast-check";
import { expect, it } from "vitest";
import { startDesk } from "./running-desk.ts";
import { runs } from "../../runs.ts";

const path = fc
  .array(
    fc.constantFrom(
      "/",
      "api",
      "tickets",
      "7",
      "..",
      "%2e",
      "%2f",
      "%",
      "%00",
      ";",
      "?",
      "&",
      "=",
      "a[]",
      "solve",
      "_ninepoint",
      "screen",
      "act",
      "errors",
      "events",
      "é",
      "\\",
      "+",
      "#",
    ),
    { maxLength: 12 },
  )
  .map((parts) =>
    `/${parts.filter((part) => part !== "events").join("")}`.replace(/[^\x21-\x7e]/g, encodeURIComponent),
  );

const headers = fc.dictionary(
  fc.constantFrom(
    "Content-Type",
    "Authorization",
    "Cookie",
    "If-Match",
    "If-None-Match",
    "Idempotency-Key",
    "Origin",
    "Accept",
    "X-Forwarded-Proto",
    "Sec-Fetch-Site",
  ),
  fc.constantFrom(
    "",
    "application/json",
    "Bearer x",
    "ninepoint=x",
    "*",
    `"v1"`,
    "null",
    "https://x",
    "text/html",
    "cross-site",
    ',;="',
  ),
  { maxKeys: 4 },
);

const body = fc.option(
  fc.constantFrom("", "{}", "[", `{"call":"Open"}`, `{"call":"Open","input":{"a":1}}`, "\u0000", `{"role":"x"}`),
  { nil: undefined },
);

it("answers anything without a fault of its own, never cached for others, never to be sniffed", async () => {
  const desk = await startDesk();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"),
      path,
      headers,
      body,
      async (method, at, sent, text) => {
        const answer = await desk.send(method, at, { headers: sent, ...(text === undefined ? {} : { body: text }) });
        expect(desk.faults).toEqual([]);
        expect(answer.status).toBeLessThan(500);
        expect([answer.headers["x-content-type-options"], answer.headers["cache-control"]]).toEqual([
          "nosniff",
          "no-store",
        ]);
        if (answer.status >= 400 && method !== "HEAD") expect(answer.json["status"]).toBe(answer.status);
      },
    ),
    { numRuns: runs(500) },
  );
});
