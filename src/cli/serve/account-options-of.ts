import type { AccountOptions } from "../../host/accounts/account-options.ts";
import type { SmtpServer } from "../../host/mail/smtp-server.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { wayToSet } from "./read-settings.ts";
import type { SettingName, Settings } from "./settings.ts";

/** How accounts are begun and got back; null where the public address is not set, without which there are no links. */
export function accountOptionsOf(settings: Settings): AccountOptions | null {
  const { publicUrl, confirmAddresses, invitationHours, resetMinutes } = settings;
  const smtp = smtpServerOf(settings);
  if (confirmAddresses) requireFor(settings, "confirmAddresses", ["smtpUrl", "publicUrl"]);
  if (smtp !== null) requireFor(settings, "smtpUrl", ["publicUrl"]);
  return publicUrl === null ? null : { publicUrl, smtp, confirms: confirmAddresses, invitationHours, resetMinutes };
}

function smtpServerOf(settings: Settings): SmtpServer | null {
  const { smtpUrl: url, smtpPassword: password, mailFrom: from } = settings;
  if (url === null) return null;
  requireFor(settings, "smtpUrl", new URL(url).username === "" ? ["mailFrom"] : ["mailFrom", "smtpPassword"]);
  return { url, password, from: from ?? "" };
}

/** Refuses a setting that means nothing without others. */
function requireFor(settings: Settings, name: SettingName, needed: readonly SettingName[]): void {
  for (const other of needed)
    if (settings[other] === null) throw new UsageError(`${name} needs ${other}: set it with ${wayToSet(other)}.`);
}
