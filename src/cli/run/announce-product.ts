import pc from "picocolors";
import { countDiagnostics } from "../terminal/render-diagnostics.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";
import type { RunningProduct } from "../../host/start-product.ts";

/** The message of `run` when the product is ready: its URL, and how to sign in as each role. */
export function announceProduct(
  path: string,
  { model, diagnostics }: LoadedDocument,
  { url, accounts, sampled, notes, dataNotes }: RunningProduct,
): string {
  const lines = [
    "",
    `  ${pc.bold(model.title)} is running.  ${pc.dim(countDiagnostics(diagnostics))}`,
    "",
    `  Product   ${pc.cyan(url)}`,
    ...(model.calls.length > 0 ? [`  API       ${pc.cyan(`${url}${apiRoot(model.calls[0]?.path)}`)}`] : []),
    `  Health    ${pc.cyan(`${url}_ninepoint/health`)}`,
    "",
  ];
  const people = accounts.filter(({ login }) => login !== null);
  if (people.length > 0) {
    const role = Math.max(...people.map((account) => account.role.length));
    const by = Math.max(...people.map(({ login }) => login?.by.length ?? 0));
    lines.push("  Sign in as");
    for (const { role: name, login, label } of people) {
      lines.push(
        `    ${name.padEnd(role)}  ${(login?.by ?? "").padEnd(by)}  ${login?.password ?? ""}  ${pc.dim(label ?? "")}`,
      );
    }
    lines.push("");
  }
  lines.push(...[...notes, ...dataNotes].map((note) => `  ${note}`));
  if (sampled !== null) lines.push(`  ${pc.dim(sampled)}`);
  lines.push(`  ${pc.dim(`Save ${path} and the product reloads. Ctrl-C stops it.`)}`, "", "");
  return lines.join("\n");
}

function apiRoot(path: readonly { readonly kind: string; readonly text?: string }[] | undefined): string {
  const first = path?.[0];
  return first?.kind === "word" ? (first.text ?? "") : "";
}
