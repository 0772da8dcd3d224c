import { documentedSql } from "./documented-sql.ts";
import { sources } from "./support.ts";
import type { Support } from "./support.ts";

/** The list as a table in Markdown, for people. Where an engine has no word of its own, what is said above the table holds. */
export function renderList(): string {
  const rows = documentedSql.map(({ what, CockroachDB, YugabyteDB, Citus }) => [
    escaped(what),
    told(CockroachDB),
    ...[YugabyteDB, Citus].map((support) => (support === undefined ? "yes" : told(support))),
  ]);
  return [["What", "CockroachDB", "YugabyteDB", "Citus"], ["---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function told({ is, since, but, source }: Support): string {
  const answer = { supported: "yes", "with a condition": "in part", "not supported": "**no**" }[is];
  const said = `[${answer}${since === undefined ? "" : ` since ${since}`}](${sources[source]})`;
  return but === undefined ? said : `${said}: ${escaped(but)}`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}
