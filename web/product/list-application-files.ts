import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** The name of the service worker's chunk. */
export const serviceWorker = "service-worker";

/**
 * Tells the service worker which files the application consists of, and under which version they are kept. Texts of other languages than English, and letters
 * of other scripts than Latin, are not among them: a browser keeps those that it has loaded.
 */
export function listApplicationFiles(): Plugin {
  return {
    name: "list application files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        const built = Object.values(bundle);
        const worker = built.find((file) => file.type === "chunk" && file.name === serviceWorker);
        const html = built.find(({ fileName }) => fileName === "index.html");
        if (worker?.type !== "chunk" || html?.type !== "asset") throw new Error("fault: no service worker, or no page");
        const names = built
          .filter((file) => file !== worker && !isLoadedWhenUsed(file))
          .map(({ fileName }) => `/${fileName}`);
        const files = [...names, "/_ninepoint/colour-scheme.js", "/_ninepoint/icon.svg"].sort();
        const version = createHash("sha256")
          .update(JSON.stringify([files, String(html.source)]))
          .digest("base64url")
          .slice(0, 16);
        worker.code = worker.code.replaceAll(/\bAPPLICATION\b/g, () => JSON.stringify({ version, files }));
      },
    },
  };
}

/** Whether a file is not part of what everybody needs. */
function isLoadedWhenUsed(file: { readonly fileName: string; readonly facadeModuleId?: string | null }): boolean {
  return (
    /\.(?:md|map)$/.test(file.fileName) ||
    (file.fileName.endsWith(".woff2") && !file.fileName.includes("inter-latin-wght-normal")) ||
    /\/texts\/(?!en\/)[a-z]{2}\/[^/]+\.ts$/.test(file.facadeModuleId ?? "")
  );
}
