import { dirname, isAbsolute, join, resolve } from "node:path";
import { nearestName } from "../../base/did-you-mean.ts";
import { isAddress } from "../../host/data/data-folder.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { whyNoPlace } from "../run/read-place.ts";
import { parseSettingsText } from "./parse-settings-text.ts";
import type { ProblemList } from "./problem-list.ts";
import { readSettingFile } from "./read-value-file.ts";
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
        if (typeof value !== "string") throw new UsageError(`${where} must be the path of a file, as a text.`);
        const file = resolve(dirname(path), value);
        said[name] = { where, texts: [readSettingFile(name, file, where)], file };
      }
    });
  return said;
}

/** A folder that the settings file names is seen from its own folder, like all its paths. What is no place is left as it is, to be refused. */
function placeIn(path: string, name: SettingName, text: string): string {
  const isPlace = (name === "data" || name === "to") && whyNoPlace(text) === null;
  return isPlace && !isAddress(text) && !isAbsolute(text) ? join(dirname(path), text) : text;
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
  const { shape, takes }: Pick<Setting<never>, "shape" | "takes"> = allSettings[name];
  if (shape === "several" && !Array.isArray(value)) throw new UsageError(`${where} must be a list of texts.`);
  return (Array.isArray(value) && shape === "several" ? value : [value]).map((item: unknown) => {
    if (typeof item === "string") return item;
    if (typeof item === "boolean" && shape === "switch") return String(item);
    if (typeof item === "number" && isCount(takes)) return String(item);
    throw new UsageError(`${where} must be ${kindInWords(shape, takes)}.`);
  });
}

function kindInWords(shape: Setting<never>["shape"], takes: string): string {
  if (shape === "switch") return "true or false";
  return isCount(takes) ? "a number" : "a text between double quotation marks";
}

/** Whether the values of a setting are numbers. */
function isCount(takes: string): boolean {
  return takes === "number" || takes === "bytes" || takes === "seconds";
}
