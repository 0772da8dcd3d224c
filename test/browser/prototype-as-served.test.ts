import { openAsPrototypes } from "./way-of-opening.ts";

/** Tests that are written for a help desk on a server. Those that take two people at once, or hold requests back on the network, are left out by what opens a prototype. */
const files = ["helpdesk-lead", "list", "palette", "board-selection", "inline-editing"];

await openAsPrototypes(async () => {
  for (const name of files) {
    // With a query, a file is loaded apart from the same file that runs on a server.
    const file = `./${name}.test.ts?prototype`;
    await import(/* @vite-ignore */ file);
  }
});
