import type { Value } from "../../../../src/model/value-type.ts";

/** A file of a record, as the server tells of it. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly url: string;
}

/** How a file can be looked at without saving it. */
export type PreviewKind = "image" | "audio" | "video" | "pdf";

/** Reads the value of a field of files; null where only the name came along. */
export function keptFileOf(value: Value): KeptFile | null {
  const { name, type, url } = (typeof value === "object" ? (value ?? {}) : {}) as Readonly<Record<string, unknown>>;
  return typeof name === "string" && typeof type === "string" && typeof url === "string" ? { name, type, url } : null;
}

/** How a file can be looked at; null for one that can only be saved. Nothing that a browser could run is ever looked at. */
export function previewKindOf({ type }: Pick<KeptFile, "type">): PreviewKind | null {
  if (/^image\/(?:png|jpeg|gif|webp)$/.test(type)) return "image";
  if (type === "application/pdf") return "pdf";
  const [kind] = type.split("/");
  return kind === "audio" || kind === "video" ? kind : null;
}

/** Where the browser's own viewer finds a PDF. */
export function viewPathOf({ url }: Pick<KeptFile, "url">): string {
  return `${url}${url.includes("?") ? "&" : "?"}view`;
}
