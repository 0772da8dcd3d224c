import { Argument, Option } from "commander";
import type { Command } from "commander";
import pc from "picocolors";
import { exportDocument, exportTargets } from "../api/export.ts";
import type { ExportTarget } from "../api/export.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { writeText } from "../host/document/write-text.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { writePrototype } from "../host/prototype/write-prototype.ts";
import { exitCodes } from "./usage/exit-codes.ts";

interface Options {
  readonly to: ExportTarget;
  readonly out?: string;
  readonly role?: string;
  readonly server?: string;
  readonly strict?: boolean;
}

/** Adds `ninepoint export SPEC --to TARGET`, which writes a document in a format that other tools read. */
export function addExportCommand(program: Command): void {
  program
    .command("export")
    .description("write a document in a format that other tools read")
    .addArgument(new Argument("<spec>", "the document"))
    .addOption(new Option("--to <target>", "the format").choices([...exportTargets]).makeOptionMandatory())
    .option("--out <file>", "the file; by default it is printed")
    .option("--role <role>", "only what callers in this role may do and see")
    .option("--server <url>", "the address of the product")
    .option("--strict", "add no screens, calls or page size by convention")
    .action((path: string, { to, out, role, server, strict = false }: Options) => {
      if (server !== undefined && !/^https?:\/\/[^\s/]/.test(server))
        throw new UsageError(`--server takes an address that begins with http:// or https://, not "${server}".`);
      const { source, diagnostics } = loadDocument(path, strict);
      if (hasErrors(diagnostics)) {
        process.stderr.write(
          `${renderDiagnostics(source, diagnostics)}\nninepoint: a document with errors can't be exported.\n`,
        );
        process.exitCode = exitCodes.findings;
        return;
      }
      const { text, losses } = exportDocument(source.text, to, {
        file: path,
        strict,
        ...(role === undefined ? {} : { role }),
        ...(server === undefined ? {} : { server }),
      });
      if (out === undefined) process.stdout.write(text);
      else writeText(out, text);
      const said = losses.map(({ what, where }) => `  ${what}: ${where ?? pc.dim("left out")}\n`).join("");
      if (said !== "") process.stderr.write(`${to} has no means of its own for these:\n${said}`);
    });
}
