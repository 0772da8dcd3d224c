import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed } from "../../../model/find.ts";
import type { FieldError } from "../../../semantics/decision/field-error.ts";
import { nameableField } from "../../../semantics/list/list-query.ts";
import { groupableAs } from "./column-views.ts";
import type { GroupPeriod } from "./arrangement-protocol.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";

/** How the viewer of a list wants it arranged. */
export interface ListArrangement {
  /** The fields to show, in order; null: the usual ones. */
  readonly shown: readonly string[] | null;
  readonly grouped: GroupedBy | null;
  /** The rest of the query string: filters, order, page. */
  readonly rest: Parameters;
  readonly errors: readonly FieldError[];
}

/** By what a list is grouped. */
export interface GroupedBy {
  readonly field: Field;
  readonly per: GroupPeriod | null;
  /** The values of the groups whose records are not listed. */
  readonly closed: ReadonlySet<string>;
}

/** Reads which columns a query string asks for, and by what it groups. A field that the viewer may never read is refused like an unknown one. */
export function readArrangement(
  { compiled: { model }, role }: ScreenContext,
  entityName: string,
  parameters: Parameters,
): ListArrangement {
  const entity = entityNamed(model, entityName);
  const fieldCalled = (name: string): Field | undefined => nameableField(model, role, entity, name);
  // A filter by a field goes before the parameter of that name.
  const [columnsName, groupName] = ["columns", "group"].map((name) =>
    fieldCalled(name) === undefined ? name : `list.${name}`,
  ) as [string, string];
  const { [columnsName]: columns, [groupName]: group, "group.closed": closed, ...rest } = parameters;
  const errors: FieldError[] = [];
  const shown = columns === undefined ? null : columns.split(",");
  const wrong = shown?.find((name, at) => fieldCalled(name) === undefined || shown.indexOf(name) !== at);
  if (wrong !== undefined)
    errors.push({ field: columnsName, code: "unknown", detail: { kind: "no column", of: wrong } });
  const grouped = group === undefined ? null : readGrouping(fieldCalled, entity, group, closed);
  if (group !== undefined && grouped === null)
    errors.push({ field: groupName, code: "unknown", detail: { kind: "not groupable", by: group } });
  return { shown, grouped, rest, errors };
}

function readGrouping(
  fieldCalled: (name: string) => Field | undefined,
  entity: Entity,
  text: string,
  closed: string | undefined,
): GroupedBy | null {
  const [name = "", per, ...more] = text.split(".");
  const field = fieldCalled(name);
  if (field === undefined || more.length > 0) return null;
  const values = new Set((closed ?? "").split(",").map(decoded));
  switch (groupableAs(entity, field)) {
    case "value":
      return per === undefined ? { field, per: null, closed: closed === undefined ? new Set() : values } : null;
    case "period":
      return per === "day" || per === "month"
        ? { field, per, closed: closed === undefined ? new Set() : values }
        : null;
    case null:
      return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
