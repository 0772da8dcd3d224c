import type { ReactElement } from "react";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./reasons.module.css";

/** Why something can't be done and, for the author of the document, where the document says so. */
export function ReasonWords({ reason: { text, line } }: { readonly reason: ReasonView }): ReactElement {
  return (
    <span className={classes.reason}>
      {text}
      {line !== null && (
        <span className={classes.line} title={line}>
          {" "}
          {placeInWords(line)}
        </span>
      )}
    </span>
  );
}

/** `specs/helpdesk.md:125`, for people who don't know that notation. */
function placeInWords(place: string): string {
  const [, file = place, line = ""] = /([^/\\]*):(\d+)$/.exec(place) ?? [];
  return currentTexts().reasons.inDocument(file, line);
}
