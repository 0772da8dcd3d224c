import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { askLoss } from "../actions/ask-loss.ts";
import { isSameValue } from "../conflicts/conflict-of.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/** Whether inputs would change the role of whoever fills them in. */
export function changesOwnRole(inputs: readonly InputView[], valueOf: (name: string) => Value): boolean {
  return inputs.some(({ ownRole, name, value }) => ownRole === true && !isSameValue(value, valueOf(name)));
}

/** Asks whoever is about to change their own role whether that is meant. */
export function askOwnRole(inputs: readonly InputView[], valueOf: (name: string) => Value): Promise<boolean> {
  const { session, actions } = currentTexts();
  const role = inputs.find(({ ownRole }) => ownRole === true);
  const what = session.ownRoleWhat(rolesText(role?.value ?? null), rolesText(valueOf(role?.name ?? "")));
  return askLoss({ title: session.ownRoleQuestion, what, keep: actions.cancel, lose: session.ownRoleLose });
}

function rolesText(value: Value): string {
  return (Array.isArray(value) ? value : [value]).map((one) => choiceText(String(one ?? ""))).join(", ");
}
