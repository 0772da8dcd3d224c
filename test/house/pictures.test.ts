import { readFileSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pictures = readdirSync(`${root}docs/images`);
const script = readFileSync(`${root}scripts/screenshots.mjs`, "utf8");
const pages = ["README.md", ...readdirSync(`${root}docs/guide`).map((name) => `docs/guide/${name}`)].map((path) =>
  readFileSync(root + path, "utf8"),
);

test.each(pictures)("%s is small, is taken by a script and stands in a page", (name) => {
  expect(statSync(`${root}docs/images/${name}`).size).toBeLessThan(150_000);
  expect(script).toContain(`name: "${name.replace(/\.webp$/, "")}"`);
  expect(pages.some((page) => page.includes(`images/${name})`))).toBe(true);
});
