import type { ReactElement, ReactNode } from "react";
import { Title } from "@mantine/core";
import classes from "./screen-header.module.css";

/** A screen's name, how much there is, and what can be done at once. */
export function ScreenHeader({
  title,
  count,
  over,
  children,
}: {
  readonly title: string;
  readonly count?: number | undefined;
  /** A line over the title. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {over}
        <Title order={1} className={classes.title}>
          {title}
          {count !== undefined && (
            <span className={classes.count}>
              <span className={classes.sr}>, </span>
              {new Intl.NumberFormat().format(count)}
            </span>
          )}
        </Title>
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
