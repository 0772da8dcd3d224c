import { openAsPrototypes } from "./way-of-opening.ts";

/** Files of tests of the help desk, which its prototype has to pass, too. */
const files = (process.env["TRY"] ?? "helpdesk-lead palette").split(" ");

await openAsPrototypes(async () => {
  for (const name of files) {
    // With a query, it is loaded apart from the same file that runs on a server.
    const file = `./${name}.test.ts?prototype`;
    const load = (): Promise<unknown> => import(/* @vite-ignore */ file);
    await load();
  }
});
