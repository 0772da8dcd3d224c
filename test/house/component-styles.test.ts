import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

const styles = new URL("../../node_modules/@mantine/core/styles/", import.meta.url);
const imported = textOf("web/product/src/frame/component-styles.css");

test("every component that is used and has styles of its own has them in the page", () => {
  const used = new Set(
    filesEnding(".tsx")
      .filter((path) => path.startsWith("web/product/"))
      .flatMap((path) => [...textOf(path).matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)])
      .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ")[0] ?? "")),
  );
  expect(used.size).toBeGreaterThan(20);
  const bare = [...used].filter(
    (name) => existsSync(new URL(`${name}.css`, styles)) && !imported.includes(`/styles/${name}.css"`),
  );
  expect(bare).toEqual([]);
});
