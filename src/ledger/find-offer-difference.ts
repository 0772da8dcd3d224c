import type { Entity } from "../model/entity.ts";
import { entityNamed } from "../model/find.ts";
import type { Screen } from "../model/screen.ts";
import type { Request } from "../semantics/decision/request.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import { pathKeyOf, rowsInState, storedFieldValue } from "../generation/record/record-key.ts";
import type { ProductUnderTest } from "./product-under-test.ts";

/**
 * Finds where the web application shows or offers something else because of a line: a screen, the form of a call, or
 * the list of screens. An application that offers the call all the same shows in its form how the call was refused.
 * Null where it has no place for the call.
 */
export async function findOfferDifference(
  product: ProductUnderTest,
  other: ProductUnderTest,
  actor: Actor,
  request: Request | null,
): Promise<string | null> {
  const differs = async (look: (at: ProductUnderTest) => Promise<unknown>): Promise<boolean> =>
    JSON.stringify(await look(product)) !== JSON.stringify(await look(other));
  const form = request === null ? null : formOf(product, request);
  if (form !== null && (await differs(({ screens }) => screens.form(actor, form)))) return `the form of “${form.call}”`;
  for (const screen of product.model.screens) {
    for (const parameters of parametersOf(product, screen)) {
      if (await differs(({ screens }) => screens.screen(actor, screen.name, parameters)))
        return `the screen “${screen.name}”`;
    }
  }
  if (await differs(({ screens }) => screens.product(actor))) return "what there is to open";
  if (form === null) return null;
  const view = await product.screens.form(actor, form);
  return "inputs" in view ? "the form shows how it is refused" : null;
}

/** The parameters of the form for a request's call, with the key of the record. */
function formOf(
  { model, state }: ProductUnderTest,
  { call: name, subject }: Request,
): { readonly call: string; readonly subject?: string } | null {
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined || call.method === "GET") return null;
  if (call.subject === null || call.subject.kind !== "key") return { call: name };
  const row = rowsInState(state, call.subject.entity).find((one) => pathKeyOf(model, call, one) === subject);
  const entity = entityNamed(model, call.subject.entity);
  return row === undefined ? null : { call: name, subject: routeText(entity, row, entity.key) };
}

/** The parameters with which a screen can be opened: those of each record that its route can name. */
function parametersOf(
  { model, state }: ProductUnderTest,
  { path, shows }: Screen,
): readonly Readonly<Record<string, string>>[] {
  const parameters = path.flatMap((part) => (part.kind === "parameter" ? [part.name] : []));
  if (parameters.length === 0) return [{}];
  if (!("entity" in shows)) return [];
  const entity = entityNamed(model, shows.entity);
  return rowsInState(state, shows.entity).map((row) =>
    Object.fromEntries(parameters.map((name) => [name, routeText(entity, row, name)])),
  );
}

function routeText(entity: Entity, row: Row, field: string): string {
  return String(storedFieldValue(entity, row, field) ?? "");
}
