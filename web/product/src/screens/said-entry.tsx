import type { ReactElement, ReactNode } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { PersonMark } from "../values/person-mark.tsx";
import classes from "./said-item.module.css";

/** The frame of what somebody has said in a conversation: their mark and name, what stands beside the name, and the rest below. */
export function SaidEntry({
  name,
  beside,
  isUnsent = false,
  children,
}: {
  readonly name: string;
  readonly beside: ReactNode;
  /** Whether it is not sent yet. */
  readonly isUnsent?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={classes.entry} data-unsent={isUnsent || undefined}>
      <PersonMark name={name} size={30} />
      <article className={classes.said} aria-label={currentTexts().records.said(name)}>
        <header className={classes.header}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          {beside}
        </header>
        {children}
      </article>
    </div>
  );
}
