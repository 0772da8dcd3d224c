import type { Command } from "commander";
import { formatDocument } from "../api/format.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { readTextFile } from "../host/document/load-document.ts";
import { writeText } from "../host/document/write-text.ts";

interface Options {
  readonly check?: true;
}

/** Adds `ninepoint fmt SPEC…`, which formats documents without a change of meaning. */
export function addFormatCommand(program: Command): void {
  program
    .command("fmt")
    .description("format documents without changing their meaning")
    .argument("<spec...>", "the documents")
    .option("--check", "change nothing; exit with 1 if a document is not formatted")
    .action((paths: readonly string[], options: Options) => {
      for (const path of paths) {
        const text = readTextFile(path);
        const formatted = formatDocument(text);
        if (formatted === text) continue;
        process.stdout.write(`${path}\n`);
        if (options.check === true) process.exitCode = exitCodes.findings;
        else writeText(path, formatted);
      }
    });
}
