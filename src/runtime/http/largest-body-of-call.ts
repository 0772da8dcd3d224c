import { bytesPer } from "../../base/byte-units.ts";
import type { Call, Input } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { mostInputItems } from "../../semantics/input/check-input.ts";

/** The largest body of a call, in bytes. */
export interface BodyLimit {
  readonly all: number;
  /** The part of it for files. The rest bounds the number of values in the JSON. */
  readonly files: number;
}

/** What any body may have besides its inputs: names, white space, and inputs that the call does not take. */
const spareBytes = 64 * bytesPer.KB;

/** The limit of a body without inputs of a document. */
export const smallBody: BodyLimit = { all: spareBytes, files: 0 };

/** The largest file where the document sets no bound. */
const usualFile = 10 * bytesPer.MB;

/** The largest JSON body: larger inputs have to be sent as files. */
const mostBytes = 64 * bytesPer.MB;

/** The most bytes that a character takes in JSON: two escapes of six each. */
const character = 12;

/** The largest body of a call, by the bounds of its inputs. `unbounded`: the bytes for all inputs to which the document sets no bound. */
export function largestBodyOfCall({ takes }: Pick<Call, "takes">, unbounded: number): BodyLimit {
  const inBody = takes.filter(({ place }) => place === "body");
  const files = sum(inBody.map(filesOf));
  const values = sum(inBody.map((input) => sizeOf(input)));
  // All inputs without a bound share one.
  const needed = Number.isFinite(values)
    ? values
    : unbounded + sum(inBody.map((input) => sizeOf(input)).filter(Number.isFinite));
  return { all: Math.min(needed + spareBytes, mostBytes) + files, files };
}

/** The largest body of several calls, where it is not known yet which of them is made. */
export function largestBodyOfCalls(limits: readonly BodyLimit[]): BodyLimit {
  return {
    all: Math.max(spareBytes, ...limits.map(({ all }) => all)) + spareBytes,
    files: Math.max(0, ...limits.map(({ files }) => files)),
  };
}

/** The most bytes of an input with its name, without files; infinite where it has no bound. */
function sizeOf({ wire, type, items }: Input): number {
  const name = wire.length * character + 8;
  if (items === undefined || type.kind !== "list") return name + bytesOf(type);
  return name + times(type.range.max ?? mostInputItems, 2 + sum(items.map((part) => sizeOf(part))));
}

/** The most bytes of a value in JSON, without files. */
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

/** The most bytes of the files of an input in base64; of a list of objects, of the files in each of them. */
function filesOf({ type, items }: Input): number {
  return items === undefined || type.kind !== "list"
    ? filesIn(type)
    : times(type.range.max ?? 1, sum(items.map(filesOf)));
}

function filesIn(type: FieldType): number {
  if (type.kind === "file" || type.kind === "image") return Math.ceil(((type.range.max ?? usualFile) * 4) / 3);
  return type.kind === "list" ? filesIn(type.of) * (type.range.max ?? 1) : 0;
}

/** The longest text whose length the language itself bounds: a URL. */
const longestName = 2000;
/** The longest number, date or the like, some of which may be written at length. */
const shortValue = 100;
/** Name and type of a file. */
const fileEnvelope = 4000;

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, one) => all + one, 0);
}

/** Zero times infinity is zero here. */
function times(count: number, size: number): number {
  return count === 0 ? 0 : count * size;
}
