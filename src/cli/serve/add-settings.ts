import { Option } from "commander";
import type { Command } from "commander";
import { readWithoutEcho } from "../run/read-without-echo.ts";
import { tellAlso } from "../usage/listing-command.ts";
import { problemsOfSettings } from "./read-settings.ts";
import type { Setting } from "./setting.ts";
import { fileVariableOf, flagOf, variableOf } from "./flag-and-variable.ts";
import { allSettings } from "./settings.ts";
import type { SettingName } from "./settings.ts";

/** Adds the flags of settings to a command. A secret has no flag, since other users of the machine can see arguments. */
export function addSettings(command: Command, names: readonly SettingName[]): Command {
  command.option("--settings <file>", "read settings from this JSON file; flags and environment variables override it");
  for (const name of names) {
    const setting: Setting<unknown> = allSettings[name] as Setting<unknown>;
    if (setting.secret === null) command.addOption(optionOf(name, setting));
  }
  tellAlso(command, () => problemsOfSettings(command.opts(), process.env, names));
  return command.addHelpText("after", `\n${otherWays(names)}`);
}

/** Says how settings are said without flags, and names the secrets, which have none. */
function otherWays(names: readonly SettingName[]): string {
  const secrets = names.filter((name) => allSettings[name].secret !== null).map((name) => `  ${variableOf(name)}`);
  const example = names.includes("publicUrl") ? "publicUrl" : "data";
  return [
    `Environment variables and the settings file say the same: ${flagOf(example)} is ${variableOf(example)}, and`,
    `${JSON.stringify(example)} in the file. ${fileVariableOf("data")} names a file that holds the value of ${flagOf("data")}.`,
    ...(secrets.length === 0
      ? []
      : ["", "Secrets have no flag. Each of these may end in _FILE, and then names a file that holds it:", ...secrets]),
  ].join("\n");
}

function optionOf(name: string, { shape, takes, description, usual, usualInWords, read }: Setting<unknown>): Option {
  if (shape === "switch") return new Option(flagOf(name), description);
  const told = usual === null ? description : `${description} (default: ${usualInWords})`;
  return new Option(`${flagOf(name)} <${takes}>`, told).argParser((text: string, before: unknown) =>
    readWithoutEcho(flagOf(name), () => read(text, before ?? usual)),
  );
}
