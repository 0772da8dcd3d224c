import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../runs.ts";
import { documentsWithRows } from "./document.ts";
import { readDocument, readModel } from "./read-document.ts";

test("the model of a document is the same whether its checks are made or not", () => {
  fc.assert(
    fc.property(documentsWithRows, (document) => {
      const model = readModel(document);
      expect(readDocument(document).value).toEqual(model);
    }),
    { numRuns: runs(20) },
  );
});
