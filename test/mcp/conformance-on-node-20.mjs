// The conformance package imports `globSync` of Node 22, which nothing that tests a server calls. On Node 20 the import alone would end it.
import { register } from "node:module";

const hook = `
import { readFileSync } from "node:fs";
export async function load(url, context, next) {
  if (!url.includes("@modelcontextprotocol/conformance/dist/index.js")) return next(url, context);
  const source = readFileSync(new URL(url), "utf8").replace(/globSync as \\w+,/, "");
  return { format: "module", shortCircuit: true, source };
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
