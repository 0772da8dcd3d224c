import { InvalidArgumentError } from "commander";
import { nearestName } from "../../base/did-you-mean.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { databaseOf } from "../../host/data/data-folder.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { readSettingsFile } from "./read-settings-file.ts";
import type { SaidTexts } from "./said-texts.ts";
import type { Setting } from "./setting.ts";
import { fileVariableOf, flagOf, variableOf, variablePrefix } from "./setting-names.ts";
import { serveSettings } from "./settings.ts";
import type { SettingName, Settings } from "./settings.ts";

/** The flags as commander has parsed them, by the names of settings; `settings` is the path of a settings file. */
export type SettingFlags = Partial<Settings> & { readonly settings?: string };

/**
 * The values of all settings: by flag, else by environment variable, else by the settings file, else the usual one.
 * What is unknown or no value is refused.
 */
export function readSettings(flags: SettingFlags, environment: Readonly<Record<string, string | undefined>>): Settings {
  refuseUnknownVariables(environment);
  refusePasswordInFlag(flags);
  const path = flags.settings ?? setTo(environment[settingsVariable]);
  const inFile = path === undefined ? {} : readSettingsFile(path);
  const values = settingNames.map((name) => {
    const setting = serveSettings[name] as Setting<unknown>;
    const texts = textsInEnvironment(name, setting, environment) ?? inFile[name];
    return [name, flags[name] ?? (texts === undefined ? setting.usual : readTexts(setting, texts))];
  });
  return Object.fromEntries(values) as Settings;
}

/** The names of all settings. */
export const settingNames = Object.keys(serveSettings) as readonly SettingName[];

const settingsVariable = "NINEPOINT_SETTINGS";

function readTexts({ read, usual }: Setting<unknown>, { where, texts }: SaidTexts): unknown {
  try {
    return texts.reduce<unknown>((before, text) => read(text, before), usual);
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw new UsageError(`${where} is not a value. ${error.message}`);
    throw error;
  }
}

function textsInEnvironment(
  name: SettingName,
  { shape, mayBeInFile }: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): SaidTexts | undefined {
  const [variable, fileVariable] = [variableOf(name), fileVariableOf(name)];
  const said = setTo(environment[variable]);
  const file = mayBeInFile ? setTo(environment[fileVariable]) : undefined;
  if (said !== undefined && file !== undefined)
    throw new UsageError(`${variable} and ${fileVariable} are both set. Set one of them.`);
  if (file !== undefined) return { where: fileVariable, texts: [readTextFile(file).replace(/\r?\n$/, "")] };
  if (said === undefined) return undefined;
  return { where: variable, texts: shape === "several" ? said.split(",").map((text) => text.trim()) : [said] };
}

/** A variable without a text counts as one that is not set, since compose files can't leave one out. */
function setTo(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

function refusePasswordInFlag({ data }: SettingFlags): void {
  const address = typeof data === "string" ? databaseOf(data) : undefined;
  if (address === undefined || !URL.canParse(address) || new URL(address).password === "") return;
  throw new UsageError(
    `the password of a database cannot be an argument, because other users of this machine can see arguments. Say the address with ${variableOf("data")} or ${fileVariableOf("data")}.`,
  );
}

function refuseUnknownVariables(environment: Readonly<Record<string, string | undefined>>): void {
  const known = [
    settingsVariable,
    ...settingNames.flatMap((name) =>
      serveSettings[name].mayBeInFile ? [variableOf(name), fileVariableOf(name)] : [variableOf(name)],
    ),
  ];
  const unknown = Object.keys(environment).find((name) => name.startsWith(variablePrefix) && !known.includes(name));
  if (unknown === undefined) return;
  const near = nearestName(
    unknown.slice(variablePrefix.length),
    known.map((name) => name.slice(variablePrefix.length)),
  );
  throw new UsageError(
    `the environment variable ${unknown} is no setting.${near === null ? " See ninepoint serve --help." : ` Did you mean ${variablePrefix}${near}?`}`,
  );
}

/** How a message names a setting that is missing. */
export function wayToSet(name: SettingName): string {
  const { secret } = serveSettings[name];
  return secret === null ? `${flagOf(name)} or ${variableOf(name)}` : `${variableOf(name)} or ${fileVariableOf(name)}`;
}
