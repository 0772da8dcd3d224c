import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { exists, filesEnding, textOf } from "./source-files.ts";

const pages = filesEnding(".md").filter((path) => !path.startsWith("test/golden/"));

test.each(pages)("every link in %s leads somewhere", (page) => {
  const prose = textOf(page)
    .replace(/^(```+|~~~+)[\s\S]*?^\1/gm, "")
    .replace(/`[^`\n]*`/g, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"|href="([^"]+)"/g)].map(
    ([, link, source, reference]) => link ?? source ?? reference ?? "",
  );
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !leads(page, link));
  expect(broken).toEqual([]);
});

test("every file that a comment or a page sends its reader to is there", () => {
  const sent = filesEnding(".ts", ".tsx", ".mjs", ".md")
    .filter((path) => !path.startsWith("test/golden/"))
    .flatMap((path) =>
      [
        ...textOf(path).matchAll(
          /(?<![\w./:])(?:src|test|docs|specs|scripts|bench|web)\/[\w/.-]*\w\.(?:tsx?|md|mjs)\b/g,
        ),
      ].map(([named]) => ({ path, named })),
    );
  expect(sent.filter(({ named }) => !/NAME|KIND|CODE/.test(named) && !exists(named))).toEqual([]);
});

function leads(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path));
  if (!exists(target)) return false;
  return anchor === undefined || (target.endsWith(".md") && anchorsOf(target).includes(anchor));
}

/** The anchors of a page's headings, as code hosts make them. */
function anchorsOf(page: string): readonly string[] {
  const headings = textOf(page)
    .replace(/^```[\s\S]*?^```/gm, "")
    .matchAll(/^#+\s+(.+?)\s*$/gm);
  return [...headings].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
