import { loadModule } from "libpg-query";
import { afterAll, beforeAll, expect } from "vitest";
import { recordSent } from "./sent-statements.ts";
import type { SentStatements } from "./sent-statements.ts";
import { undocumentedIn } from "./undocumented.ts";

/** Fails a test file whose stores send Postgres something that the list `documentedSql` lacks. */
export function holdToDocumentedSql(): void {
  let sent: SentStatements | null = null;
  beforeAll(async () => {
    await loadModule();
    sent = recordSent();
  });
  afterAll(() => {
    sent?.stop();
    if (sent !== null) expect(undocumentedIn(sent, expect.getState().testPath ?? "a test")).toEqual([]);
  });
}
