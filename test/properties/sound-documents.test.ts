import fc from "fast-check";
import { expect, test } from "vitest";
import { documents } from "../generate/document.ts";
import { readDocument } from "../generate/read-document.ts";
import { runs } from "../runs.ts";

test("generated documents have no mistakes, and no two calls or screens of one name", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const {
        value: { calls, screens },
        diagnostics,
      } = readDocument(document);
      expect(
        diagnostics
          .filter(({ severity }) => severity === "error")
          .map(({ code, params, span }) => ({ code, params, text: document.slice(span.start, span.end) })),
      ).toEqual([]);
      for (const named of [calls, screens]) {
        const names = named.map(({ name }) => name.toLowerCase());
        expect(names).toEqual([...new Set(names)]);
      }
      const requests = calls.map(({ method, path }) =>
        [method, ...path.map((part) => (part.kind === "word" ? part.text : ":"))].join("/"),
      );
      expect(requests).toEqual([...new Set(requests)]);
    }),
    { numRuns: runs(250) },
  );
});

// Whole runs in which the generator wrote a mistake before; what the seeds draw changes with the generator.
test.each([-1597175854, 580286677])("documents drawn from the seed %i have no mistakes", (seed) => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(readDocument(document).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    }),
    { seed, numRuns: 100 },
  );
});
