import type { ReactElement, ReactNode } from "react";
import type { Icon } from "@tabler/icons-react";
import { Stack, Text, Title } from "@mantine/core";
import classes from "./message.module.css";

/** A few friendly words in the middle of an otherwise empty place. */
export function Message({
  icon: Icon,
  title,
  text,
  level = 2,
  role,
  children,
}: {
  readonly icon: Icon;
  readonly title: string;
  readonly text?: string;
  /** 1 where it is the whole screen. */
  readonly level?: 1 | 2;
  readonly role?: "alert" | "status" | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Stack className={classes.message} align="center" gap="xs" role={role}>
      <span className={classes.icon} aria-hidden>
        <Icon size={26} stroke={1.5} />
      </span>
      <Title order={level} size="h3" ta="center">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" ta="center" maw={420}>
          {text}
        </Text>
      )}
      {children !== undefined && <div className={classes.ways}>{children}</div>}
    </Stack>
  );
}
