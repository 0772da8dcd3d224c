import { addLimit, usualLimitsInWords } from "../run/limit-option.ts";
import { readPlace } from "../run/read-place.ts";
import { addOrigin, addProxy, readPasswords, readPort } from "../run/run-options.ts";
import { numberFrom } from "../usage/read-whole-number.ts";
import type { GuessLimits } from "../../runtime/http/guess-limits.ts";
import { operationSettings } from "./operation-settings.ts";
import { addClaim, readIssuer, readPublicUrl, readMailFrom, readSmtpUrl, readWorkers } from "./read-values.ts";
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
  port: singleSetting("number", "the port to listen on; 0 means any free port", readPort, 9000),
  host: singleSetting("name", "the host name or IP address to listen on", (text) => text, "127.0.0.1"),
  publicUrl: optionalSetting(
    "url",
    "the address at which people reach the product, such as https://desk.example; links in mails begin with it",
    { read: readPublicUrl },
  ),
  origin: listSetting("url", "let web pages of this origin make calls (CORS); repeatable", addOrigin, [], "none"),
  trustProxy: listSetting(
    "address",
    "read the client's IP address from the header Forwarded or X-Forwarded-For of this proxy, or of a network such as 10.0.0.0/8; repeatable",
    addProxy,
    [],
    "none",
  ),
  limit: listSetting<Partial<GuessLimits>>(
    "limit",
    "a limit on attempts to sign in, on guessed keys and tokens, or on mails, such as sign-ins=20/hour; repeatable",
    addLimit,
    {},
    usualLimitsInWords(),
  ),
  passwords: singleSetting(
    "which",
    "strong: new passwords must be hard to guess; any: they need not be",
    readPasswords,
    "strong",
  ),
  smtpUrl: optionalSetting(
    "url",
    "the mail server, such as smtp://user@mail.example:587 or smtps://mail.example; without a mail server, links are printed for the operator",
    { read: readSmtpUrl },
  ),
  smtpPassword: secretSetting("given", "the password of the user of smtpUrl"),
  mailFrom: optionalSetting("address", "the sender of mails, such as 'Help desk <desk@desk.example>'", {
    read: readMailFrom,
  }),
  confirmAddresses: switchSetting("let people sign in only after they have confirmed their e-mail address by a link"),
  invitationHours: singleSetting(
    "number",
    "how many hours an invitation, or a link to confirm an address, is valid",
    numberFrom(1, 8760),
    168,
  ),
  resetMinutes: singleSetting("number", "how many minutes a password-reset link is valid", numberFrom(1, 1440), 60),
  oidcIssuer: optionalSetting(
    "url",
    "the address of an OpenID Connect service by which people can sign in, such as https://login.example",
    { read: readIssuer },
  ),
  oidcClientId: optionalSetting("id", "the client ID of this product at the service"),
  oidcClientSecret: secretSetting("given", "the client secret of this product at the service"),
  oidcLabel: singleSetting(
    "name",
    "the name of the service, for the button on the sign-in page",
    (text) => text,
    "OpenID Connect",
  ),
  oidcNewRole: optionalSetting(
    "role",
    "the role of accounts created for people who sign in by the service and have no account yet; if not set, such people are refused",
  ),
  oidcSubjectField: optionalSetting(
    "field",
    "the unique field with the service's ID for a person (sub); if not set, people are matched by confirmed e-mail address",
  ),
  oidcClaim: listSetting<Readonly<Record<string, string>>>(
    "field=claim",
    "a field of a new account, and the claim with its value, such as name=preferred_username; repeatable",
    addClaim,
    {},
    "none",
  ),
  secretKey: secretSetting("ours", "a secret of this product, needed for OpenID Connect; ninepoint secret makes one"),
  workers: singleSetting(
    "number",
    "for data in a folder: the number of processes that answer requests that only read, beside the process that writes, from 2 on; with 0 or 1, the process that writes answers all requests",
    readWorkers,
    0,
  ),
  strict: switchSetting("leave out what Ninepoint adds by convention (screens, calls, page size)"),
  verify: switchSetting("check all data in the folder before the start, which takes long if there is much data"),
  audit: switchSetting("keep an audit trail of all changes, which ninepoint audit prints"),
  auditOrigins: switchSetting(
    "keep an audit trail with the IP address and the session of each call, which are personal data",
  ),
  quiet: switchSetting("print only problems"),
  ...operationSettings,
} as const;

/** The setting of `ninepoint copy` alone. */
const copySettings = {
  to: optionalSetting(
    "where",
    "only for ninepoint copy: the folder, or the address of the database, to copy the data to; it must have no data yet",
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
