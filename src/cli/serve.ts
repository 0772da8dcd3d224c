import type { Command } from "commander";
import { invitationRequest } from "../host/accounts/invitation-request.ts";
import type { InvitationAnswer } from "../host/accounts/invite-person.ts";
import { startProduct } from "../host/start-product.ts";
import type { RunningProduct } from "../host/start-product.ts";
import { dataFolderOf } from "../host/data/data-folder.ts";
import { limitGarbageCollection } from "./run/limit-garbage-collection.ts";
import { ignoreStraySignals } from "./run/ignore-stray-signals.ts";
import { untilStopped } from "./run/until-stopped.ts";
import type { FileWatch } from "./run/watch-file.ts";
import { watchPeople } from "./run/watch-people.ts";
import { watchRequests } from "./run/watch-requests.ts";
import { addSettings } from "./serve/add-settings.ts";
import { dataArgument } from "./serve/data-argument.ts";
import { loadSoundDocument } from "./serve/load-sound-document.ts";
import { requireProviderFits } from "./serve/require-provider-fits.ts";
import { productOptionsOf } from "./serve/product-options-of.ts";
import { notesOnIdleSettings } from "./serve/refuse-idle-settings.ts";
import { refuseWeakSecrets } from "./serve/refuse-weak-secrets.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import { settingNames } from "./serve/read-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { serveSettingNames } from "./serve/settings.ts";
import { withoutPasswords } from "./terminal/without-passwords.ts";
import { warnOperator } from "./serve/warn-operator.ts";

/** Adds `ninepoint serve SPEC`, which runs the product of a document for people who depend on it. */
export function addServeCommand(program: Command): void {
  addSettings(
    program
      .command("serve")
      .description("run the product that a document specifies for people who depend on it, on data that stays")
      .argument("<spec>", "the document; after a change, start the command again"),
    serveSettingNames,
  ).action(serveDocument);
}

/** Serves the product until the process is told to stop. */
async function serveDocument(path: string, flags: SettingFlags): Promise<void> {
  ignoreStraySignals();
  const settings = readOwnSettings(flags, settingNames);
  const notes = [...notesOnIdleSettings(settings)];
  if (settings.to !== null)
    notes.push("the setting to is for ninepoint copy alone; ninepoint serve does nothing with it.");
  await refuseWeakSecrets(settings);
  const document = loadSoundDocument(path, settings.strict);
  if (document === null) return;
  requireProviderFits(document.model, settings);
  const options = { ...productOptionsOf(settings, path, warnOperator), dataArgument: dataArgument(flags) };
  const product = await startProduct(document.model, options, document.source.text);
  limitGarbageCollection();
  // Signals are handled before the product says that it is there.
  const stopped = untilStopped();
  // Whoever has mistyped the place of the data sees here that this is not the product they meant.
  if (product.isDataNew) notes.push(`new data was begun in ${withoutPasswords(settings.data ?? "")}.`);
  for (const line of [...notes, ...product.warnings, ...product.dataNotes]) product.tellOperator(line);
  // A log on standard output has JSON lines alone, and one of them says this.
  const isToldByLog = settings.logDescriptor === 1 && settings.logLevel !== "silent";
  if (!settings.quiet && !isToldByLog) process.stdout.write(`${document.model.title} is served at ${product.url}\n`);
  const watches = watchCommands(dataFolderOf(options.data), product);
  await stopped;
  for (const watch of watches) watch.close();
  await product.close();
}

/** Answers what other commands ask of the running product, which alone may write the data in a folder. */
function watchCommands(folder: string | undefined, product: RunningProduct): readonly FileWatch[] {
  if (folder === undefined) return [];
  const { invite } = product;
  return [
    watchPeople(folder, product),
    ...(invite === null ? [] : [watchRequests(folder, invitationRequest, invite, failedInvitation)]),
  ];
}

function failedInvitation(reason: string): InvitationAnswer {
  return { kind: "refused", problems: [reason] };
}
