import type { AccountOptions } from "../../host/accounts/account-options.ts";
import type { ProviderOptions } from "../../host/accounts/create-provider.ts";
import type { SmtpServer } from "../../host/mail/smtp-server.ts";
import { requireFor } from "./require-for.ts";
import type { Settings } from "./settings.ts";

/** How accounts are begun and got back; null where the public address is not set, without which there are no links. */
export function accountOptionsOf(settings: Settings): AccountOptions | null {
  const { publicUrl, confirmAddresses, invitationHours, resetMinutes } = settings;
  const smtp = smtpServerOf(settings);
  if (confirmAddresses) requireFor(settings, "confirmAddresses", ["smtpUrl", "publicUrl"]);
  const provider = providerOf(settings);
  return publicUrl === null
    ? null
    : { publicUrl, smtp, confirms: confirmAddresses, provider, invitationHours, resetMinutes };
}

function providerOf(settings: Settings): ProviderOptions | null {
  const { oidcIssuer: issuer, oidcClientId, oidcClientSecret, oidcLabel: label, oidcNewRole: newRole } = settings;
  if (issuer === null) return null;
  requireFor(settings, "oidcIssuer", ["oidcClientId", "oidcClientSecret", "publicUrl", "secretKey"]);
  return {
    issuer,
    clientId: oidcClientId ?? "",
    clientSecret: oidcClientSecret ?? "",
    label,
    newRole,
    subjectField: settings.oidcSubjectField,
    claims: settings.oidcClaim,
    secretKey: settings.secretKey ?? "",
  };
}

function smtpServerOf(settings: Settings): SmtpServer | null {
  const { smtpUrl: url, smtpPassword: password, mailFrom: from } = settings;
  if (url === null) return null;
  requireFor(
    settings,
    "smtpUrl",
    new URL(url).username === "" ? ["mailFrom", "publicUrl"] : ["mailFrom", "publicUrl", "smtpPassword"],
  );
  return { url, password, from: from ?? "" };
}
