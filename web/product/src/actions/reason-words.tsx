import type { ReactElement } from "react";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./reasons.module.css";

/** Why something can't be done. Where the document says so is for its author, who points at the words or asks for it. */
export function ReasonWords({
  reason,
  isPlaceShown = false,
}: {
  readonly reason: ReasonView;
  /** Whether the place in the document is written below the words; else it is in their tooltip. */
  readonly isPlaceShown?: boolean;
}): ReactElement {
  const place = placeInWords(reason.line);
  return (
    <span className={classes.reason} title={place !== null && !isPlaceShown ? place : undefined}>
      {reason.text}
      {place !== null && isPlaceShown && <span className={classes.line}> {place}</span>}
    </span>
  );
}

/** The whole reason for a tooltip, with its place in the document on a line of its own. */
export function reasonInFull({ text, line }: ReasonView): string {
  const place = placeInWords(line);
  return place === null ? text : `${text}\n${place}`;
}

/** `specs/helpdesk.md:125`, for people who don't know that notation. */
function placeInWords(place: string | null): string | null {
  if (place === null) return null;
  const [, file = place, line = ""] = /([^/\\]*):(\d+)$/.exec(place) ?? [];
  return currentTexts().reasons.inDocument(file, line);
}
