import type { PointCoverage } from "../../coverage/line-coverage.ts";
import { findingSeverities } from "../../finding/finding-severity.ts";
import type { TestReport, AnswerReport } from "../test-report.ts";
import { severityTitles } from "../test-report.ts";
import {
  describeCoverage,
  effortSentence,
  uncoveredLines,
  reportRemarks,
  verdictSentence,
} from "../report-sentences.ts";
import { escapeHtml } from "./escape-html.ts";
import { renderHtmlFinding } from "./render-html-finding.ts";
import { reportStyle } from "./report-style.ts";

/**
 * Renders the report of a run for `ninepoint test --html` as one self-contained page, without scripts, pictures, fonts or other resources. The report of a
 * replay has no part about coverage, because one trace says nothing about other lines of the document.
 *
 * A *point* is one of the nine parts of a document.
 */
export function renderHtmlReport(report: TestReport): string {
  const { title, address, kind, findings, stoppedBy, points, path } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}: ${escapeHtml(verdictSentence(report))}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<p class="subject">${escapeHtml(path)}, tested at <span class="address">${escapeHtml(address)}</span></p>
<h1>${escapeHtml(title)}</h1>
<p class="verdict ${kind.replaceAll(" ", "-")}">${escapeHtml(verdictSentence(report))}</p>
<p class="size-of-run">${escapeHtml(effortSentence(report))}</p>
${countsInHtml(report)}
</header>
<main>
${reportRemarks(report)
  .map((remark) => `<p class="remark">${escapeHtml(remark)}</p>`)
  .join("\n")}
${stoppedBy === null ? "" : stoppedByInHtml(stoppedBy)}
${findings.length === 0 ? "" : `<section aria-labelledby="findings"><h2 id="findings">What differs</h2>\n${findings.map((finding) => renderHtmlFinding(report, finding)).join("\n")}\n</section>`}
${report.isReplay ? "" : `<section aria-labelledby="covered"><h2 id="covered">What was tested</h2>\n<p class="hint">A line of the document counts as tested if an answer depended on it, as far as the answers show.</p>\n<div class="points">\n${points.map(pointInHtml).join("\n")}\n</div>\n</section>`}
</main>
</body>
</html>
`;
}

/** The number of findings of each severity that occurs, the worst first; an empty text if there are no findings. */
function countsInHtml({ findings }: TestReport): string {
  const counts = findingSeverities
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0);
  return counts.length === 0
    ? ""
    : `<ul class="counts">${counts.map(({ severity, count }) => `<li class="${severity.replaceAll(" ", "-")}"><b>${count}</b> ${escapeHtml(severityTitles[severity])}</li>`).join("")}</ul>`;
}

/** What stopped the run. Texts of it may be empty (`AnswerReport`) and are then left out. */
function stoppedByInHtml({ call, request, expected, received, differences }: AnswerReport): string {
  return `<section class="finding no-answer"><h3>The test stopped at: ${escapeHtml(call)}</h3>
${request === "" ? "" : `<pre>${escapeHtml(request)}</pre>`}
<dl class="answers">${expected === "" ? "" : `<dt>Expected</dt><dd>${escapeHtml(expected)}</dd>`}<dt>Received</dt><dd>${escapeHtml(received)}</dd></dl>
${differences.length === 0 ? "" : `<ul class="differences">${differences.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`}
</section>`;
}

/** The coverage of a point; the lines that were not tested can be unfolded. */
function pointInHtml(point: PointCoverage): string {
  const { number, title, lines } = point;
  const covered = lines.filter(({ times }) => times > 0).length;
  const bar =
    lines.length === 0
      ? ""
      : `<meter min="0" max="${lines.length}" value="${covered}">${escapeHtml(describeCoverage(point))}</meter>`;
  const head = `<span class="number">${number}</span> <span class="title">${escapeHtml(title)}</span> <span class="coverage">${escapeHtml(describeCoverage(point))}</span> ${bar}`;
  const uncovered = uncoveredLines(point);
  if (uncovered.length === 0) return `<div class="point">${head}</div>`;
  return `<details class="point"><summary>${head}</summary>
${uncovered.map(({ why, lines: ofReason }) => `<p class="why">${escapeHtml(why)}</p><ul>${ofReason.map(({ line, text }) => `<li><span class="line-number">${line}</span> <code>${escapeHtml(text)}</code></li>`).join("")}</ul>`).join("\n")}
</details>`;
}
