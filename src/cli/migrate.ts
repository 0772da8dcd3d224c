import type { Command } from "commander";
import { dataFolderOf } from "../host/data/data-folder.ts";
import { copyHint } from "../host/data/copy-hint.ts";
import { keepOwner } from "../host/data/keep-owner.ts";
import { quoteForShell } from "../host/data/quote-for-shell.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { followDocument } from "../host/migrate/follow-document.ts";
import { planMigration } from "../host/migrate/plan-migration.ts";
import { openExistingStore } from "../host/store/open-existing-store.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { CannotRename, LacksName } from "../runtime/store/migrate/rename-kept.ts";
import type { DataRename } from "../runtime/store/migrate/migration.ts";
import { layOutPlan, layOutResult } from "./migrate/plan-layout.ts";
import { addSettings } from "./serve/add-settings.ts";
import { dataArgument } from "./serve/data-argument.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { exitCodes } from "./usage/exit-codes.ts";

interface MigrateFlags extends SettingFlags {
  readonly plan?: true;
  readonly rename?: readonly DataRename[];
  readonly consent?: string;
  readonly values?: true;
  readonly json?: true;
}

/** Adds `ninepoint migrate SPEC`, which says what a changed document does to existing data, and does it. */
export function addMigrateCommand(program: Command): void {
  const command = program
    .command("migrate")
    .description(
      "migrate existing data to a changed document; what loses data, leaves records that break the document, or makes timers due at once needs consent; no product may be running on a folder",
    )
    .argument("<spec>", "the changed document");
  addSettings(command, ["data", "strict"])
    .option(
      "--plan",
      "only say what the document would do to the data; exits with 1 if that needs consent or can't be done",
    )
    .option(
      "--rename <old=new>",
      "move the data of an entity, Entity.field or Entity.field.value to its new name; repeat it for several",
      addRename,
    )
    .option("--consent <word>", "carry out the plan with this word, which --plan printed")
    .option("--values", "show some of the values that a conversion loses; they may be personal")
    .option("--json", "print one JSON object")
    .action(migrate);
}

async function migrate(path: string, options: MigrateFlags): Promise<void> {
  const settings = readOwnSettings(options, ["data", "strict"]);
  const data = requirePlaceOf("data", settings);
  const { model, diagnostics, source } = loadDocument(path, settings.strict);
  if (hasErrors(diagnostics)) {
    process.stderr.write(`${renderDiagnostics(source, diagnostics)}\n`);
    process.exitCode = exitCodes.usage;
    return;
  }
  if (options.plan === true && options.consent !== undefined)
    throw new UsageError("--plan changes nothing: give either --plan or --consent.");
  const { rename: renames = [] } = options;
  const document = { model, source: source.text, showsValues: options.values === true, data, renames };
  const renamed = renames.map(({ from, to }) => ` --rename ${quoteForShell(`${from}=${to}`)}`);
  const shown = { path, data, argument: [dataArgument(options), ...renamed].join("") };
  const store = await openExistingStore(data);
  try {
    if (options.plan === true) {
      const plan = await planMigration(store, document, new Date().toISOString());
      print(options.json === true ? JSON.stringify(plan) : layOutPlan(plan, shown));
      process.exitCode = plan.isPossible && !plan.needsConsent ? exitCodes.clean : exitCodes.findings;
      return;
    }
    const followed = await followDocument(store, document, options.consent ?? null);
    const { plan, isDone, copy, hasChanged } = followed;
    const hint = copy === null ? [] : [copyHint(data, copy)];
    const words = isDone
      ? [layOutResult(plan), ...hint].join("\n")
      : layOutPlan(plan, shown, { given: options.consent, hasChanged });
    print(options.json === true ? JSON.stringify({ ...plan, isDone, copy, hasChanged }) : words);
    process.exitCode = isDone ? exitCodes.clean : exitCodes.findings;
  } catch (error) {
    if (error instanceof LacksName) throw new UsageError(`${error.message}, in ${path}.`);
    throw error instanceof CannotRename ? new UsageError(error.message) : error;
  } finally {
    await store.close();
    // A copy of the data may have been made.
    const folder = dataFolderOf(data);
    if (folder !== undefined) keepOwner(folder);
  }
}

function addRename(said: string, before: readonly DataRename[] = []): readonly DataRename[] {
  const [from = "", to = "", ...rest] = said.split("=");
  if (from === "" || to === "" || rest.length > 0)
    throw new UsageError(`--rename takes OLD=NEW, such as Ticket.note=Ticket.remark, and not ${said}.`);
  return [...before, { from, to }];
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
