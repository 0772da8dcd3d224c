import type { Call } from "../../../model/call.ts";
import type { Specification } from "../../../model/specification.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import type { ActionName } from "../../../wording/reasons/reason-texts.ts";
import type { ReasonTelling } from "../reason/tell-reason.ts";
import type { ActionView, RowView } from "./protocol.ts";
import type { ScreenContext } from "./screen-context.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/** Tells reasons to the viewer; `row`: the record of an entity that they are about. */
export function reasonTelling(
  { compiled: { model }, role, locate }: ScreenContext,
  about: { readonly entity: string; readonly row: RowView } | null,
): ReasonTelling {
  return {
    model,
    role,
    texts: textsOf(model.head).reasons,
    inWords: nameInWords,
    locate,
    about: about === null ? null : { entity: about.entity, values: about.row.values },
  };
}

/** What reasons call an action. */
export function actionName(
  { head }: Specification,
  { from, does, name }: Call,
  { label, kind }: ActionView,
  entity: string,
): ActionName {
  // The conventions' "New ticket" is what its button says, and creating one what it does.
  if (kind === "create" && from === "convention")
    return {
      label: textsOf(head).screens.create,
      isWhole: false,
      entity: nameInWords(does.kind === "create" ? does.entity : entity),
    };
  return {
    label,
    isWhole: from === "document" && does.kind !== "transition" && label === name,
    entity: nameInWords(entity),
  };
}
