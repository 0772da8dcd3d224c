import { constructsOf } from "./constructs.ts";
import { documentedSql } from "./documented-sql.ts";
import type { SentStatements } from "./sent-statements.ts";

const documented: ReadonlySet<string> = new Set(documentedSql.flatMap(({ constructs }) => constructs));

/** By statement: its constructs that the list lacks. A statement is looked at once, however often it is sent. */
const lackingIn = new Map<string, readonly string[]>();

/** What was sent and is not in the list `documentedSql`, each with a statement that has it and with what the statement was sent for. */
export function undocumentedIn(
  { texts, settings }: Pick<SentStatements, "texts" | "settings">,
  sentFor: string,
): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const lacking = lackingIn.get(text) ?? [...constructsOf(text)].filter((one) => !documented.has(one));
    lackingIn.set(text, lacking);
    for (const one of lacking) if (!found.has(one)) found.set(one, `${one}, sent for ${sentFor}: ${beginningOf(text)}`);
  }
  for (const setting of settings) {
    const name = `setting ${setting.replace(/=.*/, "")}`;
    if (!documented.has(name)) found.set(name, `${name}, sent for ${sentFor}: ${setting}`);
  }
  return [...found.values()];
}

function beginningOf(text: string): string {
  return text.length > mostTold ? `${text.slice(0, mostTold)}…` : text;
}

const mostTold = 1000;
