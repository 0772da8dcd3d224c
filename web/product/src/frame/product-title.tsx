import type { ReactElement } from "react";
import { AppLink } from "../routes/app-link.tsx";
import classes from "./product-title.module.css";

/** The product's name, which leads to its start. */
export function ProductTitle({ title }: { readonly title: string }): ReactElement {
  return (
    <AppLink href="/" className={classes.title}>
      <span className={classes.mark} aria-hidden>
        {title.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.name}>{title}</span>
    </AppLink>
  );
}
