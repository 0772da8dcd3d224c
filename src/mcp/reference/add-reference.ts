import { ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import type { McpServer, ReadResourceResult } from "@modelcontextprotocol/server";
import { diagnosticCodes, diagnosticPage, referencePages } from "./reference-pages.ts";

const mimeType = "text/markdown";

/** Adds the pages of the package at an address as resources. There are hundreds of diagnostics: these are a template, and are not listed. */
export function addReference(server: McpServer, root: URL): void {
  for (const page of referencePages(root))
    server.registerResource(
      page.uri.slice("ninepoint:///".length),
      page.uri,
      { title: page.title, description: page.description, mimeType },
      () => contentOf(page.uri, page.read()),
    );
  const codes = diagnosticCodes(root);
  const complete = (begun: string): string[] => codes.filter((code) => code.startsWith(begun)).slice(0, 100);
  server.registerResource(
    "diagnostic",
    new ResourceTemplate("ninepoint:///docs/diagnostics/{code}.md", { list: undefined, complete: { code: complete } }),
    { title: "A diagnostic", description: "What a diagnostic means, and what to do about it", mimeType },
    (uri, { code = "" }) => {
      // Only a code that is known becomes a path.
      const known = codes.find((one) => one === code);
      if (known === undefined) throw new ResourceNotFoundError(uri.href);
      return contentOf(uri.href, diagnosticPage(root, known).read());
    },
  );
}

function contentOf(uri: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}
