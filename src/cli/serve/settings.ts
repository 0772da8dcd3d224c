import { addLimit, usualLimitsInWords } from "../run/limits.ts";
import { addOrigin, addProxy, readPasswords, readPort } from "../run/options.ts";
import type { GuessLimits } from "../../runtime/http/guess-limits.ts";
import { operationSettings } from "./operation-settings.ts";
import { addClaim, readIssuer, readPlace, readPublicUrl, readSmtpUrl, wholeNumberUpTo } from "./read-values.ts";
import { listSetting, optionalSetting, secretSetting, singleSetting, switchSetting } from "./setting.ts";
import type { Setting } from "./setting.ts";

/**
 * The settings of `ninepoint serve`, of which the commands for its operators take some, in the order of the help and of
 * docs/guide/serve.md. Flags, environment variables, the settings file and the table in the guide are all made from them.
 */
const serveSettings = {
  data: optionalSetting(
    "where",
    "the folder with the data, or the address of a Postgres database such as postgres://user@host/database; required",
    { read: readPlace, mayBeInFile: true },
  ),
  port: singleSetting("number", "the port to listen on; 0 takes a free one", readPort, 9000),
  host: singleSetting("name", "the host name or IP address to listen on", (text) => text, "127.0.0.1"),
  publicUrl: optionalSetting(
    "url",
    "the address at which people reach the product, such as https://desk.example; links in letters begin with it",
    { read: readPublicUrl },
  ),
  origin: listSetting(
    "url",
    "let web pages of this origin make calls (CORS); may be given again",
    addOrigin,
    [],
    "none",
  ),
  trustProxy: listSetting(
    "address",
    "read the client's IP address from the header Forwarded or X-Forwarded-For of this proxy, or of a network such as 10.0.0.0/8; may be given again",
    addProxy,
    [],
    "none",
  ),
  limit: listSetting<Partial<GuessLimits>>(
    "limit",
    "a limit on guessing, such as sign-ins=20/hour; may be given again",
    addLimit,
    {},
    usualLimitsInWords(),
  ),
  passwords: singleSetting(
    "which",
    "strong: new passwords have to be hard to guess; any: they need not be",
    readPasswords,
    "strong",
  ),
  smtpUrl: optionalSetting(
    "url",
    "the mail server, such as smtp://user@mail.example:587 or smtps://mail.example; without one, the operator is told the links",
    { read: readSmtpUrl },
  ),
  smtpPassword: secretSetting("given", "the password of the user at the mail server"),
  mailFrom: optionalSetting("address", "the sender of letters, such as 'Help desk <desk@desk.example>'"),
  confirmAddresses: switchSetting("let nobody sign in before they have shown that their e-mail address is theirs"),
  invitationHours: singleSetting("number", "the hours for which an invitation is good", wholeNumberUpTo(8760), 168),
  resetMinutes: singleSetting(
    "number",
    "the minutes for which a link for another password is good",
    wholeNumberUpTo(1440),
    60,
  ),
  oidcIssuer: optionalSetting(
    "url",
    "the address of an OpenID Connect service by which people can sign in, such as https://login.example",
    { read: readIssuer },
  ),
  oidcClientId: optionalSetting("id", "what the service calls this product"),
  oidcClientSecret: secretSetting("given", "the secret that the service has given this product"),
  oidcLabel: singleSetting("name", "what people call the service", (text) => text, "OpenID Connect"),
  oidcNewRole: optionalSetting(
    "role",
    "the role of accounts that are created for people whom the service knows and the product does not; without it they are refused",
  ),
  oidcSubjectField: optionalSetting(
    "field",
    "the unique field that holds the service's name for a person (sub); without it people are known by their confirmed e-mail address",
  ),
  oidcClaim: listSetting<Readonly<Record<string, string>>>(
    "field=claim",
    "a field of a new account and the claim that holds its value, such as name=name; may be given again",
    addClaim,
    {},
    "none",
  ),
  secretKey: secretSetting("ours", "a secret of this product; needed for OpenID Connect; ninepoint secret makes one"),
  strict: switchSetting("add no screens, calls or page size by convention"),
  verify: switchSetting("check all data in the folder before starting; this takes long if there is much data"),
  audit: switchSetting("keep an audit trail of all changes, which ninepoint audit prints"),
  auditOrigins: switchSetting(
    "keep an audit trail with the IP address and the session of each call, which are personal",
  ),
  quiet: switchSetting("print only problems"),
  ...operationSettings,
} as const;

/** The setting of `ninepoint copy` alone. */
const copySettings = {
  to: optionalSetting(
    "where",
    "only for ninepoint copy: the folder, or the address of a database, without data, that the data is copied to",
    { read: readPlace, mayBeInFile: true },
  ),
} as const;

/** All settings. A settings file may have those of another command, so that all commands can read the same file. */
export const allSettings = { ...serveSettings, ...copySettings } as const;

/** The names of the settings of `ninepoint serve`. */
export const serveSettingNames = Object.keys(serveSettings) as readonly (keyof typeof serveSettings)[];

/** The name of a setting. In a settings file it is written like this. */
export type SettingName = keyof typeof allSettings;

/** The values of all settings. */
export type Settings = {
  readonly [Name in SettingName]: (typeof allSettings)[Name] extends Setting<infer Value> ? Value : never;
};
