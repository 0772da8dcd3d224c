import type { Report, ToldFinding } from "../report.ts";
import { counted, sentenceOnLine } from "../summary.ts";
import { escaped } from "./escaped.ts";

/** One finding: the line that is not kept, the story that shows it, and how it is played again. */
export function findingInHtml({ path, address, isReplay }: Report, finding: ToldFinding): string {
  const {
    number,
    heading,
    gravity,
    line,
    opening,
    steps,
    expected,
    came,
    differences,
    times,
    often,
    also,
    curl,
    replay,
  } = finding;
  const last = steps.length - 1;
  const onLine = sentenceOnLine(finding);
  return `<article class="finding ${gravity.replaceAll(" ", "-")}" id="finding-${number}">
<h3><span class="number">${number}</span> ${escaped(heading)}</h3>
${line === null ? "" : `<figure class="line"><figcaption>line ${line.number}${line.point === null ? "" : `, point ${line.point}`}</figcaption><pre>${escaped(line.text)}</pre></figure>`}
${onLine === null ? "" : `<p class="as-though">${escaped(onLine)}</p>`}
${opening === "" ? "" : `<p>${escaped(opening)}</p>`}
<ol class="story">
${steps.map(({ says, request, came: got }, at) => `<li${at === last ? ` class="last"` : ""}><p>${escaped(says)}</p><code>${escaped(request)}</code>${at === last ? "" : ` <span class="came">→ ${escaped(got)}</span>`}</li>`).join("\n")}
</ol>
<dl class="versus"><dt>Expected</dt><dd>${escaped(expected)}</dd><dt>Came</dt><dd>${escaped(came)}</dd></dl>
${differences.length === 0 ? "" : `<ul class="differences">${differences.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`}
${often === null ? "" : `<p class="also">${escaped(often)}</p>`}
${also.length === 0 ? "" : `<p class="also">From this, too: ${escaped(also.join("; "))}.</p>`}
${times > 1 ? `<p class="also">Met in ${counted(times, "story", "stories")}.</p>` : ""}
<details><summary>Play it again</summary>
${isReplay ? "" : `<pre class="command">ninepoint test ${escaped(path)} --against ${escaped(address)} --replay ${escaped(replay)}</pre>`}
<p>With curl, as a script for any shell:</p>
<pre class="script">${escaped(curl)}</pre>
</details>
</article>`;
}
