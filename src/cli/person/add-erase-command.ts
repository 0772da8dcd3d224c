import type { Command } from "commander";
import { databaseOf } from "../../host/data/data-folder.ts";
import { existsSync } from "node:fs";
import { copiesOf, databaseIn } from "../../host/data/data-copies.ts";
import { quoteForShell } from "../../host/data/quote-for-shell.ts";
import { addSettings } from "../serve/add-settings.ts";
import { dataArgument } from "../serve/data-argument.ts";
import { loadSoundDocument } from "../serve/load-sound-document.ts";
import { readOwnSettings } from "../serve/read-own-settings.ts";
import type { SettingFlags } from "../serve/read-settings.ts";
import { requirePlaceOf } from "../serve/require-place-of.ts";
import { erasePersonData } from "../../host/personal-data/erase-person-data.ts";
import type { ErasurePlan, ErasureStep } from "../../host/personal-data/erase-person-data.ts";
import { openExistingStore } from "../../host/store/open-existing-store.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { compactDataFile } from "../../runtime/store/sqlite/compact-data-file.ts";
import { exitCodes } from "../usage/exit-codes.ts";

interface EraseFlags extends SettingFlags {
  readonly plan?: true;
  readonly consent?: string;
  readonly texts?: true;
  readonly json?: true;
}

/** Adds `ninepoint person erase`, which deletes what the data holds of a person, and empties what the document requires to stay. */
export function addEraseCommand(command: Command): void {
  const erasing = command
    .command("erase")
    .description(
      "delete what the data holds of a person, and empty what the document requires to stay; no product may be running on a folder",
    )
    .argument("<spec>", "the document that the product ran with last")
    .argument("<person>", "the person, by key, id, or what they sign in with");
  addSettings(erasing, ["data", "strict"])
    .option("--plan", "only say what would be erased; so does the command without --consent")
    .option("--consent <word>", "carry out the plan with this word, which --plan printed")
    .option("--texts", "also erase texts and files that the person wrote in records that stay")
    .option("--json", "print one JSON object")
    .action(erase);
}

async function erase(path: string, named: string, options: EraseFlags): Promise<void> {
  const settings = readOwnSettings(options, ["data", "strict"]);
  const data = requirePlaceOf("data", settings);
  const { consent, texts = false } = options;
  if (options.plan === true && consent !== undefined)
    throw new UsageError("--plan changes nothing: give either --plan or --consent.");
  const document = loadSoundDocument(path, settings.strict);
  if (document === null) return;
  const { model } = document;
  const store = await openExistingStore(data);
  const { plan, isDone } = await erasePersonData(
    store,
    model,
    { named, texts },
    ({ word }) => word === consent,
  ).finally(() => store.close());
  if (isDone && databaseOf(data) === undefined && existsSync(databaseIn(data))) await compactDataFile(databaseIn(data));
  const command = `ninepoint person erase ${quoteForShell(path)} ${quoteForShell(named)}${dataArgument(options)}${texts ? " --texts" : ""} --consent ${plan.word}`;
  const end = isDone ? [] : notDone(plan, consent, command);
  const words = [...layOutPlan(plan), ...remaining(data), ...end].join("\n");
  process.stdout.write(`${options.json === true ? JSON.stringify({ ...plan, isDone }) : words}\n`);
  process.exitCode = isDone ? exitCodes.clean : exitCodes.findings;
}

/** Why nothing was changed, and what to do. */
function notDone({ steps }: ErasurePlan, consent: string | undefined, command: string): readonly string[] {
  if (steps.some(({ kind }) => kind === "not erased"))
    return [
      "Nothing was changed, because texts of the person would stay. Change the records named above, or the rules that refuse to empty them, and plan again; or erase the person without --texts.",
    ];
  if (consent === undefined) return [`Nothing was changed. To carry out the plan: ${command}`];
  return [`${consent} is not the word of this plan, and nothing was changed. Read the plan again: ${command}`];
}

function layOutPlan({ person, steps, forgotten }: ErasurePlan): readonly string[] {
  const { sessions, views, answers, emptiedAnswers, setAside, audited } = forgotten;
  const others: readonly (readonly [number, string, string])[] = [
    [sessions, "session ends", "sessions end"],
    [views, "saved view is deleted", "saved views are deleted"],
    [
      answers,
      "answer to the person, kept for repeated requests, is deleted",
      "answers to the person, kept for repeated requests, are deleted",
    ],
    [
      emptiedAnswers,
      "answer to another person that shows erased data, kept for repeated requests, is emptied; its key stays known",
      "answers to others that show erased data, kept for repeated requests, are emptied; their keys stay known",
    ],
    [setAside, "value that is set aside is deleted", "values that are set aside are deleted"],
    [audited, "entry of the audit trail is emptied", "entries of the audit trail are emptied"],
  ];
  return [
    `${person.entity} ${person.id}`,
    ...steps.map((step) => `  ${stepInWords(step)}`),
    ...others.flatMap(([count, one, many]) => (count === 0 ? [] : [`  ${count} ${count === 1 ? one : many}.`])),
    "  The history of deleted records is deleted, and emptied fields are emptied in it, too. Elsewhere only the id of the person is left.",
  ];
}

function stepInWords({ kind, what, count, keys, fields, because }: ErasureStep): string {
  const records = `${count} ${count === 1 ? "record" : "records"} of ${what}`;
  const are = count === 1 ? "is" : "are";
  const shown = `${keys.join(", ")}${count > keys.length ? ", …" : ""}`;
  switch (kind) {
    case "deleted":
      return `${records} ${are} deleted: ${shown}.`;
    case "emptied":
      return `${records} ${are} kept, since the document requires it, with ${fields.join(", ")} emptied or replaced: ${shown}.`;
    case "cleared":
      return `${records} ${count === 1 ? "loses its" : "lose their"} reference in ${fields.join(", ")}: ${shown}.`;
    case "kept":
      return `${count} ${count === 1 ? "record goes" : "records go"} on naming the emptied record in ${what}: ${shown}.`;
    case "not deleted":
      return fields.length > 0
        ? `${what} ${shown} can't be deleted, so it is emptied: ${because ?? ""}`
        : `${what} ${shown} can't be deleted, and keeps what it holds: ${because ?? ""}`;
    case "not erased":
      return `The texts of ${what} ${shown} are NOT erased: ${because ?? ""}`;
  }
}

/** The places that the command does not reach. */
function remaining(data: string): readonly string[] {
  const copies = copiesOf(data).map(({ name }) => name);
  return copies.length === 0
    ? []
    : [`Copies of the data still have the person. Delete them when you no longer need them: ${copies.join(", ")}.`];
}
