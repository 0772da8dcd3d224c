import { expect, test } from "vitest";
import { codeIn, importsOf, textOf } from "./source-files.ts";

/** The layers, from the bottom to the top, as the table of ARCHITECTURE lists them. */
const layersInOrder = [
  ...new Set([...textOf("ARCHITECTURE.md").matchAll(/^\| `src\/(\w+)` \|/gm)].map(([, layer]) => layer!)),
];

/** What each layer may see, as its tsconfig.json says; it may always see itself. */
const layers = new Map(
  layersInOrder.map((layer) => {
    const { references } = JSON.parse(textOf(`src/${layer}/tsconfig.json`)) as {
      references: readonly { path: string }[];
    };
    return [layer, references.map(({ path }) => path.replace("../", ""))];
  }),
);
const pure =
  "base model expression semantics wording symbolic language generation trace sample reading explore compare editor".split(
    " ",
  );

test("what a layer sees is below it", () => {
  const order = [...layers.keys()];
  for (const [layer, seen] of layers)
    expect(
      seen.every((other) => order.indexOf(other) < order.indexOf(layer)),
      layer,
    ).toBe(true);
});

test.each([...layers])("%s imports from nothing but itself and %j", (layer, seen) => {
  const strangers = codeIn(`src/${layer}`).flatMap((path) =>
    importsOf(path)
      .filter(({ file }) => file !== null && ![layer, ...seen].includes(layerOf(file)))
      .map(({ from }) => `${path} imports ${from}`),
  );
  expect(strangers).toEqual([]);
});

test.each(pure)("%s is pure: it imports nothing of Node", (layer) => {
  const impure = codeIn(`src/${layer}`).flatMap((path) =>
    importsOf(path)
      .filter(({ from }) => from.startsWith("node:"))
      .map(({ from }) => `${path} imports ${from}`),
  );
  expect(impure).toEqual([]);
});

test("the web application takes nothing from the server but the types of what they say to each other", () => {
  const protocol = codeIn("src/runtime/screens/view").filter((path) => /[/-]protocol(?:\/|\.ts$)/.test(path));
  const allowed = [...protocol, ...protocol.flatMap(importsOf).map(({ file }) => file)];
  const taken = codeIn("web/product").flatMap((path) =>
    importsOf(path)
      .filter(({ file, typeOnly }) => file?.startsWith("src/") && !(typeOnly && allowed.includes(file)))
      .map(({ from }) => `${path} imports ${from}`),
  );
  expect(taken).toEqual([]);
});

test("nothing that runs imports a test, the benchmark or the web application", () => {
  const outside = codeIn("src").flatMap((path) =>
    importsOf(path)
      .filter(({ file }) => file !== null && !file.startsWith("src/"))
      .map(({ from }) => `${path} imports ${from}`),
  );
  expect(outside).toEqual([]);
});

function layerOf(file: string): string {
  const [top, layer = ""] = file.split("/");
  return top === "src" ? layer : "";
}
