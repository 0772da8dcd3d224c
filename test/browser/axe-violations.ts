import axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** What axe-core finds wrong with the page as it is now: the rule and the first place. */
export async function axeViolations(page: Page, ...rules: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const only = rules.length === 0 ? {} : { runOnly: { type: "rule", values: rules } };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify({ resultTypes: ["violations"], ...only })})`)) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}
