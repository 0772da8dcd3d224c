import type { ReactElement, ReactNode } from "react";
import { Paper, Title } from "@mantine/core";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import classes from "./session-card.module.css";

/** The card in the middle of an empty screen on which one says who one is. */
export function SessionCard({
  title,
  documentTitle,
  children,
}: {
  readonly title: string;
  readonly documentTitle: string;
  readonly children: ReactNode;
}): ReactElement {
  useDocumentTitle(documentTitle);
  return (
    <div className={classes.place}>
      <Paper className={classes.card} withBorder>
        <Title order={1} size="h2" ta="center" mb="lg">
          {title}
        </Title>
        {children}
      </Paper>
    </div>
  );
}
