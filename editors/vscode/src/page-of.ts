/** A page for a view of VS Code. It can run no script, load nothing, and has no links but to commands. */
export function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** A link that shows a line of a document in its editor. */
export function lineLink(file: string, line: number, text: string): string {
  const query = encodeURIComponent(JSON.stringify([file, line]));
  return `<a href="command:ninepoint.revealLine?${query.replaceAll("'", "%27")}">${escapeHtml(text)}</a>`;
}

/** A text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

// The diagrams take the colours of the editor.
const style = `body{padding:1rem;line-height:1.5}
h1{font-size:1.3rem}
h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-family:var(--vscode-editor-font-family);margin:0}
a{color:var(--vscode-textLink-foreground)}
th{text-align:left;vertical-align:top;padding-right:1.5rem;font-weight:600}
td{overflow-wrap:anywhere}
.warning{border-left:.25rem solid var(--vscode-editorWarning-foreground);padding:.25rem .75rem;margin-bottom:1rem}
body svg{--np-page:var(--vscode-editor-background);--np-box:var(--vscode-editorWidget-background);--np-line:var(--vscode-descriptionForeground);--np-text:var(--vscode-editor-foreground)}`;
