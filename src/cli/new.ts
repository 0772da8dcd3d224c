import { Option } from "commander";
import type { Command } from "commander";
import pc from "picocolors";
import { printableLine } from "../base/printable-line.ts";
import { createText } from "../host/document/create-text.ts";
import { documentTemplates, fillTemplate, readTemplate, titleOfFile } from "../host/document/document-templates.ts";
import type { TemplateName } from "../host/document/document-templates.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { exitCodes } from "./usage/exit-codes.ts";

interface Options {
  readonly template: TemplateName;
  readonly title?: string;
  readonly list?: true;
}

const root = new URL("../../", import.meta.url);

/** Adds `ninepoint new FILE`, which writes a document to begin with. It never changes a file that is there. */
export function addNewCommand(program: Command): void {
  const command = program
    .command("new")
    .description("write a new document, from a template that can be checked and run at once")
    .argument("[file]", "the document to write, such as book-club.md")
    .addOption(
      new Option("--template <name>", "what the document begins with")
        .choices(Object.keys(documentTemplates))
        .default("minimal"),
    )
    .option("--title <text>", "the title of the product (default: the name of the file)")
    .option("--list", "list the templates");
  command.action((file: string | undefined, options: Options) => {
    if (options.list === true) process.stdout.write(listed());
    else if (file === undefined) {
      process.stderr.write(`${command.helpInformation()}\nTemplates:\n${listed()}`);
      process.exitCode = exitCodes.usage;
    } else writeNew(file, options);
  });
}

function writeNew(file: string, { template, title }: Options): void {
  if (!file.endsWith(".md"))
    throw new UsageError(`the name of a document ends in .md: ${printableLine(file)}.md, for example.`);
  const named = title ?? titleOfFile(file);
  createText(file, fillTemplate(readTemplate(root, template), named));
  const shown = /[^\w./-]/.test(file) ? `"${printableLine(file)}"` : file;
  process.stdout.write(
    `Wrote ${printableLine(file)}: ${pc.bold(named)}, from the template ${template}.\n  ninepoint run ${shown} runs the product, and follows what you save.\n`,
  );
}

function listed(): string {
  const width = Math.max(...Object.keys(documentTemplates).map((name) => name.length));
  return Object.entries(documentTemplates)
    .map(([name, { description }]) => `  ${name.padEnd(width)}  ${description}\n`)
    .join("");
}
