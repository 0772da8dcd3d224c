import type { TestReport, FindingReport } from "../test-report.ts";
import { countWithNoun, causeSentence, relatedDifferencesTitle } from "../report-sentences.ts";
import { escapeHtml } from "./escape-html.ts";

/**
 * Renders a finding as an article: the violated line, the trace that shows it, the expected and the received answer to
 * its last request, and how to repeat the trace. The report of a replay leaves out the command, because the user has
 * just typed it.
 */
export function renderHtmlFinding({ path, address, isReplay }: TestReport, finding: FindingReport): string {
  const {
    number,
    heading,
    severity,
    line,
    opening,
    steps,
    expected,
    received,
    differences,
    times,
    often: recurrenceSentence,
    also: relatedHeadings,
    curl,
    replay,
  } = finding;
  const last = steps.length - 1;
  const cause = causeSentence(finding);
  return `<article class="finding ${severity.replaceAll(" ", "-")}" id="finding-${number}">
<h3><span class="number">${number}</span> ${escapeHtml(heading)}</h3>
${line === null ? "" : `<figure class="line"><figcaption>line ${line.number}${line.point === null ? "" : `, point ${line.point}`}</figcaption><pre>${escapeHtml(line.text)}</pre></figure>`}
${cause === null ? "" : `<p class="explanation">${escapeHtml(cause)}</p>`}
${opening === "" ? "" : `<p>${escapeHtml(opening)}</p>`}
<ol class="story">
${steps.map(({ says, request, received: got }, at) => `<li${at === last ? ` class="last"` : ""}><p>${escapeHtml(says)}</p><code>${escapeHtml(request)}</code>${at === last ? "" : ` <span class="answer">→ ${escapeHtml(got)}</span>`}</li>`).join("\n")}
</ol>
<dl class="answers"><dt>Expected</dt><dd>${escapeHtml(expected)}</dd><dt>Received</dt><dd>${escapeHtml(received)}</dd></dl>
${differences.length === 0 ? "" : `<ul class="differences">${differences.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`}
${recurrenceSentence === null ? "" : `<p class="related">${escapeHtml(recurrenceSentence)}</p>`}
${relatedHeadings.length === 0 ? "" : `<p class="related">${relatedDifferencesTitle}</p><ul class="related">${relatedHeadings.map((other) => `<li>${escapeHtml(other)}</li>`).join("")}</ul>`}
${times > 1 ? `<p class="related">Found in ${countWithNoun(times, "story", "stories")}.</p>` : ""}
<details><summary>Repeat it</summary>
${isReplay ? "" : `<pre class="command">ninepoint test ${escapeHtml(path)} --against ${escapeHtml(address)} --replay ${escapeHtml(replay)}</pre>`}
<p>With curl, as a script for any shell:</p>
<pre class="script">${escapeHtml(curl)}</pre>
</details>
</article>`;
}
