import type { Call, Input } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { mostInputItems } from "../../semantics/input/check-input.ts";

/** How large the body of a call may be, in bytes. */
export interface BodyLimit {
  readonly all: number;
  /** Of that what files may take. The rest bounds how many values the JSON may have. */
  readonly files: number;
}

/** What every body may take beside what the call's inputs need: names, white space, and what the call does not know. */
const spareBytes = 64 * 1024;

/** What takes no inputs of a document. */
export const smallBody: BodyLimit = { all: spareBytes, files: 0 };

/** A file whose document sets no bound. */
const usualFile = 10 * 1024 * 1024;

/** A body that a document makes larger than this has to be sent as files. */
const mostBytes = 64 * 1024 * 1024;

/** As many bytes as a character takes in JSON at most: two escapes of six. */
const character = 12;

/** What a call may be sent at most, by the bounds of its inputs. `unbounded`: what an input may take that the document sets no bound to. */
export function bodyLimitOf({ takes }: Pick<Call, "takes">, unbounded: number): BodyLimit {
  const inBody = takes.filter(({ place }) => place === "body");
  const files = sum(inBody.map(({ type }) => filesIn(type)));
  const values = sum(inBody.map((input) => sizeOf(input)));
  // All that has no bound shares one.
  const needed = Number.isFinite(values)
    ? values
    : unbounded + sum(inBody.map((input) => sizeOf(input)).filter(Number.isFinite));
  return { all: Math.min(needed + spareBytes, mostBytes) + files, files };
}

/** What any of several calls may be sent at most, where it is not known yet which of them is meant. */
export function largestOf(limits: readonly BodyLimit[]): BodyLimit {
  return {
    all: Math.max(spareBytes, ...limits.map(({ all }) => all)) + spareBytes,
    files: Math.max(0, ...limits.map(({ files }) => files)),
  };
}

/** What an input takes with its name, files aside; infinite where nothing bounds it. */
function sizeOf({ wire, type, items }: Input): number {
  const name = wire.length * character + 8;
  if (items === undefined || type.kind !== "list") return name + bytesOf(type);
  return name + times(type.range.max ?? mostInputItems, 2 + sum(items.map((part) => sizeOf(part))));
}

/** What a value takes in JSON, files aside. */
function bytesOf(type: FieldType): number {
  switch (type.kind) {
    case "text":
    case "secret":
      return 2 + character * (type.range.max ?? Infinity);
    case "url":
    case "slug":
    case "email":
    case "phone":
    case "reference":
      return 2 + character * longestName;
    case "choice":
    case "status":
    case "role":
      return 2 + character * Math.max(0, ...type.values.map((value) => value.length));
    case "list":
      return 2 + times(type.range.max ?? Infinity, 1 + bytesOf(type.of));
    case "json":
    case "unknown":
      return Infinity;
    case "file":
    case "image":
      return fileEnvelope;
    default:
      return shortValue;
  }
}

/** The base64 of files. */
function filesIn(type: FieldType): number {
  if (type.kind === "file" || type.kind === "image") return Math.ceil(((type.range.max ?? usualFile) * 4) / 3);
  return type.kind === "list" ? filesIn(type.of) * (type.range.max ?? 1) : 0;
}

/** Web addresses are the longest of the texts whose length the language bounds. */
const longestName = 2000;
/** Numbers, dates and the like, some of which may be written at length. */
const shortValue = 100;
/** Name and type of a file. */
const fileEnvelope = 4000;

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, one) => all + one, 0);
}

/** None of something infinite is nothing. */
function times(count: number, size: number): number {
  return count === 0 ? 0 : count * size;
}
