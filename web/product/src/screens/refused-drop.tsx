import type { ReactElement } from "react";
import { ReasonWords } from "../actions/reason-words.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import type { ColumnRefusal } from "./use-refused-moves.ts";
import classes from "./refused-drop.module.css";

/** Why a column refuses a card: in a few words while it is dragged, in a notice once it was dropped there. */
export function RefusedDrop({
  refusal: { reason, dropped },
  state,
}: {
  readonly refusal: ColumnRefusal;
  /** Of the column. */
  readonly state: string;
}): ReactElement {
  if (dropped === null) return <p className={classes.brief}>{reason.brief}</p>;
  return (
    <div className={classes.notice} role="alert">
      <strong>{currentTexts().reasons.cantMove(dropped.label, choiceText(state))}</strong>
      <ReasonWords reason={reason} />
    </div>
  );
}
