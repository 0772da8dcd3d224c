import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exportDocument, exportTargets } from "../../api/export.ts";
import type { ExportTarget } from "../../api/export.ts";
import { refuseUnusedOptions } from "./refuse-unused-options.ts";

const text = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");

function isRefused(to: ExportTarget, options: { readonly role?: string; readonly server?: string }): boolean {
  try {
    refuseUnusedOptions({ to, ...options });
    return false;
  } catch {
    return true;
  }
}

test.each(exportTargets)("an option is refused for %s exactly if it would change nothing", (to) => {
  const plain = exportDocument(text, to, {}).text;
  for (const options of [{ server: "https://desk.example.org" }, { role: "Customer" }])
    expect([options, isRefused(to, options)]).toEqual([options, exportDocument(text, to, options).text === plain]);
});
