import { InvalidArgumentError } from "commander";
import { nearestName } from "../../base/did-you-mean.ts";
import { databaseOf } from "../../host/data/data-folder.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { createProblemList } from "./problem-list.ts";
import type { ProblemList } from "./problem-list.ts";
import { readSettingsFile } from "./read-settings-file.ts";
import { readSettingFile, warnIfExposed } from "./read-value-file.ts";
import type { Warn } from "./read-value-file.ts";
import type { SaidTexts } from "./said-texts.ts";
import type { Setting } from "./setting.ts";
import { fileVariableOf, flagOf, variableOf, variablePrefix } from "./flag-and-variable.ts";
import { allSettings } from "./settings.ts";
import type { SettingName, Settings } from "./settings.ts";

/** The flags as commander has parsed them, by the names of settings; `settings` is the path of a settings file. */
export type SettingFlags = Partial<Settings> & { readonly settings?: string };

/** Which settings a command reads, and who is told what does not keep it from its work. */
export interface SettingReading<Name extends SettingName> {
  readonly names: readonly Name[];
  readonly warn?: Warn;
}

/**
 * The values of settings: by flag, else by environment variable, else by the settings file, else the usual one. What is unknown or no value is
 * refused, all of it in one message. By default all settings are read.
 */
export function readSettings<Name extends SettingName = SettingName>(
  flags: SettingFlags,
  environment: Environment,
  reading: SettingReading<Name> = { names: settingNames as readonly Name[] },
): Pick<Settings, Name> {
  const problems = createProblemList();
  const values = collectSettings(flags, environment, reading, problems);
  problems.requireNone();
  return values;
}

/** What is wrong with the settings of these names. */
export function problemsOfSettings(
  flags: SettingFlags,
  environment: Environment,
  names: readonly SettingName[],
): readonly string[] {
  const problems = createProblemList();
  collectSettings(flags, environment, { names }, problems);
  return problems.problems;
}

type Environment = Readonly<Record<string, string | undefined>>;

function collectSettings<Name extends SettingName>(
  flags: SettingFlags,
  environment: Environment,
  { names, warn = () => {} }: SettingReading<Name>,
  problems: ProblemList,
): Pick<Settings, Name> {
  for (const unknown of unknownVariables(environment)) problems.attempt(() => refuseVariable(unknown));
  problems.attempt(() => refusePasswordInFlag(flags));
  const path = flags.settings ?? setTo(environment[settingsVariable]);
  const inFile = path === undefined ? {} : readSettingsFile(path, names, problems);
  const values = names.map((name) => {
    const setting = allSettings[name] as Setting<unknown>;
    if (flags[name] !== undefined) return [name, flags[name]];
    const texts = problems.attempt(() => textsInEnvironment(name, setting, environment)) ?? inFile[name];
    if (texts === undefined) return [name, setting.usual];
    if (texts.file !== undefined && holdsSecret(setting, texts)) warnIfExposed(texts.file, warn);
    return [name, problems.attempt(() => readTexts(setting, texts))];
  });
  return Object.fromEntries(values) as Pick<Settings, Name>;
}

/** The names of all settings. */
export const settingNames = Object.keys(allSettings) as readonly SettingName[];

const settingsVariable = "NINEPOINT_SETTINGS";

/** Whether nobody else may know what was said: a secret, or an address with a password. */
function holdsSecret({ secret }: Setting<unknown>, { texts }: SaidTexts): boolean {
  return secret !== null || texts.some(hasPassword);
}

function readTexts({ read, usual }: Setting<unknown>, { where, texts }: SaidTexts): unknown {
  try {
    return texts.reduce<unknown>((before, text) => read(text, before), usual);
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw new UsageError(`${where} has a wrong value. ${error.message}`);
    throw error;
  }
}

function textsInEnvironment(
  name: SettingName,
  { shape, mayBeInFile }: Setting<unknown>,
  environment: Environment,
): SaidTexts | undefined {
  const [variable, fileVariable] = [variableOf(name), fileVariableOf(name)];
  const said = setTo(environment[variable]);
  const file = mayBeInFile ? setTo(environment[fileVariable]) : undefined;
  if (said !== undefined && file !== undefined)
    throw new UsageError(`${variable} and ${fileVariable} are both set. Set one of them.`);
  if (file !== undefined) return { where: fileVariable, texts: [readSettingFile(name, file, fileVariable)], file };
  if (said === undefined) return undefined;
  return { where: variable, texts: shape === "several" ? said.split(",").map((text) => text.trim()) : [said] };
}

/** A variable without a text counts as one that is not set, since compose files can't leave one out. */
function setTo(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

function refusePasswordInFlag(flags: SettingFlags): void {
  for (const name of ["data", "to"] as const)
    if (hasPassword(flags[name] ?? ""))
      throw new UsageError(
        `the password of a database cannot be an argument, because other users of this machine can see arguments. Say the address with ${variableOf(name)} or ${fileVariableOf(name)}.`,
      );
}

/** Whether a text is the address of a database, and holds a password. */
function hasPassword(text: string): boolean {
  const address = databaseOf(text);
  if (address === undefined || !URL.canParse(address)) return false;
  const { password, searchParams } = new URL(address);
  return password !== "" || searchParams.has("password");
}

const knownVariables = [
  settingsVariable,
  ...settingNames.flatMap((name) =>
    allSettings[name].mayBeInFile ? [variableOf(name), fileVariableOf(name)] : [variableOf(name)],
  ),
];

function unknownVariables(environment: Environment): readonly string[] {
  return Object.keys(environment).filter((name) => name.startsWith(variablePrefix) && !knownVariables.includes(name));
}

function refuseVariable(unknown: string): never {
  const near = nearestName(
    unknown.slice(variablePrefix.length),
    knownVariables.map((name) => name.slice(variablePrefix.length)),
  );
  throw new UsageError(
    `the environment variable ${unknown} is no setting.${near === null ? " See ninepoint serve --help." : ` Did you mean ${variablePrefix}${near}?`}`,
  );
}

/** How a message names a setting that is missing. */
export function wayToSet(name: SettingName): string {
  const { secret } = allSettings[name];
  return secret === null ? `${flagOf(name)} or ${variableOf(name)}` : `${variableOf(name)} or ${fileVariableOf(name)}`;
}
