import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compress } from "./compress.ts";
import { listApplicationFiles, serviceWorker } from "./list-application-files.ts";
import { checkPieces, groupsOf } from "./make-pieces.ts";
import { pieces } from "./pieces.ts";

const modules = `${import.meta.dirname}/../../node_modules`;

// Everything the application is made of lies under /_ninepoint/, because all other paths belong to the document.
const config = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), checkPieces(pieces), listApplicationFiles(), compress()],
  // Markdown is read in a worker, which has no document; the variant for browsers needs one.
  resolve: { alias: { "decode-named-character-reference": `${modules}/decode-named-character-reference/index.js` } },
  build: {
    outDir: "../../dist/web/product",
    emptyOutDir: true,
    assetsDir: "_ninepoint/assets",
    license: { fileName: "_ninepoint/LICENSES.md" },
    // Older targets have light-dark() rewritten into what needs a color-scheme at build time.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        [serviceWorker]: fileURLToPath(new URL("./src/offline/service-worker.ts", import.meta.url)),
      },
      output: {
        // A service worker's address is where a browser looks for its next version.
        entryFileNames: ({ name }) =>
          name === serviceWorker ? "_ninepoint/[name].js" : "_ninepoint/assets/[name]-[hash].js",
        codeSplitting: {
          groups: [
            // What every screen begins with is one chunk rather than thirty.
            { name: "first", tags: ["$initial"], test: (id) => !id.includes(serviceWorker) },
            ...groupsOf(pieces),
          ],
        },
      },
    },
  },
});

// Vite finds its configuration as the default export and nowhere else.
export { config as default };
