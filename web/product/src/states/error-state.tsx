import type { ReactElement } from "react";
import { Button, Group } from "@mantine/core";
import { IconMoodEmpty, IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { AppLink } from "../routes/app-link.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { Message } from "./message.tsx";
import { isUnreachable, refusalOf } from "../server/refusal-error.ts";
import { browserCanKeep } from "../offline/browser-can-keep.ts";

/** A part of a screen that could not be shown, in the server's words, with the way on. */
export function ErrorState({
  error,
  level = 2,
  onRetry,
  onClear,
}: {
  readonly error: unknown;
  /** 1 where it is the whole screen. */
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
  /** Where filters may be what is wrong: how to be rid of them. */
  readonly onClear?: (() => void) | undefined;
}): ReactElement {
  const refusal = refusalOf(error);
  const absent = refusal.status === 404;
  const unfit = onClear !== undefined && refusal.status >= 400 && refusal.status < 500;
  return (
    <Message
      icon={absent ? IconMoodEmpty : IconPlugConnectedX}
      level={level}
      title={refusal.message}
      role={absent ? undefined : "alert"}
      {...(isUnreachable(error) && browserCanKeep() ? { text: currentTexts().offline.neverSeen } : {})}
    >
      <Group gap="sm" justify="center">
        {absent && (
          <Button component={AppLink} href="/" variant="default">
            {currentTexts().states.goToStart}
          </Button>
        )}
        {unfit && (
          <Button variant="default" onClick={onClear}>
            {currentTexts().states.clearFilters}
          </Button>
        )}
        {!absent && !unfit && (
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {currentTexts().states.tryAgain}
          </Button>
        )}
      </Group>
    </Message>
  );
}
