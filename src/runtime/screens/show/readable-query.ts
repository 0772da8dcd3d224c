import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { nameableField } from "../../../semantics/list/list-query.ts";

/** The parameters of a list whose values are names of fields. */
const namesOfFields = new Set(["sort", "columns", "list.columns", "group", "list.group"]);

/**
 * The query string of a screen without what names a field that a role may never read: filters with their values, columns, groups and
 * the order. A field that the document no longer has stays, since there is nothing to hide about it.
 */
export function readableQuery(model: Specification, role: string, { shows }: Screen, query: string): string {
  if (!("entity" in shows)) return query;
  const entity = entityNamed(model, shows.entity);
  const isHidden = (name: string): boolean =>
    fieldNamed(entity, fieldIn(name)) !== undefined && nameableField(model, role, entity, fieldIn(name)) === undefined;
  const parts = query.split("&").flatMap((part) => readablePart(part, entity, isHidden));
  // What was closed are values of the group.
  const isGrouped = parts.some((part) => /^(?:list\.)?group=/.test(part));
  return parts.filter((part) => isGrouped || !part.startsWith("group.closed=")).join("&");
}

function readablePart(part: string, entity: Entity, isHidden: (name: string) => boolean): readonly string[] {
  const [name = "", value = ""] = part.split("=", 2).map(decoded);
  if (isHidden(name)) return [];
  if (!namesOfFields.has(name) || fieldNamed(entity, name) !== undefined) return [part];
  const all = value.split(",");
  const kept = all.filter((one) => !isHidden(one.replace(/^-/, "")));
  if (kept.length === all.length) return [part];
  return kept.length === 0 ? [] : [`${name}=${kept.map(encodeURIComponent).join(",")}`];
}

/** The field in `dueAt.gte` or `dueAt.month`. */
function fieldIn(name: string): string {
  return name.split(".", 1)[0] ?? "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
