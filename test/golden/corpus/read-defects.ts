/** A mistake that is put into a clean document: declared by what it is, not by what the check says of it. */
export interface Defect {
  /** The document it is put into, without `.md`. */
  readonly document: string;
  readonly kind: string;
  /** The line of the file of defects that it begins at. */
  readonly line: number;
  readonly hunks: readonly Hunk[];
  /** Texts of lines, each there once, at which it may be told as well as where something was put in. */
  readonly places: readonly string[];
  /** What is rightly said elsewhere, since it follows. */
  readonly follows: readonly string[];
  /** What its story tells, where exploring finds it. */
  readonly tells: readonly string[];
}

/** One edit: a text that stands in the document once, and what comes in its place. */
export interface Hunk {
  readonly lines: readonly { readonly change: "keep" | "drop" | "put"; readonly text: string }[];
}

/**
 * Reads a file of defects: fences headed `diff KIND`, in them lines behind a sign. ` ` stays, `-` goes, `+` comes, a lone `@@` begins
 * a second edit, `@ TEXT` names another line at which it may be told, `~ CODE` what follows from it elsewhere, `> TEXT`
 * what the story of it tells. The first and the last line of an edit may be parts of lines.
 */
export function readDefects(document: string, text: string): readonly Defect[] {
  return [...text.matchAll(/^```diff (\S+)\n([\s\S]*?)^```$/gm)].map((fence) => {
    const lines = (fence[2] ?? "").split("\n").slice(0, -1);
    const marked = (sign: string): readonly string[] =>
      lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2));
    return {
      document,
      kind: fence[1] ?? "",
      line: text.slice(0, fence.index).split("\n").length,
      hunks: hunksOf(lines.filter((line) => !/^[@~>] /.test(line))),
      places: marked("@"),
      follows: marked("~"),
      tells: marked(">"),
    };
  });
}

function hunksOf(lines: readonly string[]): readonly Hunk[] {
  const hunks: Hunk["lines"][number][][] = [[]];
  for (const line of lines) {
    const change = changes.get(line.slice(0, 1) as " ");
    if (line === "@@") hunks.push([]);
    else if (change === undefined) throw new Error(`${JSON.stringify(line)} begins with none of the signs of an edit`);
    else hunks.at(-1)!.push({ change, text: line.slice(1) });
  }
  return hunks.map((hunk) => ({ lines: hunk }));
}

const changes = new Map([
  [" ", "keep"],
  ["-", "drop"],
  ["+", "put"],
] as const);
