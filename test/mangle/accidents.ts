import type { Random } from "../../src/generation/random/random.ts";
import { hostileCharacters, hostileNames, lookAlikes, nestings } from "./hostile.ts";

/** One thing that goes wrong with the lines of a document; what is in the list may be changed in place. */
export type Accident = (lines: string[], random: Random, others: readonly string[]) => void;

/** Everything that can go wrong, each as likely as the others. */
export const accidents: Readonly<Record<string, Accident>> = {
  "a line is lost": (lines, random) => void lines.splice(random.below(lines.length), 1),
  "some lines are lost": (lines, random) => void lines.splice(random.below(lines.length), 1 + random.below(20)),
  "a line is there twice": (lines, random) => {
    const at = random.below(lines.length);
    lines.splice(at, 0, lines[at]!);
  },
  "some lines are there again elsewhere": (lines, random) => {
    const at = random.below(lines.length);
    lines.splice(random.below(lines.length), 0, ...lines.slice(at, at + 1 + random.below(15)));
  },
  "two lines change places": (lines, random) => {
    const [one, other] = [random.below(lines.length), random.below(lines.length)];
    [lines[one], lines[other]] = [lines[other]!, lines[one]!];
  },
  "a line is joined to the next": (lines, random) => {
    const at = random.below(lines.length);
    lines.splice(at, 2, lines[at]! + (lines[at + 1] ?? ""));
  },
  "a line is broken in two": inLine((line, random) => {
    const at = random.below(line.length + 1);
    return `${line.slice(0, at)}\n${line.slice(at)}`;
  }),
  "the end is cut off": (lines, random) => {
    lines.splice(random.below(lines.length) + 1);
    const last = lines.length - 1;
    lines[last] = lines[last]!.slice(0, random.below(lines[last]!.length + 1));
  },
  "another document goes on": (lines, random, others) => {
    const other = random.pick(others)!.split("\n");
    lines.splice(random.below(lines.length), lines.length, ...other.slice(random.below(other.length)));
  },
  "lines of another document are among them": (lines, random, others) => {
    const other = random.pick(others)!.split("\n");
    const at = random.below(other.length);
    lines.splice(random.below(lines.length), random.below(5), ...other.slice(at, at + 1 + random.below(12)));
  },
  "a cell is lost": inCells((cells, random) => void cells.splice(random.below(cells.length), 1)),
  "a cell is there twice": inCells(
    (cells, random) => void cells.splice(random.below(cells.length), 0, cells[random.below(cells.length)]!),
  ),
  "two cells change places": inCells((cells, random) => {
    const [one, other] = [random.below(cells.length), random.below(cells.length)];
    [cells[one], cells[other]] = [cells[other]!, cells[one]!];
  }),
  "a cell is empty": inCells((cells, random) => void (cells[random.below(cells.length)] = " ")),
  "a word is lost": inWords((words, random) => void words.splice(random.below(words.length), 1)),
  "a word is there twice": inWords(
    (words, random) => void words.splice(random.below(words.length), 0, words[random.below(words.length)]!),
  ),
  "two words change places": inWords((words, random) => {
    const [one, other] = [random.below(words.length), random.below(words.length)];
    [words[one], words[other]] = [words[other]!, words[one]!];
  }),
  "a word of another line comes in": (lines, random) =>
    inWords(
      (words, drawn) =>
        void (words[drawn.below(words.length)] = drawn.pick(drawn.pick(lines)!.match(/\w+/g) ?? ["x"])!),
    )(lines, random, []),
  "a word means harm": inWords(
    (words, random) => void (words[random.below(words.length)] = random.pick(hostileNames)!),
  ),
  "a character is lost": inLine((line, random) => splicedText(line, random.below(line.length + 1), 1, "")),
  "a character is another": inLine((line, random) =>
    splicedText(line, random.below(line.length + 1), 1, String.fromCodePoint(32 + random.below(95))),
  ),
  "a character of the language comes in": inLine((line, random) =>
    splicedText(line, random.below(line.length + 1), 0, random.pick([..."|`#-*.,:;()[]{}\"'\\<>=?!&%~_0"])!),
  ),
  "a character means harm": inLine((line, random) =>
    splicedText(line, random.below(line.length + 1), 0, random.pick(hostileCharacters)!),
  ),
  "a letter looks like another": inLine((line, random) => {
    const at = random.below(line.length + 1);
    return splicedText(line, at, 1, lookAlikes.get(line.slice(at, at + 1)) ?? "");
  }),
  "a number is another": inLine((line, random) =>
    line.replace(
      /\d+/,
      () => random.pick(["0", "-1", "00", "1e9", "9007199254740993", "9".repeat(40), "0.00000001", "1.2.3"])!,
    ),
  ),
  "a line is very long": inLine((line, random) =>
    splicedText(
      line,
      random.below(line.length + 1),
      0,
      random.pick(["x", " ", "| ", "a, ", "`a` ", "(", "not ", "a and "])!.repeat(1 + random.below(3000)),
    ),
  ),
  "something is nested deeply": inLine((line, random) => {
    const [open = "", close = ""] = random.pick(nestings)!;
    const depth = 1 + random.below(400);
    return line.includes("`")
      ? line.replace(/`([^`]*)`/, (_, code: string) => `\`${open.repeat(depth)}${code}${close.repeat(depth)}\``)
      : open.repeat(depth) + line;
  }),
  "a heading is deeper or higher": (lines, random) => {
    const headings = lines.flatMap((line, index) => (line.startsWith("#") ? [index] : []));
    const at = random.pick(headings);
    if (at !== undefined) lines[at] = random.chance(0.5) ? `#${lines[at]!}` : lines[at]!.slice(1);
  },
  "the lines end otherwise": (lines, random) => {
    for (let at = 0; at < lines.length; at += 1 + random.below(3))
      lines[at] = lines[at]!.trimEnd() + random.pick(["\r", " ", "\t", "\u2028"])!;
  },
};

function inLine(change: (line: string, random: Random) => string): Accident {
  return (lines, random) => {
    const at = random.below(lines.length);
    lines[at] = change(lines[at]!, random);
  };
}

function inCells(change: (cells: string[], random: Random) => void): Accident {
  return inParts((line) => line.startsWith("|"), "|", change);
}

function inWords(change: (words: string[], random: Random) => void): Accident {
  return inParts((line) => line.includes(" "), " ", change);
}

function inParts(
  suits: (line: string) => boolean,
  separator: string,
  change: (parts: string[], random: Random) => void,
): Accident {
  return (lines, random) => {
    const at = random.pick(lines.flatMap((line, index) => (suits(line) ? [index] : [])));
    if (at === undefined) return;
    const parts = lines[at]!.split(separator);
    change(parts, random);
    lines[at] = parts.join(separator);
  };
}

function splicedText(text: string, at: number, lost: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + lost);
}
