import type { ReactElement, ReactNode } from "react";
import { Title } from "@mantine/core";
import { currentLocale } from "../texts/current-texts.ts";
import { useOneRow } from "./use-one-row.ts";
import classes from "./screen-header.module.css";

/** A screen's name, how much there is, and what can be done at once. */
export function ScreenHeader({
  title,
  count,
  over,
  beside,
  isOneRow = false,
  children,
}: {
  readonly title: string;
  readonly count?: number | undefined;
  /** A line over the title. */
  readonly over?: ReactNode;
  /** What stands beside the title. */
  readonly beside?: ReactNode;
  /** Whether words give way to keep all of it on one row. */
  readonly isOneRow?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  const oneRow = useOneRow();
  return (
    <header ref={isOneRow ? oneRow : undefined} className={classes.header}>
      <div className={classes.words}>
        {over}
        <div className={classes.line}>
          <Title order={1} className={classes.title} dir="auto">
            <span className={classes.name}>{title}</span>
            {count !== undefined && (
              <span className={classes.count}>
                <span className={classes.sr}>, </span>
                {new Intl.NumberFormat(currentLocale()).format(count)}
              </span>
            )}
          </Title>
          {beside}
        </div>
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
