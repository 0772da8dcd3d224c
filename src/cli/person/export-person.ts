import type { Command } from "commander";
import { loadDocument } from "../../host/document/load-document.ts";
import { exportPerson } from "../../host/personal/export-person.ts";

/** Adds `ninepoint person export`, which prints all that the data holds of a person. */
export function addExportCommand(command: Command): void {
  command
    .command("export")
    .description("print all that the data holds of a person as one JSON object; the product may be running")
    .argument("<spec>", "the document that the product ran with last")
    .argument("<person>", "the person, by key, id, or what they sign in with")
    .requiredOption("--data <dir>", "the data folder")
    .option("--strict", "add no screens, calls or page size by convention, as run --strict does")
    .action(exportOne);
}

async function exportOne(
  path: string,
  named: string,
  { data, strict }: { readonly data: string; readonly strict?: true },
): Promise<void> {
  const { model } = loadDocument(path, strict === true);
  process.stdout.write(`${JSON.stringify(await exportPerson(data, model, named), null, 2)}\n`);
}
