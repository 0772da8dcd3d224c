import { dirname, resolve } from "node:path";
import { nearestName } from "../../base/did-you-mean.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { SaidTexts } from "./said-texts.ts";
import type { Setting } from "./setting.ts";
import { serveSettings } from "./settings.ts";
import type { SettingName } from "./settings.ts";

/**
 * Reads a settings file: a JSON object of settings by name. `smtpPasswordFile` names a file that holds `smtpPassword`,
 * seen from the folder of the settings file. Unknown names and secrets are refused.
 */
export function readSettingsFile(path: string): Partial<Record<SettingName, SaidTexts>> {
  const said: Partial<Record<SettingName, SaidTexts>> = {};
  for (const [key, value] of Object.entries(readObject(path))) {
    const name = settingNamed(key) ?? settingInFile(key) ?? refuseName(path, key);
    const where = `${key} in ${path}`;
    if (said[name] !== undefined) throw new UsageError(`${path} says ${name} twice, also as ${name}File.`);
    if (key === name && serveSettings[name].secret !== null)
      throw new UsageError(`${where} is a secret. Put it into a file of its own, and name that with ${name}File.`);
    said[name] =
      key === name
        ? { where, texts: textsOf(serveSettings[name], value, where) }
        : { where, texts: [readTextFile(resolve(dirname(path), oneText(value, where))).replace(/\r?\n$/, "")] };
  }
  return said;
}

function readObject(path: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(readTextFile(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UsageError(`${path} must be a JSON object, such as {"port": 9000}.`);
  return value as Readonly<Record<string, unknown>>;
}

function settingNamed(key: string): SettingName | null {
  return Object.hasOwn(serveSettings, key) ? (key as SettingName) : null;
}

function settingInFile(key: string): SettingName | null {
  const name = key.endsWith("File") ? settingNamed(key.slice(0, -"File".length)) : null;
  return name !== null && serveSettings[name].mayBeInFile ? name : null;
}

function refuseName(path: string, key: string): never {
  const near = nearestName(key, Object.keys(serveSettings));
  throw new UsageError(
    `${path} has an unknown setting ${JSON.stringify(key)}.${near === null ? "" : ` Did you mean ${near}?`}`,
  );
}

function textsOf({ shape }: Pick<Setting<never>, "shape">, value: unknown, where: string): readonly string[] {
  if (shape !== "several") return [oneText(value, where)];
  if (!Array.isArray(value)) throw new UsageError(`${where} must be a list of texts.`);
  return value.map((item) => oneText(item, where));
}

function oneText(value: unknown, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new UsageError(`${where} must be a text, a number, true or false.`);
}
