/** How diagrams look, in light and dark surroundings and on paper. */
export const diagramStyle = `.np-box{fill:var(--np-box);stroke:var(--np-line);stroke-width:1.2}
.np-initial .np-box{stroke-width:2.6}
.np-inner{fill:none;stroke:var(--np-line);stroke-width:1}
.np-rule,.np-arrow{fill:none;stroke:var(--np-line);stroke-width:1.2}
.np-head{fill:var(--np-line)}
.np-title,.np-line,.np-label,.np-caption{fill:var(--np-text);font-family:system-ui,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.np-title{font-size:14px;font-weight:600;text-anchor:middle}
.np-line{font-size:12px}
.np-label{font-size:11px;text-anchor:middle;paint-order:stroke;stroke:var(--np-page);stroke-width:4px;stroke-linejoin:round}
.np-caption{font-size:18px;font-weight:600}`;

/** The colours of diagrams, as declarations of a rule. */
export const diagramColours = {
  light: "--np-page:#fff;--np-box:#f6f8fa;--np-line:#57606a;--np-text:#1f2328",
  dark: "--np-page:#16191d;--np-box:#22272e;--np-line:#9aa4af;--np-text:#e6edf3",
};
