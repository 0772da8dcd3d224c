import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The inputs that can be imported from a file. */
export function importableInputs(inputs: readonly InputView[]): readonly InputView[] {
  return inputs.filter(({ type }) => !["file", "image", "secret", "items"].includes(type));
}

/** What a column of a file can be for, by its names. */
export type ImportedField = Pick<InputView, "name" | "label">;

/** For each column, the input whose name or label is most like its head, each input once; null: none is. */
export function matchColumns(heads: readonly string[], inputs: readonly ImportedField[]): readonly (string | null)[] {
  const matched = new Map<number, string>();
  // Heads that are equal to a name come before those that only contain one.
  for (const isAlike of [isEqual, isWithoutBrackets, isWithin])
    for (const [at, head] of heads.entries()) {
      if (matched.has(at)) continue;
      const free = inputs.filter(({ name }) => ![...matched.values()].includes(name));
      const found = free.filter(
        ({ name, label }) => isAlike(plain(head), plain(name)) || isAlike(plain(head), plain(label)),
      );
      if (found.length === 1 && found[0] !== undefined) matched.set(at, found[0].name);
    }
  return heads.map((_, at) => matched.get(at) ?? null);
}

function isEqual(head: string, name: string): boolean {
  return head === name;
}

/** `Price (EUR)` is the head of `price`. */
function isWithoutBrackets(head: string, name: string): boolean {
  return head.replace(/ ?\(.*\)$/, "") === name;
}

function isWithin(head: string, name: string): boolean {
  return name.length > 2 && head.length > 2 && (` ${head} `.includes(` ${name} `) || ` ${name} `.includes(` ${head} `));
}

function plain(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s_.-]+/g, " ")
    .trim()
    .toLowerCase();
}
