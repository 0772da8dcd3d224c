import type { PointCovered } from "../../coverage/lines-covered.ts";
import { gravities } from "../../finding/gravity.ts";
import type { Report, ToldAnswer } from "../report.ts";
import { gravityTitles } from "../report.ts";
import { coveredInWords, effortSentence, leftOut, remarks, verdictSentence } from "../summary.ts";
import { escaped } from "./escaped.ts";
import { findingInHtml } from "./finding-in-html.ts";
import { style } from "./style.ts";

/** A report as one page that needs nothing else: no script, no picture, no font, nothing from anywhere. */
export function reportInHtml(report: Report): string {
  const { title, address, kind, findings, obstacle, points, path } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}: ${escaped(verdictSentence(report))}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="over">${escaped(path)} held against <span class="address">${escaped(address)}</span></p>
<h1>${escaped(title)}</h1>
<p class="verdict ${kind.replaceAll(" ", "-")}">${escaped(verdictSentence(report))}</p>
<p class="effort">${escaped(effortSentence(report))}</p>
${countsInHtml(report)}
</header>
<main>
${remarks(report)
  .map((remark) => `<p class="remark">${escaped(remark)}</p>`)
  .join("\n")}
${obstacle === null ? "" : obstacleInHtml(obstacle)}
${findings.length === 0 ? "" : `<section aria-labelledby="findings"><h2 id="findings">What differs</h2>\n${findings.map((finding) => findingInHtml(report, finding)).join("\n")}\n</section>`}
${report.isReplay ? "" : `<section aria-labelledby="covered"><h2 id="covered">What was put to the test</h2>\n<p class="hint">A line counts where some answer rested on it, as far as that can be told from outside.</p>\n<div class="points">\n${points.map(pointInHtml).join("\n")}\n</div>\n</section>`}
</main>
</body>
</html>
`;
}

/** How many findings there are of each kind, the gravest first. */
function countsInHtml({ findings }: Report): string {
  const kinds = gravities
    .map((gravity) => ({ gravity, count: findings.filter((finding) => finding.gravity === gravity).length }))
    .filter(({ count }) => count > 0);
  return kinds.length === 0
    ? ""
    : `<ul class="counts">${kinds.map(({ gravity, count }) => `<li class="${gravity.replaceAll(" ", "-")}"><b>${count}</b> ${escaped(gravityTitles[gravity])}</li>`).join("")}</ul>`;
}

function obstacleInHtml({ call, request, expected, came, differences }: ToldAnswer): string {
  return `<section class="finding no-answer"><h3>What stopped it: ${escaped(call)}</h3>
${request === "" ? "" : `<pre>${escaped(request)}</pre>`}
<dl class="versus">${expected === "" ? "" : `<dt>Expected</dt><dd>${escaped(expected)}</dd>`}<dt>Came</dt><dd>${escaped(came)}</dd></dl>
${differences.length === 0 ? "" : `<ul class="differences">${differences.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`}
</section>`;
}

function pointInHtml(point: PointCovered): string {
  const { number, title, lines } = point;
  const covered = lines.filter(({ times }) => times > 0).length;
  const bar =
    lines.length === 0
      ? ""
      : `<meter min="0" max="${lines.length}" value="${covered}">${escaped(coveredInWords(point))}</meter>`;
  const head = `<span class="number">${number}</span> <span class="title">${escaped(title)}</span> <span class="much">${escaped(coveredInWords(point))}</span> ${bar}`;
  const left = leftOut(point);
  if (left.length === 0) return `<div class="point">${head}</div>`;
  return `<details class="point"><summary>${head}</summary>
${left.map(({ why, lines: of }) => `<p class="why">${escaped(why)}</p><ul>${of.map(({ line, text }) => `<li><span class="at">${line}</span> <code>${escaped(text)}</code></li>`).join("")}</ul>`).join("\n")}
</details>`;
}
