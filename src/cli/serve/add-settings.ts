import { Option } from "commander";
import type { Command } from "commander";
import type { Setting } from "./setting.ts";
import { flagOf } from "./setting-names.ts";
import { allSettings } from "./settings.ts";
import type { SettingName } from "./settings.ts";

/** Adds the flags of settings to a command. A secret has no flag, since other users of the machine can see arguments. */
export function addSettings(command: Command, names: readonly SettingName[]): Command {
  command.option(
    "--settings <file>",
    "read settings from this JSON file; flags and environment variables go before it",
  );
  for (const name of names) {
    const setting: Setting<unknown> = allSettings[name] as Setting<unknown>;
    if (setting.secret === null) command.addOption(optionOf(name, setting));
  }
  return command;
}

function optionOf(name: string, { shape, takes, description, usual, usualInWords, read }: Setting<unknown>): Option {
  if (shape === "switch") return new Option(flagOf(name), description);
  const told = usual === null ? description : `${description} (default: ${usualInWords})`;
  return new Option(`${flagOf(name)} <${takes}>`, told).argParser((text: string, before: unknown) =>
    read(text, before ?? usual),
  );
}
