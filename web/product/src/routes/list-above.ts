import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { cameFrom } from "./location.ts";
import { listScreenOf } from "./list-screen-of.ts";
import { matchScreen } from "./match-screen.ts";
import { parameterOf, pathOf, segmentsOf } from "./path-segments.ts";

/** The screen to which the reader of a record goes back. */
export interface ListAbove {
  readonly name: string;
  readonly entity: string | null;
  /** Its address, with the filters, the order and the page that it had. */
  readonly href: string;
}

/**
 * The screen above a record: that from which its reader came, as it was, or else the first on which such records are found; null
 * where there is none.
 */
export function listAbove(
  { screens, viewer }: Pick<ProductView, "screens" | "viewer">,
  entity: string | null,
  { values }: Pick<RowView, "values">,
): ListAbove | null {
  const href = cameFrom();
  const from = href === null ? undefined : matchScreen(screens, href.split("?")[0] ?? "")?.screen;
  // A screen of one record, or of what belongs to it, is no list to go back to; nor is a form.
  const isAbove = from !== undefined && !segmentsOf(from.route).some((segment) => parameterOf(segment) !== null);
  if (href !== null && isAbove && from.kind !== "form" && from.kind !== "prose")
    return { name: from.name, entity: from.entity, href };
  // The record of somebody else is not among the viewer's own.
  const list = listScreenOf(
    screens.filter(({ ownBy }) => ownBy === undefined || values[ownBy] === viewer.id),
    entity,
  );
  return list === undefined ? null : { name: list.name, entity: list.entity, href: pathOf(list.route) };
}
