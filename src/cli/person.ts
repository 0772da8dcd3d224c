import type { Command } from "commander";
import type { Specification } from "../model/specification.ts";
import { weakSecrets } from "../runtime/engine/world/checked-input.ts";
import { createEngine } from "../runtime/engine/create-engine.ts";
import type { PasswordHasher } from "../runtime/engine/context/password-hasher.ts";
import { tellerOfCommand } from "../runtime/feed/teller-of-command.ts";
import { createPasswordHasher } from "../runtime/password/create-password-hasher.ts";
import { createPasswordStrength } from "../runtime/password/password-strength.ts";
import type { DataStore } from "../runtime/store/data-store.ts";
import { openSqlite } from "../runtime/store/sqlite/open-sqlite.ts";
import { readPerson } from "../runtime/accounts/read-person.ts";
import { isDataInUse } from "../runtime/store/sqlite/data-in-use.ts";
import { databaseIn } from "../host/data/data-copies.ts";
import { dataFolderOf, databaseOf } from "../host/data/data-folder.ts";
import { requireFolder } from "../host/data/require-folder.ts";
import { openStore } from "../host/store/open-store.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { problemInWords, refusalInWords } from "../host/person/person-in-words.ts";
import { wordFieldError } from "../wording/word-refusal.ts";
import { personRequest } from "../host/person/person-request.ts";
import type { PersonAnswer, PersonValues } from "../host/person/person-request.ts";
import { addEraseCommand } from "./person/add-erase-command.ts";
import { addPersonExportCommand } from "./person/add-person-export-command.ts";
import { readPassword } from "./person/read-password.ts";
import { requireRole } from "./person/require-role.ts";
import { addSettings } from "./serve/add-settings.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { fieldsIn } from "./usage/fields-in.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { fillSample } from "../host/run/fill-sample.ts";
import { migrateData } from "../host/run/migrate-data.ts";
import { storeInWords } from "../host/store/store-in-words.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { UsageError } from "../host/usage/usage-error.ts";

interface PersonFlags extends SettingFlags {
  readonly role?: string;
  readonly passwordFile?: string;
}

/** Adds `ninepoint person add SPEC`, which creates a person without a call, such as the first one with a role. */
export function addPersonCommand(program: Command): void {
  const command = program
    .command("person")
    .description(
      "add accounts without a call, such as the first of a role; export and erase what the data holds of a person",
    );
  const adding = command
    .command("add")
    .description("add an account with a role; the password is asked for, or read from standard input")
    .argument("<spec>", "the document")
    .argument("[field=value...]", "the other fields, such as email=ada@example.org");
  addSettings(adding, ["data", "passwords", "strict"])
    .option("--role <name>", "the role, if the document has several")
    .option("--password-file <file>", "read the password from the first line of this file")
    .action(add);
  addPersonExportCommand(command);
  addEraseCommand(command);
}

async function add(path: string, said: readonly string[], options: PersonFlags): Promise<void> {
  const settings = readOwnSettings(options, ["data", "passwords", "strict"]);
  const data = requirePlaceOf("data", settings);
  const { model, diagnostics, source } = loadDocument(path, settings.strict);
  if (hasErrors(diagnostics)) {
    process.stderr.write(`${renderDiagnostics(source, diagnostics)}\n`);
    process.exitCode = exitCodes.findings;
    return;
  }
  requireFolder(dataFolderOf(data));
  const texts = fieldsIn(said);
  const passwords = createPasswordHasher(
    undefined,
    settings.passwords === "any" ? undefined : createPasswordStrength(),
  );
  const values = await valuesOf(model, options, texts, passwords);
  const problems = Array.isArray(values)
    ? (values as readonly string[])
    : await put(model, source.text, data, values as PersonValues, passwords);
  if (problems !== null)
    throw new UsageError(`the account was not added.\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.stdout.write(
    `Added an account${options.role === undefined ? "" : ` with the role ${options.role}`}, which signs in as ${texts[model.identification?.by ?? ""] ?? ""}.\n`,
  );
}

/** Converts the values to stored form, or returns the problems. */
async function valuesOf(
  model: Specification,
  { role, passwordFile }: PersonFlags,
  texts: Readonly<Record<string, string>>,
  passwords: PasswordHasher,
): Promise<PersonValues | readonly string[]> {
  const identification = requireRole(model, role, texts);
  if (Object.hasOwn(texts, identification.secret))
    throw new UsageError(
      `${identification.secret} cannot be an argument, because other users of this machine can see arguments. Enter it when the command asks for it, or use standard input or --password-file.`,
    );
  const { takes, values, errors } = readPerson(
    model,
    identification,
    identification.roleField === null ? null : (role ?? null),
    { ...texts, [identification.secret]: await readPassword(passwordFile) },
  );
  const all = [...errors, ...(await weakSecrets(takes, values, passwords))];
  if (all.length > 0) return all.map((error) => problemInWords(wordFieldError(model, error)));
  return { ...values, [identification.secret]: await passwords.hash(String(values[identification.secret])) };
}

async function put(
  model: Specification,
  source: string,
  data: string,
  values: PersonValues,
  passwords: PasswordHasher,
): Promise<PersonAnswer> {
  const store = await openUnlessInUse(data);
  if (store === null) {
    const answer = await personRequest.ask(data, values);
    if (answer === undefined)
      throw new UsageError(
        `the data in ${data} is in use by another process, which did not accept the account. Stop it first.`,
      );
    return answer;
  }
  try {
    await migrateData(store, { model, source, data: dataFolderOf(data) });
    // The document's rows are created first: a store with records is never filled.
    await fillSample(store, { model, source, begin: null }, passwords, {
      data,
      sample: 0,
      seed: 0,
      locale: "en",
    });
    const engine = createEngine(model, store, passwords, { feed: await tellerOfCommand(store) });
    const added = await engine.addPerson(values, new Date().toISOString());
    return added.kind === "added" ? null : refusalInWords(model, added);
  } finally {
    await store.close();
  }
}

async function openUnlessInUse(data: string): Promise<DataStore | null> {
  // Other processes may go on writing to a database on a server.
  const database = databaseOf(data);
  if (database !== undefined) return (await openStore({ database })).store;
  try {
    return await openSqlite({ path: databaseIn(data), durability: "full" });
  } catch (error) {
    if (isDataInUse(error)) return null;
    throw new UsageError(await storeInWords(error, data));
  }
}
