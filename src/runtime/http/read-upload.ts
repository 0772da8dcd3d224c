import type { Call, Input as Taken } from "../../model/call.ts";
import { readSentText } from "../../semantics/input/read-sent-text.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** How a body that is not JSON carries files. */
export type Upload =
  | { readonly kind: "form"; readonly type: string }
  | { readonly kind: "file"; readonly input: Taken; readonly type: string };

/**
 * How a request with a `Content-Type` uploads the files that a call takes: as a form of several parts or, where it takes just one
 * file, as that file. Null: in no way that the call takes.
 */
export function uploadOf(files: readonly Taken[], contentType: string | undefined): Upload | null {
  if (files.length === 0 || contentType === undefined) return null;
  if (/^multipart\/form-data\s*;.*\bboundary=/i.test(contentType)) return { kind: "form", type: contentType };
  const [only, ...others] = files;
  const type = contentType.split(";")[0]!.trim().toLowerCase();
  const isPlain =
    type === "application/json" || type.startsWith("multipart/") || type === "application/x-www-form-urlencoded";
  return only === undefined || others.length > 0 || isPlain ? null : { kind: "file", input: only, type };
}

/** The most parts of a form besides the call's inputs. */
const spareParts = 50;
/** The deepest nesting of a part's name. */
const deepest = 64;

/** Reads an upload as the JSON that it stands for; null where it is malformed. The text of a part is read as a value of its input's type. */
export async function readUpload(
  model: Specification,
  { takes }: Pick<Call, "takes">,
  upload: Upload,
  bytes: Buffer,
  disposition: string | undefined,
): Promise<Readonly<Record<string, Value>> | null> {
  if (upload.kind === "file") {
    return nested([[upload.input.wire, packed(nameIn(disposition) ?? upload.input.name, upload.type, bytes)]]);
  }
  if (hasMoreParts(bytes, upload.type, takes.length + spareParts)) return null;
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": upload.type } })
    .formData()
    .catch(() => null);
  if (form === null) return null;
  const parts = await Promise.all(
    [...form].map(async ([name, part]): Promise<readonly [string, Value]> => {
      const wire = name.replace(/\[(\w+)\]/g, ".$1");
      if (typeof part !== "string") return [wire, packed(part.name, part.type, Buffer.from(await part.arrayBuffer()))];
      const input = takes.find((one) => one.place === "body" && one.wire === wire);
      return [wire, input === undefined ? part : readSentText(model, input.type, part)];
    }),
  );
  return new Set(parts.map(([name]) => name)).size === parts.length ? nested(parts) : null;
}

/** Whether a form has too many parts, without reading them. */
function hasMoreParts(bytes: Buffer, type: string, most: number): boolean {
  const boundary =
    /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i
      .exec(type)
      ?.slice(1)
      .find((one) => one !== undefined) ?? "";
  const delimiter = Buffer.from(`--${boundary}`, "latin1");
  let [parts, at] = [0, bytes.indexOf(delimiter)];
  // One more delimiter ends the form.
  while (at !== -1 && parts <= most + 1) [parts, at] = [parts + 1, bytes.indexOf(delimiter, at + delimiter.length)];
  return parts > most + 1;
}

function packed(name: string, type: string, bytes: Buffer): Value {
  return { name, type: type === "" ? "application/octet-stream" : type, data: bytes.toString("base64") };
}

/** Nests names with dots: `article.picture` becomes an object in an object. */
function nested(parts: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> | null {
  const whole = Object.create(null) as Record<string, Value>;
  for (const [wire, value] of parts) {
    const names = wire.split(".", deepest + 1);
    if (names.length > deepest) return null;
    let into = whole;
    for (const name of names.slice(0, -1)) {
      const inner = into[name] ?? (Object.create(null) as Record<string, Value>);
      if (typeof inner !== "object" || Array.isArray(inner) || "data" in inner) return null;
      into[name] = inner;
      into = inner as Record<string, Value>;
    }
    into[names.at(-1) ?? ""] = value;
  }
  return whole;
}

function nameIn(disposition: string | undefined): string | null {
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return null;
    }
  }
  return (
    /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i
      .exec(disposition ?? "")
      ?.slice(1)
      .find((name) => name !== undefined) ?? null
  );
}
