import { hashOf } from "../../base/hash-of.ts";
import type { Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { isTellable, sniffFileType } from "./sniff-file-type.ts";
import { failedRead, otherForm } from "./value-error.ts";
import type { Read } from "./value-error.ts";

/**
 * Reads a file from JSON, `{"name", "type", "data"}` with the data in base64. It is stored with its size and a tag, by which
 * the caches of browsers tell its content from another. The first bytes have to be of the type that is claimed, where they tell one.
 */
export function readFile(json: Value, range: Range, kind: "file" | "image"): Read {
  // Only an object has any of these.
  const { name, type: claimed, data } = (json ?? {}) as Readonly<Record<string, Value>>;
  if (typeof name !== "string" || typeof claimed !== "string" || typeof data !== "string") return notAFile;
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data) || data.length % 4 !== 0) return failedRead(otherForm("format", "base64"));
  const type = (claimed.split(";")[0] ?? "").trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9!#$&^_.+-]{0,60}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,80}$/.test(type))
    return failedRead(otherForm("format", "media type"));
  if (kind === "image" && !/^image\/(png|jpeg|gif|webp)$/.test(type)) return failedRead(otherForm("format", "picture"));
  const size = (data.length / 4) * 3 - (data.endsWith("==") ? 2 : data.endsWith("=") ? 1 : 0);
  if (range.max !== undefined && size > range.max)
    return failedRead({ code: "too-large", detail: { kind: "file too large" } });
  if (range.min !== undefined && size < range.min)
    return failedRead({ code: "too-small", detail: { kind: "file too small" } });
  if (!fits(type, sniffFileType(data))) return failedRead({ code: "format", detail: { kind: "other content", type } });
  return { ok: true, value: { name: plainName(name), type, size, tag: hashOf(data), data } };
}

const notAFile = failedRead(otherForm("type", "file"));

/** Whether the claimed type and the type found in the first bytes agree. A claim that the first bytes can't refute is believed. */
function fits(type: string, sniffed: string | null): boolean {
  if (isTellable(type)) return type === sniffed;
  if (sniffed === null || type === "application/octet-stream") return true;
  if (sniffed === "markup") return !/^(?:image\/(?!svg\+xml$)|audio\/|video\/)/.test(type);
  // Many document formats are ZIP archives.
  return sniffed === "application/zip" && type.startsWith("application/");
}

/** The file's name without folders and invisible characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "")
      .trim()
      .slice(0, 200) || "file"
  );
}
