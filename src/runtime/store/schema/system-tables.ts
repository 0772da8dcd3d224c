import type { SchemaTable } from "./table.ts";

/** What the engine keeps beside the records. */
export const systemTables: readonly SchemaTable[] = [
  /** Per `Entity.field` that counts up: the greatest number of a record that is gone. */
  {
    name: "@counters",
    columns: [
      { name: "name", form: "text" },
      { name: "last", form: "integer" },
    ],
    keys: [["name"]],
    indexes: [],
  },
  /** Who is signed in, by the hash of the token they hold. */
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
  /** The answers kept for repeated requests, with the role that they were given in and what they are made of. */
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
  /** The people who were made up with a password that everybody knows, with its hash. */
  {
    name: "@sampled",
    columns: [
      { name: "person", form: "text" },
      { name: "hash", form: "text" },
    ],
    keys: [["person"]],
    indexes: [],
  },
  /** The model that the tables were last made for, as JSON; the text of its document; the fields whose records may break it. */
  {
    name: "@document",
    columns: [
      { name: "name", form: "text" },
      { name: "model", form: "text" },
    ],
    keys: [["name"]],
    indexes: [],
  },
  /** What is set aside: per entity or field that the document no longer names, or whose type changed, a table `@kept_NUMBER`. */
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
  /** The documents that what is set aside comes from. */
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
  /** Who was signed in while other records were the people; `secret` is what their secret was then. */
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
