import type { AttackEntry } from "./attack-entry.ts";

/** Faults: crashes, disks, backups and changed documents. */
export const durabilityFaults: Readonly<Record<string, AttackEntry>> = {
  E01: {
    expects: "What was acknowledged outlives kill -9, and nothing is half done.",
    tests: [
      "test/product/crash.test.ts: whatever was acknowledged outlives kill -9 under load, nothing is half done, and the next start has little to catch up on",
      "test/contracts/store-crash.test.ts: every acknowledged write outlives kill -9, and every other is there whole or not at all",
      "test/contracts/postgres-crash.test.ts: whenever the server is killed, each acknowledged call is there, and none is there by half",
    ],
  },
  E02: {
    expects: "What was acknowledged outlives a power failure: commits are made durable before.",
    tests: [
      "E02 whatever of the log was not made durable when power fails, each acknowledged write is there, and no half of a later one",
      "E02 a commit of a product's data is made durable before it is acknowledged",
    ],
  },
  E03: {
    expects: "A full disk refuses writes, and nothing else; nothing is half done.",
    tests: [
      "test/contracts/http/full-disk.test.ts: answers 503 while the disk is full, reads go on, and writes do as soon as there is room",
      "test/contracts/http/full-disk.test.ts: refuses what can't be written, and takes what can, of writes that come together",
    ],
  },
  E04: {
    expects: "A folder that can’t be written is told of, with what to do.",
    because:
      "Tests run as whoever runs them, and for root no permission is missing: the words for a database that may not be written are in src/host/store, and the state is told by readiness as `read-only`. Tried by hand as another user, the start is refused with exit code 2: access is denied.",
  },
  E05: {
    expects: "After a failed fsync no write is acknowledged that may be lost.",
    because:
      "No test here can have fsync fail without a file system of its own. SQLite fails the commit and rolls it back, and the product answers 503 as for a full disk, whose tests hold that way.",
  },
  E06: {
    expects: "Whatever the clock does, keys are unique and order is kept.",
    tests: [
      "E06 whichever way the clock is set, keys stay unique, records stay in their order, and nothing waits for ever",
      "src/runtime/http/rate-limiter.test.ts: begins anew where the clock was set back by more than clocks of processes differ",
      "test/properties/lists-from-memory.test.ts: a list is shown as it is now where time has passed, and where a clock was set back",
    ],
  },
  E07: {
    expects: "A product that stops answers what has arrived.",
    tests: [
      "test/operation/drain.test.ts: of 1,000 people who write while the product is asked to stop none loses what was acknowledged, and none is reset",
      "test/contracts/http/stopping.test.ts: answers what 500 open connections had sent when it was asked to stop, each once, and resets none",
    ],
  },
  E08: {
    expects: "A process that is ended for want of memory is one that is killed.",
    tests: [
      "test/product/crash.test.ts: whatever was acknowledged outlives kill -9 under load, nothing is half done, and the next start has little to catch up on",
    ],
  },
  E09: {
    expects: "A connection that is cut leaves nothing, and the next write has another.",
    tests: [
      "test/contracts/postgres-shared.test.ts: a connection that is cut in the middle of a transaction leaves nothing of it, and the next write has another one",
      "test/contracts/postgres-shared.test.ts: while the server is stopped, the store is unavailable; when it runs again, the store works without help",
    ],
  },
  E10: {
    expects: "A backup holds what was acknowledged before it, and no half of anything.",
    tests: [
      "test/contracts/backups.test.ts: a backup that is made while another process writes holds every write that was acknowledged before it, and no half of one",
      "test/contracts/backups.test.ts: a restored backup is the data that was backed up, and what it replaced can be restored",
    ],
  },
  E11: {
    expects: "A backup that is not as it was written is refused.",
    tests: [
      "test/contracts/backups.test.ts: whichever byte of a backup is not as it was written, wherever it ends, and whatever is added, it is refused and the data stays",
    ],
  },
  E12: {
    expects: "A changed document shows what it does to data, and loses none without consent.",
    tests: [
      "E12 a document that its data can't be changed to is refused, and the former one is served as before",
      "src/host/migrate/plan-migration.test.ts: a plan tells what is added, set aside, converted and broken, with counts and keys, and changes nothing",
      "test/properties/plans-as-done.test.ts: whatever is edited, a plan changes nothing, is the same twice, and is what then happens; the former document needs no consent",
    ],
  },
  E13: {
    expects: "A migration that is killed has happened or not.",
    tests: [
      "test/contracts/migration-crash.test.ts: whenever a process is killed that changes the data from document to document, the data is that of one of them",
      "src/runtime/store/migrate/all-or-nothing.test.ts: whichever statement fails, the data and what is set aside stay as they were",
    ],
  },
  E14: {
    expects: "The former document has the former data.",
    tests: [
      "E14 what a document with %s did to the data is undone by the former document",
      "test/properties/edits-undone.test.ts: whatever is edited, save after save, all data is as it was after the undo",
    ],
  },
  E15: {
    expects: "The SQLite that is used resets its log soundly.",
    tests: [
      "E15 the SQLite that a product runs on resets its log soundly",
      "src/runtime/store/sqlite/resets-log-soundly.test.ts: whether SQLite %j resets its log soundly is %s",
    ],
  },
  E16: {
    expects: "A copy into another kind of store answers the same.",
    tests: [
      "test/properties/copied-stores.test.ts: a store that is copied into any kind of store and back has the same rows, answers the same, and gives back what was set aside, whatever was edited before",
    ],
  },
};
