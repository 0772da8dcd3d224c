import { Argument, Option } from "commander";
import type { Command } from "commander";
import pc from "picocolors";
import { exportDocument, exportTargets } from "../api/export.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { requireOtherFile } from "../host/document/is-same-file.ts";
import { writeText } from "../host/document/write-text.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { prototypeTarget, refuseUnusedOptions } from "./export/refuse-unused-options.ts";
import type { TargetOptions } from "./export/refuse-unused-options.ts";
import { readSample } from "./run/run-options.ts";
import { readWholeNumber } from "./usage/read-whole-number.ts";
import { exitCodes } from "./usage/exit-codes.ts";

interface Options extends TargetOptions {
  readonly out?: string;
  readonly strict?: boolean;
}

/** Adds `ninepoint export SPEC --to TARGET`, which writes a document in a format that other tools read. */
export function addExportCommand(program: Command): void {
  program
    .command("export")
    .description("write a document in a format that other tools read")
    .addArgument(new Argument("<spec>", "the document"))
    .addOption(
      new Option("--to <target>", "the format").choices([...exportTargets, prototypeTarget]).makeOptionMandatory(),
    )
    .option("--out <file>", "the file; by default it is printed")
    .option("--role <role>", "only what callers in this role may do and see; not of tables")
    .option("--server <url>", "the address of the product; of openapi, postman and http")
    .option("--strict", "add no screens, calls or page size by convention")
    .option("--sample <rows>", "of a prototype: sample records of the main entity (200), or none", readSample)
    .option("--seed <number>", "of a prototype: the same seed creates the same sample data (9)", readWholeNumber)
    .option("--locale <code>", "of a prototype: the locale of names and places (the document's language)")
    .action(async (path: string, options: Options) => {
      const { to, out, role, server, strict = false } = options;
      refuseUnusedOptions(options);
      if (server !== undefined && !/^https?:\/\/[^\s/]/.test(server))
        throw new UsageError(`--server takes an address that begins with http:// or https://, not "${server}".`);
      requireOtherFile(out, path);
      const { source, diagnostics } = loadDocument(path, strict);
      if (hasErrors(diagnostics)) {
        process.stderr.write(
          `${renderDiagnostics(source, diagnostics)}\nninepoint: a document with errors can't be exported.\n`,
        );
        process.exitCode = exitCodes.findings;
        return;
      }
      if (to === prototypeTarget) return writeOut(await prototypeOf(source.text, options, path), out);
      const { text, losses } = exportDocument(source.text, to, {
        file: path,
        strict,
        ...(role === undefined ? {} : { role }),
        ...(server === undefined ? {} : { server }),
      });
      writeOut(text, out);
      const said = losses.map(({ what, where }) => `  ${what}: ${where ?? pc.dim("left out")}\n`).join("");
      if (said !== "") process.stderr.write(`${to} has no means of its own for these:\n${said}`);
    });
}

/** Loaded only for a prototype, which needs what makes samples, and a database. */
async function prototypeOf(
  text: string,
  { strict, sample = 200, seed = 9, locale }: Options,
  file: string,
): Promise<string> {
  const { exportPrototype } = await import("../host/prototype/export-prototype.ts");
  return exportPrototype(text, {
    file,
    strict: strict === true,
    sample,
    seed,
    ...(locale === undefined ? {} : { locale }),
  });
}

function writeOut(text: string, out: string | undefined): void {
  if (out === undefined) process.stdout.write(text);
  else writeText(out, text);
}
