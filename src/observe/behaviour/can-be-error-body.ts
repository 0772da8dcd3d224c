import { createSource } from "../../base/source.ts";
import { pointTitles } from "../../language/1-parse/divide-into-points.ts";
import { parse } from "../../language/parse.ts";

/** Whether a document can have an expression as the body of an error: both sides of a choice have to be of one type. */
export function canBeErrorBody(gives: string): boolean {
  const points = pointTitles.map(
    (title, index) => `## ${index + 1}. ${title}\n\n${index === 7 ? errors(gives) : "Not shown."}`,
  );
  const source = createSource("observed.md", `# Specification: Product\n\n${points.join("\n\n")}\n`);
  return !parse(source).diagnostics.some(({ severity }) => severity === "error");
}

function errors(gives: string): string {
  const table = "| Error | Status | Message |\n| --- | --- | --- |\n| NONE | 404 | None. |";
  return `${table}\n\n### Error body\n\n- Gives: \`${gives}\``;
}
