import type { Command } from "commander";
import { readAuditTrail } from "../host/audit/read-audit-trail.ts";
import { isOfStore, storeInWords } from "../host/store/store-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import type { StoredAuditEntry } from "../runtime/audit/audit-entry.ts";
import { addSettings } from "./serve/add-settings.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { warnOperator } from "./serve/warn-operator.ts";
import { exitCodes } from "./usage/exit-codes.ts";

interface AuditFlags extends SettingFlags {
  readonly record?: string;
  readonly person?: string;
  readonly since?: string;
  readonly verify?: true;
}

/** Adds `ninepoint audit`, which prints the audit trail of some data as a line of JSON for each entry. */
export function addAuditCommand(program: Command): void {
  const command = program
    .command("audit")
    .description(
      "print the audit trail that --audit of run and serve keeps: a line of JSON for each record that a call changed; the product may be running",
    );
  addSettings(command, ["data"])
    .option("--record <entity/key>", "only changes of this record, also if it was deleted, such as Ticket/12")
    .option("--person <person>", "only changes that this person made, by key, id, or what they sign in with")
    .option("--since <time>", "only changes from this time on, such as 2026-11-24 or 2026-11-24T09:30:00Z")
    .option("--verify", "print only whether each entry is as it was written and none is missing")
    .action(audit);
}

async function audit({ record, person, since, verify, ...flags }: AuditFlags): Promise<void> {
  const data = requirePlaceOf("data", readOwnSettings(flags, ["data"]));
  const wanted = {
    ...(record === undefined ? {} : { record: readRecord(record) }),
    ...(person === undefined ? {} : { person }),
    ...(since === undefined ? {} : { since: readMoment(since) }),
  };
  try {
    let printed = 0;
    const trail = await readAuditTrail(data, wanted, (entry) => {
      printed += 1;
      if (verify !== true) process.stdout.write(`${JSON.stringify(asLine(entry))}\n`);
    });
    if (trail.firstBroken !== null) {
      process.stderr.write(
        `ninepoint: entry ${trail.firstBroken} of the audit trail is not as it was written, or one before it is missing.\n`,
      );
      process.exitCode = exitCodes.findings;
    } else if (verify !== true && printed === 0)
      warnOperator(trail.entries === 0 ? "the audit trail is empty." : "no entry of the audit trail is about that.");
    else if (verify === true) process.stdout.write(verifiedInWords(trail.entries, trail.hash));
  } catch (error) {
    throw isOfStore(error) ? new UsageError(await storeInWords(error, data, "read the data in")) : error;
  }
}

function verifiedInWords(entries: number, hash: string | null): string {
  return hash === null
    ? "The audit trail is empty.\n"
    : `${entries} ${entries === 1 ? "entry is" : "entries are"} as written. The last has the hash ${hash}\n`;
}

/** An entry as it is printed. What was erased is null. */
function asLine({ isSound: _, granted, content, origin, entity, record, ...entry }: StoredAuditEntry): unknown {
  return {
    ...entry,
    granted,
    record: entity === null ? null : { entity, id: record, key: content?.key ?? null },
    values: content?.values ?? null,
    address: origin?.address ?? null,
    session: origin?.session ?? null,
  };
}

function readRecord(text: string): { readonly entity: string; readonly key: string } {
  const slash = text.indexOf("/");
  if (slash < 1 || slash === text.length - 1)
    throw new UsageError(`${text} names no record: write the entity and the key, as in Ticket/12.`);
  return { entity: text.slice(0, slash), key: text.slice(slash + 1) };
}

const forms = "write it as in 2026-11-24, 2026-11-24T09:30Z or 2026-11-24T09:30:00+01:00.";

function readMoment(text: string): string {
  const [, date = ""] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const [day, moment] = [Date.parse(date), Date.parse(text)];
  // A day that its month does not have is counted on into the next month.
  if (Number.isNaN(moment) || Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date)
    throw new UsageError(`${text} is no time: ${forms}`);
  return new Date(moment).toISOString();
}
