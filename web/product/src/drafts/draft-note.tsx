import type { ReactElement } from "react";
import { Anchor, Group, Text } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import { Moment } from "../values/moment.tsx";

/** Says that a form holds what was typed earlier, and offers to begin anew. */
export function DraftNote({
  at,
  isOutdated,
  onDiscard,
}: {
  readonly at: number;
  /** Whether the record has changed since. */
  readonly isOutdated: boolean;
  readonly onDiscard: () => void;
}): ReactElement {
  const { form } = currentTexts();
  return (
    <Group gap="xs" role="status">
      <Text size="xs" c="dimmed">
        {form.draftKept} (<Moment at={new Date(at).toISOString()} />){isOutdated && ` ${form.recordChangedSince}`}
      </Text>
      <Anchor component="button" type="button" size="xs" underline="always" onClick={onDiscard}>
        {form.discardDraft}
      </Anchor>
    </Group>
  );
}
