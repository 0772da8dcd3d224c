import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/runs.ts";
import type { FinishedRequest } from "./finished-request.ts";
import { createRequestLines } from "./request-lines.ts";

const name = fc.oneof(fc.constantFrom("Ticket", "a", '"', "\\", "\u2028", "Überblick\n"), fc.string({ maxLength: 5 }));

const finished: fc.Arbitrary<FinishedRequest> = fc.record({
  id: fc.uuid(),
  method: fc.constantFrom("GET", "POST"),
  route: name,
  call: fc.option(name),
  status: fc.constantFrom(0, 200, 422),
  code: fc.option(name),
  line: fc.option(fc.nat(1000)),
  milliseconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
  bytes: fc.nat(),
  received: fc.constantFrom(0, 1, 500),
  person: fc.option(name),
  isStream: fc.boolean(),
  isCutOff: fc.boolean(),
});

test("each line is the JSON of what is known of its request, whatever the lines before it were", () => {
  fc.assert(
    fc.property(fc.array(finished, { minLength: 1, maxLength: 20 }), fc.option(name), (requests, role) => {
      const lineOf = createRequestLines();
      for (const one of requests) {
        const { id, method, route, call, status, code, line, milliseconds, bytes, received, person } = one;
        const { time, ...said } = JSON.parse(lineOf("info", one, role)) as Readonly<Record<string, unknown>>;
        const known = { call, code, line, role, person, received: received === 0 ? null : received };
        expect(said).toEqual({
          level: "info",
          request: id,
          method,
          route,
          status,
          ms: Math.round(milliseconds * 100) / 100,
          bytes,
          event: "request",
          ...(one.isCutOff ? { cutOff: true } : {}),
          ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
        });
        expect(new Date(String(time)).toISOString()).toBe(time);
      }
    }),
    { numRuns: runs(100) },
  );
});
