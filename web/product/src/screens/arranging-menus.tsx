import type { ReactElement, ReactNode } from "react";
import classes from "./arranging-menus.module.css";

/**
 * The menus with which a reader arranges a screen of records. They stand beside its title, where filters that come and go don't move them, and have
 * their words wherever those fit beside it.
 */
export function ArrangingMenus({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={classes.menus} data-menus data-no-print>
      {children}
    </div>
  );
}
