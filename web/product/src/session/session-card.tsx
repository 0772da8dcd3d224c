import type { ReactElement, ReactNode } from "react";
import { Paper, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import classes from "./session-card.module.css";

/** The card in the middle of an empty screen on which one says who one is. */
export function SessionCard({
  title,
  documentTitle,
  about = "",
  below,
  children,
}: {
  readonly title: string;
  readonly documentTitle: string;
  /** What the product is. */
  readonly about?: string;
  /** What stands under the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  useDocumentTitle(documentTitle);
  return (
    <div className={classes.place}>
      <Paper className={classes.card} withBorder>
        <Title order={1} size="h2" ta="center" mb={about === "" ? "lg" : "xs"}>
          {title}
        </Title>
        {about !== "" && (
          <Text className={classes.about} size="sm" c="dimmed" ta="center" mb="lg">
            {about}
          </Text>
        )}
        {children}
      </Paper>
      {below}
    </div>
  );
}
