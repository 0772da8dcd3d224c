import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { choiceColour } from "./choice-colour.ts";
import { choiceText } from "./choice-text.ts";
import classes from "./choice-mark.module.css";

/** One of a closed set of values: its word, and a dot in a colour that is always that value's. What a state means shows on pointing at it. */
export function ChoiceMark({
  column,
  value,
  plain = false,
}: {
  readonly column: Pick<ColumnView, "type" | "values" | "meanings" | "tones">;
  readonly value: string;
  /** Without its outline, where it stands alone in a cell. */
  readonly plain?: boolean;
}): ReactElement {
  return (
    <span className={plain ? classes.plain : classes.mark} title={column.meanings?.[value]}>
      <span
        className={classes.dot}
        data-shape={column.type === "status" ? "ring" : "dot"}
        style={{ color: choiceColour(column, value) }}
        aria-hidden
      />
      {choiceText(value)}
    </span>
  );
}
