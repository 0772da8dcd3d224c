import { loadModule } from "libpg-query";
import { beforeAll, expect, test } from "vitest";
import { writtenDocuments } from "../interpreter/written-documents.ts";
import { servesOnTestStore } from "../stores.ts";
import { runDocument } from "./run-document.ts";
import { recordSent } from "./sent-statements.ts";
import { undocumentedIn } from "./undocumented.ts";

/* CockroachDB, YugabyteDB and Citus say of each construct in the list whether they have it. What is not in it fails here, or in the file that sends it. */

beforeAll(loadModule);

const documents = writtenDocuments().filter(({ model, hasErrors }) => !hasErrors && servesOnTestStore(model));

test.each(documents)("$name is run by SQL of which other engines say whether they have it", async ({ name, model }) => {
  const sent = recordSent();
  try {
    await runDocument(model, 60);
  } finally {
    sent.stop();
  }
  expect(sent.texts.size).toBeGreaterThan(20);
  expect(undocumentedIn(sent, name)).toEqual([]);
});
