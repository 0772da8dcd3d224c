import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compress } from "./compress.ts";

// Everything the application is made of lies under /_ninepoint/, because all other paths belong to the document.
const config = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compress()],
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
  },
});

// Vite finds its configuration as the default export and nowhere else.
export { config as default };
