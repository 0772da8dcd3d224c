import type { Value } from "../../../../src/model/value-type.ts";

/** A file as it is sent: in JSON, with its content in base64. Rejects where it can't be read. */
export async function packFile(file: File): Promise<Value> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { name: file.name, type: file.type || "application/octet-stream", data: btoa(binary) };
}

/** Whether a value that is sent has the content of a file somewhere in it. */
export function hasFile(value: Value): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasFile);
  return "data" in value && "name" in value && "type" in value ? true : Object.values(value).some(hasFile);
}
