import { printableLine } from "./printable-line.ts";

/** Text as GitHub and GitLab show it in Markdown: letter by letter, as one line. It mentions nobody, links to nothing and is no HTML. */
export function markdownText(text: string): string {
  return (
    printableLine(text)
      .replace(/[\\`*_{}[\]()#+\-.!|~<>&"'=^]/g, (mark) =>
        htmlMarks.includes(mark) ? `&#${mark.charCodeAt(0)};` : `\\${mark}`,
      )
      .replaceAll("$", "<span>$</span>")
      // An invisible space ends what would be a mention, an emoji, an address or the number of an issue.
      .replace(/@|:(?=\S)|\\#(?=\w)|www(?=\\\.)|gh(?=\\-)/gi, "$&\u200B")
  );
}

/** Text as code within a line of Markdown. */
export function markdownCode(text: string): string {
  const line = printableLine(text);
  const fence = "`".repeat(longestRun(line) + 1);
  const space = /^[` ]|[` ]$/.test(line) ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** Lines as a block of code in Markdown. */
export function markdownBlock(lines: readonly string[]): string {
  const text = lines.map(printableLine).join("\n");
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${text}\n${fence}`;
}

const htmlMarks = `<>&"'`;

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
