import type { Screen } from "../../model/screen.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { DiagramEdge } from "./diagram.ts";

/** The screens of a document or of one role, and which lead to which: parts of dashboards, rows to their records, records to related ones, and screens to the forms that they offer. */
export function screenLinks(
  model: Specification,
  role: string | null,
): { readonly screens: readonly Screen[]; readonly links: readonly DiagramEdge[] } {
  const screens = model.screens.filter((screen) => role === null || screen.for === null || screen.for.includes(role));
  const links = screens.flatMap((screen, from) =>
    screens.flatMap((other, to): readonly DiagramEdge[] => {
      const label = from === to ? null : linkBetween(model, screen, other);
      return label === null ? [] : [{ from, to, label }];
    }),
  );
  return { screens, links };
}

function linkBetween(model: Specification, { shows, actions }: Screen, other: Screen): string | null {
  if (shows.kind === "dashboard") return shows.screens.includes(other.name) ? "part" : null;
  if (other.shows.kind === "record") {
    const { entity } = other.shows;
    if (other.shows.by === null) return null;
    if (shows.kind === "record")
      return relatedEntities(model, shows.entity, shows.related).includes(entity) ? "related" : null;
    return "entity" in shows && shows.entity === entity ? "opens" : null;
  }
  if (other.shows.kind !== "form" || shows.kind === "form") return null;
  const { call } = other.shows;
  const { does } = callNamed(model, call);
  const isOffered =
    actions === null ? "entity" in does && "entity" in shows && does.entity === shows.entity : actions.includes(call);
  return isOffered ? "offers" : null;
}

function relatedEntities({ entities }: Specification, name: string, related: readonly string[]): readonly string[] {
  const fields = entities.find((entity) => entity.name === name)?.fields ?? [];
  return fields.flatMap((field) =>
    related.includes(field.name) && field.type.kind === "reverse" ? [field.type.entity] : [],
  );
}
