import type { Value } from "../../model/value-type.ts";

/** The beginning of the path at which the files of an entity are served, to whoever may read the field. */
export function pathOfFiles(entity: string): string {
  return `/_ninepoint/files/${entity}/`;
}

/** A stored file as JSON for a viewer: with the path of its content instead of the content. */
export function fileRepresentation(entity: string, id: string, field: string, file: Value): Value {
  if (file === null || typeof file !== "object" || Array.isArray(file)) return null;
  const { name = null, type = null, size = null, tag = null } = file as Readonly<Record<string, Value>>;
  return { name, type, size, url: `${pathOfFiles(entity)}${id}/${field}${tag === null ? "" : `?v=${String(tag)}`}` };
}
