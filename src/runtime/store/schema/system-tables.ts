import type { SchemaTable } from "./schema-table.ts";

/** The tables in which the engine stores what belongs to no entity. */
export const systemTables: readonly SchemaTable[] = [
  /** By `Entity.field` that counts up: the greatest number of a deleted record. */
  {
    name: "@counters",
    columns: [
      { name: "name", form: "text" },
      { name: "last", form: "integer" },
    ],
    keys: [["name"]],
    indexes: [],
  },
  /** The sessions, by the hash of their token. */
  {
    name: "@sessions",
    columns: [
      { name: "hash", form: "text" },
      { name: "person", form: "text" },
      { name: "created", form: "text" },
      { name: "expires", form: "text" },
    ],
    keys: [["hash"]],
    indexes: [
      { unique: false, columns: ["person"] },
      { unique: false, columns: ["expires"] },
    ],
  },
  /** What people are told of a session, by the hash of its token: what began it, and when it was used last. */
  {
    name: "@session details",
    columns: [
      { name: "hash", form: "text" },
      { name: "device", form: "text" },
      { name: "used", form: "text" },
    ],
    keys: [["hash"]],
    indexes: [],
  },
  /** Links that let a person in once, by the hash of their token. `about`: what the link is for, as JSON. An invitation has no person yet. */
  {
    name: "@links",
    columns: [
      { name: "hash", form: "text" },
      { name: "kind", form: "text" },
      { name: "person", form: "text" },
      { name: "about", form: "text" },
      { name: "expires", form: "text" },
    ],
    keys: [["hash"]],
    indexes: [
      { unique: false, columns: ["person"] },
      { unique: false, columns: ["expires"] },
    ],
  },
  /** The e-mail address that each person has shown to be theirs. */
  {
    name: "@confirmed",
    columns: [
      { name: "person", form: "text" },
      { name: "address", form: "text" },
      { name: "at", form: "text" },
    ],
    keys: [["person"]],
    indexes: [],
  },
  /**
   * The answers for repeated requests, with the caller's role at that time and the records that they show. Where an answer showed somebody who was erased
   * since, it has no role and no content.
   */
  {
    name: "@granted",
    columns: [
      { name: "person", form: "text" },
      { name: "key", form: "text" },
      { name: "fingerprint", form: "text" },
      { name: "status", form: "integer" },
      { name: "body", form: "text" },
      { name: "etag", form: "text" },
      { name: "headers", form: "text" },
      { name: "entity", form: "text" },
      { name: "record", form: "text" },
      { name: "role", form: "text" },
      { name: "about", form: "text" },
      { name: "created", form: "text" },
    ],
    keys: [["person", "key"]],
    indexes: [{ unique: false, columns: ["created"] }],
  },
  /** What each transaction did to each record, in the order of their commits. An entry without changes is that of the record's creation. */
  {
    name: "@history",
    columns: [
      { name: "number", form: "integer" },
      { name: "entity", form: "text" },
      { name: "record", form: "text" },
      { name: "id", form: "text" },
      { name: "at", form: "text" },
      { name: "by", form: "text" },
      { name: "person", form: "text" },
      { name: "call", form: "text" },
      { name: "cause entity", form: "text" },
      { name: "cause", form: "text" },
      { name: "named entity", form: "text" },
      { name: "named", form: "text" },
      { name: "changes", form: "text" },
    ],
    keys: [["number"]],
    indexes: [],
  },
  /** Which entries of the history are of which record: see `history-index.ts`. */
  {
    name: "@history index",
    columns: [
      { name: "segment", form: "integer" },
      { name: "ending", form: "text" },
      { name: "number", form: "integer" },
    ],
    keys: [["segment", "ending", "number"]],
    indexes: [],
    isClustered: true,
  },
  /** The audit trail: what each transaction did to each record, in the order of their commits. It stays when a record is deleted. */
  {
    name: "@audit",
    columns: [
      { name: "number", form: "integer" },
      { name: "transaction", form: "text" },
      { name: "at", form: "text" },
      { name: "by", form: "text" },
      { name: "person", form: "text" },
      { name: "call", form: "text" },
      { name: "line", form: "integer" },
      { name: "granted", form: "text" },
      { name: "document", form: "text" },
      { name: "change", form: "text" },
      { name: "entity", form: "text" },
      { name: "record", form: "text" },
      { name: "content", form: "text" },
      { name: "content digest", form: "text" },
      { name: "origin", form: "text" },
      { name: "origin digest", form: "text" },
      { name: "hash", form: "text" },
    ],
    keys: [["number"]],
    indexes: [],
  },
  /** Saved views: names for queries of screens. A shared one may have no person, whose account is deleted. */
  {
    name: "@views",
    columns: [
      { name: "id", form: "text" },
      { name: "person", form: "text" },
      { name: "screen", form: "text" },
      { name: "name", form: "text" },
      { name: "query", form: "text" },
      { name: "shared", form: "boolean" },
    ],
    keys: [["id"]],
    indexes: [
      { unique: false, columns: ["screen", "shared"] },
      { unique: false, columns: ["person"] },
    ],
  },
  /** The sample people with a password that everybody knows, with its hash. */
  {
    name: "@sampled",
    columns: [
      { name: "person", form: "text" },
      { name: "hash", form: "text" },
    ],
    keys: [["person"]],
    indexes: [],
  },
  /** What each process that shares the store has committed, in the order of its commits, for some minutes. */
  {
    name: "@changes",
    columns: [
      { name: "process", form: "text" },
      { name: "number", form: "integer" },
      { name: "at", form: "text" },
      { name: "body", form: "text" },
    ],
    keys: [["process", "number"]],
    indexes: [{ unique: false, columns: ["at"] }],
  },
  /** The number of the last of these changes of each process, and its time. */
  {
    name: "@heads",
    columns: [
      { name: "process", form: "text" },
      { name: "number", form: "integer" },
      { name: "at", form: "text" },
    ],
    keys: [["process"]],
    indexes: [],
  },
  /** What processes that share the store count against limits, by the hash of what it is counted for. `ends`: from when on it does not count, rounded up to an hour. */
  {
    name: "@limits",
    columns: [
      { name: "key", form: "text" },
      { name: "state", form: "text" },
      { name: "mark", form: "text" },
      { name: "ends", form: "integer" },
    ],
    keys: [["key"]],
    indexes: [{ unique: false, columns: ["ends"] }],
  },
  /** The sample accounts of each role, as JSON, where the data is in no folder. */
  {
    name: "@demo accounts",
    columns: [
      { name: "number", form: "integer" },
      { name: "account", form: "text" },
    ],
    keys: [["number"]],
    indexes: [],
  },
  /** What tells this set of data from all others: one row. A copy of the data has the same. */
  {
    name: "@identity",
    columns: [{ name: "id", form: "text" }],
    keys: [["id"]],
    indexes: [],
  },
  /** The model for which the tables were last migrated, as JSON; the text of its document; what records may not keep of it. */
  {
    name: "@document",
    columns: [
      { name: "name", form: "text" },
      { name: "model", form: "text" },
    ],
    keys: [["name"]],
    indexes: [],
  },
  /** The data that is set aside: a table `@kept_NUMBER` for each entity or field that the document no longer names, or whose type has changed. */
  {
    name: "@kept",
    columns: [
      { name: "number", form: "integer" },
      { name: "entity", form: "text" },
      { name: "field", form: "text" },
      { name: "why", form: "text" },
      { name: "was", form: "text" },
      { name: "since", form: "text" },
      { name: "document", form: "integer" },
    ],
    keys: [["number"]],
    indexes: [],
  },
  /** The documents from which the data set aside comes. */
  {
    name: "@earlier",
    columns: [
      { name: "number", form: "integer" },
      { name: "model", form: "text" },
      { name: "source", form: "text" },
    ],
    keys: [["number"]],
    indexes: [],
  },
  /** The sessions from when another entity held the people; `secret` is the person's secret at that time. */
  {
    name: "@kept sessions",
    columns: [
      { name: "entity", form: "text" },
      { name: "hash", form: "text" },
      { name: "person", form: "text" },
      { name: "created", form: "text" },
      { name: "expires", form: "text" },
      { name: "secret", form: "text" },
    ],
    keys: [["hash"]],
    indexes: [],
  },
];
