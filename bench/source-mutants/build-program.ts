import { join } from "node:path";
import { build } from "vite";

/** Builds a program in TypeScript into one file of its folder, and returns the file. Its packages stay outside of it. */
export async function buildProgram(folder: string, entry: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    build: {
      ssr: join(folder, entry),
      outDir: join(folder, "built"),
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "main.mjs" } },
    },
  });
  return join(folder, "built", "main.mjs");
}
