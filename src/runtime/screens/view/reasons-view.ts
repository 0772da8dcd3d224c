import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import type { ReasonsView } from "./reasons-protocol.ts";
import type { OwnerNamed } from "./refused-creations.ts";
import { reasonTelling } from "./reason-telling.ts";
import { findRefusedActions } from "./refused-actions.ts";
import { findRefusedCreations } from "./refused-creations.ts";
import { refusedMoves } from "./refused-moves.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";

/** Why actions are not offered, on a record or for creating one. */
export async function reasonsView(
  screenContext: ScreenContext,
  { screen: name, entity = "", key, related, owner }: Parameters,
): Promise<ReasonsView | Refusal> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const screen = model.screens.find((one) => one.name === name);
  if (screen === undefined || !mayOpen(model, role, screen) || !model.entities.some((one) => one.name === entity))
    return createRefusal(model, "not found");
  // A screen names the actions on what it shows. On the records listed beside that, all are offered.
  const only = related === undefined ? screen.actions : null;
  if (key === undefined) {
    const beside = related === undefined ? null : ownerBeside(screenContext, screen, related, owner ?? "");
    const refused = await findRefusedCreations(screenContext, entity, only, beside);
    return refused === null ? createRefusal(model, "not found") : { refused, moves: [] };
  }
  const judged = await findRefusedActions(screenContext, entity, key, only);
  if (judged === null) return createRefusal(model, "not found");
  const { row, refused } = judged;
  const telling = reasonTelling(screenContext, { entity, row });
  return { refused, moves: refusedMoves(telling, entity, row, row.actions, refused) };
}

/** The record on whose screen others are listed in the field `related`. */
function ownerBeside(
  { compiled: { model } }: ScreenContext,
  { shows }: Screen,
  related: string,
  key: string,
): OwnerNamed | null {
  if (shows.kind !== "record") return null;
  const type = fieldNamed(entityNamed(model, shows.entity), related)?.type;
  return type?.kind === "reverse" ? { entity: shows.entity, by: type.by, key } : null;
}
