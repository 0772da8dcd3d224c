import { dirname, isAbsolute, join, resolve } from "node:path";
import { nearestName } from "../../base/did-you-mean.ts";
import { isAddress } from "../../host/data/data-folder.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { parseSettingsText } from "./parse-settings-text.ts";
import type { ProblemList } from "./problem-list.ts";
import { readValueFile } from "./read-value-file.ts";
import type { SaidTexts } from "./said-texts.ts";
import type { Setting } from "./setting.ts";
import { allSettings } from "./settings.ts";
import type { SettingName } from "./settings.ts";

/**
 * Reads a settings file: a JSON object of settings by name. `smtpPasswordFile` names a file that holds `smtpPassword`,
 * seen from the folder of the settings file. Unknown names and secrets are refused; of the files that it names, only those of the `wanted`
 * settings are read.
 */
export function readSettingsFile(
  path: string,
  wanted: readonly SettingName[],
  problems: ProblemList,
): Partial<Record<SettingName, SaidTexts>> {
  const said: Partial<Record<SettingName, SaidTexts>> = {};
  const members = problems.attempt(() => parseSettingsText(path, readTextFile(path).replace(/^\uFEFF/, ""))) ?? [];
  for (const [key, value] of members)
    problems.attempt(() => {
      const name = settingNamed(key) ?? settingInFile(key) ?? refuseName(path, key);
      const where = `${key} in ${path}`;
      if (said[name] !== undefined) throw new UsageError(`${path} says ${name} twice, also as ${name}File.`);
      if (key === name && allSettings[name].secret !== null)
        throw new UsageError(`${where} is a secret. Put it into a file of its own, and name that with ${name}File.`);
      if (key === name)
        said[name] = { where, texts: textsOf(name, value, where).map((text) => placeIn(path, name, text)), file: path };
      else if (wanted.includes(name)) {
        const file = resolve(dirname(path), oneText(value, where));
        said[name] = { where, texts: [readValueFile(file, where)], file };
      }
    });
  return said;
}

/** A folder that the settings file names is seen from its own folder, like all its paths. */
function placeIn(path: string, name: SettingName, text: string): string {
  const isFolder = (name === "data" || name === "to") && text !== "" && !isAddress(text) && !isAbsolute(text);
  return isFolder ? join(dirname(path), text) : text;
}

function settingNamed(key: string): SettingName | null {
  return Object.hasOwn(allSettings, key) ? (key as SettingName) : null;
}

function settingInFile(key: string): SettingName | null {
  const name = key.endsWith("File") ? settingNamed(key.slice(0, -"File".length)) : null;
  return name !== null && allSettings[name].mayBeInFile ? name : null;
}

function refuseName(path: string, key: string): never {
  const near = nearestName(key, Object.keys(allSettings));
  throw new UsageError(
    `${path} has an unknown setting ${JSON.stringify(key)}.${near === null ? "" : ` Did you mean ${near}?`}`,
  );
}

function textsOf(name: SettingName, value: unknown, where: string): readonly string[] {
  const { shape }: Pick<Setting<never>, "shape"> = allSettings[name];
  if (shape !== "several") return [oneText(value, where)];
  if (!Array.isArray(value)) throw new UsageError(`${where} must be a list of texts.`);
  return value.map((item) => oneText(item, where));
}

function oneText(value: unknown, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new UsageError(`${where} must be a text, a number, true or false.`);
}
