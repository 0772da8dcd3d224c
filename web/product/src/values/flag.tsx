import type { ReactElement } from "react";
import classes from "./flag.module.css";

/** A field that is yes or no, by its name where it is yes. */
export function Flag({ label }: { readonly label: string }): ReactElement {
  return <span className={classes.flag}>{label}</span>;
}
