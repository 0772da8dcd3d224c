import type { Command } from "commander";
import { accountSettingsOf } from "../host/accounts/account-options.ts";
import type { AccountOptions } from "../host/accounts/account-options.ts";
import { invitationRequest } from "../host/accounts/invitation-request.ts";
import { invitePerson } from "../host/accounts/invite-person.ts";
import type { InvitationAnswer, Invited } from "../host/accounts/invite-person.ts";
import type { LoadedDocument } from "../host/document/load-document.ts";
import { dataFolderOf, databaseOf } from "../host/data/data-folder.ts";
import { requireFolder } from "../host/data/require-folder.ts";
import { openStore } from "../host/store/open-store.ts";
import { fillSample } from "../host/run/fill-sample.ts";
import { migrateData } from "../host/run/migrate-data.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import type { DataStore } from "../runtime/store/data-store.ts";
import { createEngine } from "../runtime/engine/create-engine.ts";
import { tellerOfCommand } from "../runtime/feed/teller-of-command.ts";
import { createPasswordHasher } from "../runtime/password/create-password-hasher.ts";
import { isDataInUse } from "../runtime/store/sqlite/data-in-use.ts";
import { textsOf } from "../wording/languages/texts-of.ts";
import { requireRole } from "./person/require-role.ts";
import { accountOptionsOf } from "./serve/account-options-of.ts";
import { addSettings } from "./serve/add-settings.ts";
import { loadSoundDocument } from "./serve/load-sound-document.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { settingNames, wayToSet } from "./serve/read-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { fieldsIn } from "./usage/fields-in.ts";

type InviteFlags = SettingFlags & { readonly role?: string };

/** Adds `ninepoint invite SPEC`, which lets somebody begin an account by a link, such as the first of a role. */
export function addInviteCommand(program: Command): void {
  addSettings(
    program
      .command("invite")
      .description("invite somebody to the product of ninepoint serve: print a link for them, or mail it")
      .argument("<spec>", "the document")
      .argument("[field=value...]", "their fields but the password, such as email=ada@example.org")
      .option("--role <name>", "their role, if the document has several"),
    ["data", "publicUrl", "smtpUrl", "mailFrom", "invitationHours", "strict"],
  ).action(inviteSomebody);
}

async function inviteSomebody(path: string, said: readonly string[], flags: InviteFlags): Promise<void> {
  const settings = readOwnSettings(flags, settingNames);
  const [data, options] = [requirePlaceOf("data", settings), accountOptionsOf({ ...settings, oidcIssuer: null })];
  const document = loadSoundDocument(path, settings.strict);
  if (document === null) return;
  const { model } = document;
  const fields = fieldsIn(said);
  const { secret, roleField } = requireRole(model, flags.role, fields);
  if (Object.hasOwn(fields, secret))
    throw new UsageError(`${secret} cannot be an argument: whoever is invited chooses it.`);
  const role = roleField === null ? null : (flags.role ?? null);
  const answer = await inviteOn(document, data, options, { role, fields });
  if (answer.kind === "refused")
    throw new UsageError(`nobody was invited.\n${answer.problems.map((problem) => `  ${problem}`).join("\n")}`);
  const { to, link, lasts } = answer;
  const duration = textsOf({ ...model.head, language: "en" }).fields.duration(lasts);
  process.stdout.write(
    link === null
      ? `A link was mailed to ${to}. It can be used once, within ${duration}.\n`
      : `Give this link to ${to}. It can be used once, within ${duration}.\n${link}\n`,
  );
}

/** Invites on the data or, where a product runs on them, by that product. */
async function inviteOn(
  { model, source }: LoadedDocument,
  data: string,
  options: AccountOptions | null,
  invited: Invited,
): Promise<InvitationAnswer> {
  requireFolder(dataFolderOf(data));
  const store = await openUnlessInUse(data);
  if (store === null) {
    const answer = await invitationRequest.ask(data, invited);
    if (answer !== undefined) return answer;
    throw new UsageError(
      `the data in ${data} is in use by another process, which did not take the invitation. Start ninepoint serve with ${wayToSet("publicUrl")}, or stop the process first.`,
    );
  }
  try {
    if (options === null) throw new UsageError(`say how people reach the product, with ${wayToSet("publicUrl")}.`);
    const passwords = createPasswordHasher();
    const folder = dataFolderOf(data);
    await migrateData(store, { model, source: source.text, data: folder });
    // The document's rows are created first: a store with records is never filled.
    await fillSample(store, { model, source: source.text, begin: null }, passwords, {
      ...(folder === undefined ? {} : { data: folder }),
      isForUsers: true,
      sample: 0,
      seed: 0,
      locale: "en",
    });
    const { parts } = createEngine(model, store, passwords, { feed: await tellerOfCommand(store) });
    if (parts === null) throw new Error("fault: the engine has no store");
    // What keeps a mail from being taken is in the answer.
    return await invitePerson(parts, accountSettingsOf(options, model, { report: () => {} }), invited, Date.now());
  } finally {
    await store.close();
  }
}

async function openUnlessInUse(data: string): Promise<DataStore | null> {
  try {
    return (await openStore({ data: dataFolderOf(data), database: databaseOf(data) })).store;
  } catch (error) {
    if (isDataInUse(error)) return null;
    throw error;
  }
}
