import { expect, test } from "vitest";
import { codeIn, filesEnding, textOf } from "./source-files.ts";

const glossary = textOf("docs/glossary.md");
const avoided = [...sectionOf("Words that code does not use").matchAll(/^\| ([a-zA-Z]+) \| [^|]+ \|([^|]*)\|$/gm)]
  .slice(1)
  .map(([, word = "", allowed = ""]) => ({
    word,
    allowed: [...allowed.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }));
const replacedEverywhere = [
  ...sectionOf("Words that neither code nor documentation uses").matchAll(/^\| ([a-z]+) \| [^|]+ \|$/gm),
]
  .slice(1)
  .map(([, word = ""]) => word);
const replacedInNames = replacedEverywhere.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("|");
const oneWord = new Set(quotedIn("Exported names of one word"));
const layers = quotedIn("Layers that are held to unique names");

test("the glossary names words to avoid, and layers", () => {
  expect(avoided.length).toBeGreaterThan(0);
  expect(replacedEverywhere.length).toBeGreaterThan(0);
  expect(layers.length).toBeGreaterThan(0);
});

test("no identifier, file or folder has a word that the glossary replaces", () => {
  expect(filesEnding(".ts", ".tsx", ".mjs").flatMap((path) => wordsAvoidedIn(path, textOf(path)))).toEqual([]);
});

test("no code, comment, message or page has a second term for a thing", () => {
  const anywhere = new RegExp(
    `(?<![a-z])(?:${replacedEverywhere.join("|")})(?![a-z])|(?:${replacedInNames})(?![a-z])`,
    "g",
  );
  const found = filesEnding(".ts", ".tsx", ".mjs", ".md", ".txt")
    .filter((path) => path !== "docs/glossary.md")
    .flatMap((path) => [...textOf(path).matchAll(anywhere)].map(([word]) => `${path}: ${word}`));
  expect(found).toEqual([]);
});

test("the glossary has one row for each term", () => {
  const terms = glossary
    .split(/^## /m)
    .filter((section) => /^What |^How /.test(section))
    .flatMap((section) => [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = ""]) => term.trim()))
    .filter((term) => term !== "term" && !term.startsWith("---"))
    .flatMap((term) => term.split(", "));
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
});

test("a word to avoid is found in names, but not in text and comments", () => {
  const word = avoided.find(({ allowed }) => allowed.length === 0)!.word;
  const capital = word[0]!.toUpperCase() + word.slice(1);
  expect(wordsAvoidedIn("a.ts", `const my${capital} = 1;`)).toHaveLength(1);
  expect(wordsAvoidedIn(`a-${word}.ts`, "")).toHaveLength(1);
  expect(wordsAvoidedIn("a.ts", `// ${word}\nconst it = "${word}"; /* ${word} */`)).toEqual([]);
});

test("a name that a layer exports is declared once", () => {
  const declared = new Map<string, string[]>();
  // A function may be declared several times in its file, once for each way to call it.
  for (const path of layers.flatMap(codeIn))
    for (const name of new Set(exportsOf(textOf(path)).map((one) => one.name)))
      declared.set(name, [...(declared.get(name) ?? []), path]);
  expect([...declared].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test("an exported function or constant has a name of several words, or one that the glossary lists", () => {
  expect(
    layers
      .flatMap(codeIn)
      .flatMap((path) => exportsOf(textOf(path)).map(({ kind, name }) => ({ path, kind, name })))
      .filter(({ kind, name }) => kind === "value" && /^[a-z0-9]+$/.test(name) && !oneWord.has(name))
      .map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([]);
});

test("every name of one word in the glossary is exported somewhere", () => {
  const exported = new Set(codeIn("src").flatMap((path) => exportsOf(textOf(path)).map(({ name }) => name)));
  expect([...oneWord].filter((name) => !exported.has(name))).toEqual([]);
});

function wordsAvoidedIn(path: string, text: string): readonly string[] {
  const words = new Map<string, string>();
  for (const [identifier] of withoutText(text).matchAll(/[A-Za-z_$][\w$]*/g))
    for (const word of wordsOf(identifier)) words.set(word, identifier);
  for (const part of path.replace(/\.[a-z.]+$/, "").split(/[/-]/)) words.set(part.toLowerCase(), path);
  return avoided
    .filter(({ word, allowed }) => words.has(word.toLowerCase()) && !allowed.some((folder) => path.startsWith(folder)))
    .map(({ word }) => `${path}: ${word} (${words.get(word.toLowerCase())!})`);
}

/** A file's code without comments and without what stands in strings; what a template computes stays. */
function withoutText(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, (text) =>
    text.startsWith("`") ? [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, computed]) => computed).join(" ") : " ",
  );
}

function wordsOf(identifier: string): readonly string[] {
  return (identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

function exportsOf(code: string): readonly { readonly kind: "type" | "value"; readonly name: string }[] {
  return [...code.matchAll(/^export (?:async )?(interface|type|function\*?|const|class) ([A-Za-z0-9_]+)/gm)].map(
    ([, keyword = "", name = ""]) => ({ kind: /^(interface|type|class)$/.test(keyword) ? "type" : "value", name }),
  );
}

function sectionOf(title: string): string {
  return glossary.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? "";
}

function quotedIn(title: string): readonly string[] {
  return [...sectionOf(title).matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}
