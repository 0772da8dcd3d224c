import type { Value } from "../../model/value-type.ts";

/** Where a kept file is to be had, before the field: a path of its own, for whoever may read the field. */
export function pathOfFiles(entity: string): string {
  return `/_ninepoint/files/${entity}/`;
}

/** A kept file as its viewer sees it: not its content, but where that is. */
export function fileRepresentation(entity: string, id: string, field: string, file: Value): Value {
  if (file === null || typeof file !== "object" || Array.isArray(file)) return null;
  const { name = null, type = null, size = null, tag = null } = file as Readonly<Record<string, Value>>;
  return { name, type, size, url: `${pathOfFiles(entity)}${id}/${field}${tag === null ? "" : `?v=${String(tag)}`}` };
}
