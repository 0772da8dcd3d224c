/** What the page of a prototype is made of. */
export interface PrototypePage {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** The product's icon, as SVG. */
  readonly icon: string;
  /** Names the scripts of the page: no other one in it runs. */
  readonly nonce: string;
  /** The script that runs before anything is shown. */
  readonly early: string;
  /** The text of the files that the page carries. */
  readonly packed: string;
  /** The script that begins the product. */
  readonly script: string;
}

/** Writes the page of a prototype. */
export function pageOfPrototype({ title, language, icon, nonce, early, packed, script }: PrototypePage): string {
  return `<!doctype html>
<html lang="${escaped(language)}" data-prototype>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}">
<script nonce="${nonce}">${inScript(early)}</script>
</head>
<body>
<div id="root"></div>
<noscript>This product needs JavaScript.</noscript>
<script type="application/octet-stream" id="ninepoint-files">${packed}</script>
<script nonce="${nonce}">${inScript(script)}</script>
</body>
</html>
`;
}

/** The page may reach no address: what it is made of has addresses in its own memory, and SQLite is a program that the browser compiles. */
function policyFor(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' blob: 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src blob:",
    "media-src blob:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** In a script, what would end it or begin a comment of the page is written otherwise. */
function inScript(code: string): string {
  return code.replaceAll(/<(?=\/script|script|!--)/gi, "\\x3c");
}
