import { expect, test } from "vitest";
import { dialectOfServer } from "../../src/runtime/store/postgres/dialect-of-server.ts";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import { writtenDocuments } from "../interpreter/written-documents.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { plainState } from "../properties/engine-twin.ts";
import { runDocument } from "./run-document.ts";

/* CockroachDB itself is not run: a database of Postgres that compares texts by code point stands for it. */

const names = ["specs/helpdesk.md", "specs/petclinic.md", "test/golden/corpus/documents/library.md"];
const documents = writtenDocuments().filter(({ name }) => names.includes(name));

test.each(documents)("$name means the same without collations of columns", async ({ model }) => {
  const { address, drop } = await freshDatabase("by code point");
  try {
    const dialect = dialectOfServer("CockroachDB CCL v26.2.0");
    const ended = await runDocument(model, 60, { ...(await openPostgres({ address })), dialect });
    expect(plainState(ended)).toEqual(plainState(await runDocument(model, 60)));
  } finally {
    await drop();
  }
});
