import { restoreBackup } from "../../src/host/backup/restore-backup.ts";

// Restores one backup and the other in turn until it is killed, and says so before each time.
const [data = "", ...backups] = process.argv.slice(2);
for (let at = 1; ; at += 1) {
  process.stdout.write(`${at}\n`);
  await restoreBackup(backups[at % backups.length] ?? "", data, { version: "1", acceptsBroken: false });
}
