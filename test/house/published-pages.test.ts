import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

const { files } = JSON.parse(textOf("package.json")) as { readonly files: readonly string[] };

/** Whether the package has a file. npm adds the README and the license to what `files` names. */
function isPublished(path: string): boolean {
  return ["README.md", "LICENSE", ...files].some((one) => path === one || path.startsWith(`${one}/`));
}

const pages = [
  ...filesEnding(".md").filter(isPublished),
  ...["Caddyfile", "Dockerfile", "compose.yaml", "nginx.conf", "ninepoint.service", "ninepoint@.service"].map(
    (name) => `deploy/${name}`,
  ),
];

/** What only the source code has. */
const unfollowed =
  /\bdecisions? \d+|\b(?:in|of) the repository\b|`(?:src|test|scripts|bench|web)\/[^`]*`|docs\/decisions|\b(?:ARCHITECTURE|STYLE)\.md|npm run [a-z]+:[a-z]+/gi;

test.each(pages)("%s sends nobody who has the package alone to what is not in it", (page) => {
  expect(pages.length).toBeGreaterThan(40);
  const text = textOf(page);
  const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)\s]*\)/g)].map(([, link = ""]) =>
    normalize(join(dirname(page), link)),
  );
  expect(links.filter((link) => !isPublished(link) && !files.some((one) => one.startsWith(`${link}/`)))).toEqual([]);
  const named = [...text.matchAll(unfollowed)].map(([found]) => found);
  expect(named.filter((found) => !isSaid(page, found))).toEqual([]);
});

/** The glossary says which of its paths are those of the source code, and README how to build the package from it. */
function isSaid(page: string, found: string): boolean {
  if (page === "docs/glossary.md") return found.startsWith("`src/");
  return page === "README.md" && /^(?:in|of) the repository$/.test(found);
}
