/** The style of a report, for light and dark mode, all widths and print. */
export const reportStyle = `
:root { color-scheme: light dark; --ground: #fbfaf8; --paper: #fff; --ink: #1d1c1a; --soft: #6a665f; --edge: #e3dfd8; --code: #f3f1ec; --bad: #b3261e; --grave: #8c1d18; --warn: #8a5a00; --good: #1c6b3a; }
@media (prefers-color-scheme: dark) { :root { --ground: #161513; --paper: #1f1e1b; --ink: #eceae5; --soft: #a29d94; --edge: #37342f; --code: #2a2824; --bad: #ff8a80; --grave: #ffb4ab; --warn: #f0bf68; --good: #7fd49b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1.5rem 5rem; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 2.25rem; line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 3.5rem 0 1rem; font-size: 1.25rem; }
h3 { margin: 0 0 .75rem; font-size: 1.125rem; line-height: 1.35; }
p { margin: .5rem 0; }
.subject, .size-of-run, .hint, .related, figcaption, .answer { color: var(--soft); font-size: .875rem; }
.subject { margin: 0 0 .5rem; }
.verdict { margin: 1.25rem 0 0; font-size: 1.25rem; font-weight: 600; }
.conforms { color: var(--good); } .findings, .could-not-test { color: var(--bad); }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.25rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
.counts li { padding: .2rem .7rem; border: 1px solid var(--edge); border-radius: 999px; background: var(--paper); }
.remark { padding: .75rem 1rem; border-left: 3px solid var(--warn); background: var(--paper); }
.finding { margin: 1rem 0; padding: 1.25rem 1.5rem; border: 1px solid var(--edge); border-left: 4px solid var(--bad); border-radius: .5rem; background: var(--paper); }
.finding.let-in, .finding.lost { border-left-color: var(--grave); }
.finding.wrong-answer, .finding.wrong-words { border-left-color: var(--warn); }
.number { display: inline-block; min-width: 1.25em; color: var(--soft); font-variant-numeric: tabular-nums; }
pre, code { font: .8125rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: .5rem 0; padding: .75rem 1rem; border-radius: .375rem; background: var(--code); white-space: pre-wrap; }
.line { margin: 0 0 .75rem; } .line pre { margin: .25rem 0 0; }
.explanation { font-weight: 600; }
.story { margin: 1rem 0; padding-left: 1.75rem; } .story li { margin: .5rem 0; padding-left: .25rem; } .story li::marker { color: var(--soft); }
.story p { margin: 0; } .story code { color: var(--soft); } .story .last p { font-weight: 600; }
.answers { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .75rem 0; }
.answers dt { color: var(--soft); } .answers dd { margin: 0; } .answers dd:last-child { color: var(--bad); font-weight: 600; }
.differences { margin: .5rem 0; padding-left: 1.25rem; font-size: .9375rem; }
details { margin-top: .75rem; } summary { cursor: pointer; color: var(--soft); font-size: .9375rem; }
summary:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: .25rem; }
.script { max-height: 24rem; overflow: auto; }
.points { border: 1px solid var(--edge); border-radius: .5rem; background: var(--paper); }
.point { margin: 0; padding: .75rem 1.25rem; } .point + .point { border-top: 1px solid var(--edge); }
.point > summary, div.point { display: grid; grid-template-columns: 1.5rem 1fr max-content 6rem; gap: .25rem .75rem; align-items: center; color: var(--ink); font-size: 1rem; }
.coverage { color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; } meter { width: 100%; height: .75rem; }
.why { margin: .75rem 0 .25rem; color: var(--soft); font-size: .875rem; } .point ul { margin: 0; padding: 0; list-style: none; } .point li { padding: .15rem 0; }
.line-number { display: inline-block; min-width: 3rem; color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; }
@media (max-width: 36rem) { body { padding: 1.5rem 1rem 3rem; } h1 { font-size: 1.75rem; } .finding { padding: 1rem; } .point > summary, div.point { grid-template-columns: 1.5rem 1fr; } .point .coverage, .point meter { grid-column: 2; } .answers { grid-template-columns: 1fr; gap: 0; } .answers dd + dt { margin-top: .5rem; } }
@media print { body { max-width: none; padding: 0; } .finding { break-inside: avoid; } }
`;
