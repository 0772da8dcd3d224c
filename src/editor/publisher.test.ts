import { expect, it } from "vitest";
import type { Connection } from "vscode-languageserver";
import { createOpenDocuments } from "./document/open-documents.ts";
import { createPublisher } from "./publisher.ts";

it("reads a burst of changes once, and the next burst once more", () => {
  const documents = createOpenDocuments();
  const [sent, waiting]: [number[], (() => void)[]] = [[], []];
  const connection = {
    sendDiagnostics: ({ version = 0 }: { readonly version?: number }) => Promise.resolve(void sent.push(version)),
  } as unknown as Connection;
  const publisher = createPublisher(connection, documents, "", (run) => void waiting.push(run));
  documents.open("file:///desk.md", 1, "# Specification: 1\n");
  for (const last of [60, 120]) {
    for (let version = last - 58; version <= last; version += 1) {
      documents.change("file:///desk.md", version, [{ text: `# Specification: ${version}\n` }]);
      publisher.changed("file:///desk.md");
    }
    for (const run of waiting.splice(0)) run();
  }
  expect(sent).toEqual([60, 120]);
});
