import type { ReactElement } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { useSelection } from "./selection-context.ts";
import classes from "./selection.module.css";

/** The box that selects all records on a page, and takes them out. */
export function PageCheck(): ReactElement | null {
  const selection = useSelection();
  if (selection === null) return null;
  const { keys, page, select } = selection;
  const here = page.filter((key) => keys.has(key)).length;
  const isAll = here === page.length && here > 0;
  return (
    <label className={classes.box} data-some={keys.size > 0 || undefined}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = here > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={currentTexts().selection.selectPage}
        checked={isAll}
        onChange={() =>
          select(isAll ? [...keys].filter((key) => !page.includes(key)) : [...new Set([...keys, ...page])])
        }
      />
    </label>
  );
}
