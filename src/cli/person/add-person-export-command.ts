import type { Command } from "commander";
import { addSettings } from "../serve/add-settings.ts";
import { loadSoundDocument } from "../serve/load-sound-document.ts";
import { readOwnSettings } from "../serve/read-own-settings.ts";
import type { SettingFlags } from "../serve/read-settings.ts";
import { requirePlaceOf } from "../serve/require-place-of.ts";
import { exportPerson } from "../../host/personal-data/export-person.ts";

/** Adds `ninepoint person export`, which prints all that the data holds of a person. */
export function addPersonExportCommand(command: Command): void {
  const exporting = command
    .command("export")
    .description("print all that the data holds of a person as one JSON object; the product may be running")
    .argument("<spec>", "the document that the product ran with last")
    .argument("<person>", "the person, by key, id, or what they sign in with");
  addSettings(exporting, ["data", "strict"]).action(exportOne);
}

async function exportOne(path: string, named: string, flags: SettingFlags): Promise<void> {
  const settings = readOwnSettings(flags, ["data", "strict"]);
  const data = requirePlaceOf("data", settings);
  const document = loadSoundDocument(path, settings.strict);
  if (document === null) return;
  process.stdout.write(`${JSON.stringify(await exportPerson(data, document.model, named), null, 2)}\n`);
}
