import { diagramColours, diagramStyle } from "../svg/diagram-style.ts";

const light = `${diagramColours.light};--page:#fff;--text:#1f2328;--soft:#57606a;--line:#d0d7de;--band:#f6f8fa;--link:#0550ae`;
const dark = `${diagramColours.dark};--page:#16191d;--text:#e6edf3;--soft:#a9b3bd;--line:#3a424b;--band:#22272e;--link:#79b8ff`;

/** How the page looks on a screen, light or dark, and on paper. */
export const pageStyle = `:root{${light};color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 system-ui,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main,header{max-width:64rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.5rem;line-height:1.25;margin:3rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--line)}
h3{font-size:1.15rem;margin:2rem 0 .5rem}
h4,h5,h6{font-size:1rem;margin:1.5rem 0 .5rem}
p,li,h1,h2,h3,h4,code{overflow-wrap:anywhere}
th,td,td code{overflow-wrap:break-word}
td ul{margin:0;padding-left:1.1rem}
p{max-width:46rem;margin:.5rem 0 1rem}
a{color:var(--link)}
nav ol{columns:2;column-gap:2rem;padding-left:1.25rem;margin:.5rem 0 0}
nav li{break-inside:avoid;margin:0 0 .3rem}
code,pre{font:.9em/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{background:var(--band);border-radius:3px;padding:.1em .3em}
pre{background:var(--band);padding:.75rem;overflow:auto}
pre code{padding:0;background:none}
table{border-collapse:collapse;width:100%;font-size:.92rem}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid var(--line);min-width:4.5rem}
thead th{background:var(--band);font-weight:600}
tbody th{font-weight:600}
.wide{overflow-x:auto;margin:1rem 0;position:relative}
.wide:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
figure svg{display:block;max-width:100%;height:auto}
.soft{color:var(--soft)}
ol.trace{padding-left:1.5rem}
ol.trace li{margin:.35rem 0}
${diagramStyle}
@media (max-width:40rem){nav ol{columns:1}h1{font-size:1.6rem}}
@media print{
@page{margin:18mm 16mm}
:root{${light}}
body{font-size:10pt}
main,header{max-width:none;padding:0}
h2{break-before:page;border-top:0;margin-top:0}
h2,h3,h4{break-after:avoid}
tr,figure,li{break-inside:avoid}
thead{display:table-header-group}
table{font-size:8.5pt}
th,td,td code{overflow-wrap:anywhere}
th,td{min-width:0;padding:.25rem .4rem}
.wide{overflow:visible}
figure svg{min-width:0!important;max-height:230mm}
a{color:inherit;text-decoration:none}
}`;
