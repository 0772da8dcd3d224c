import type { ReactElement } from "react";
import { useId } from "react";
import { Button, Group, Text } from "@mantine/core";
import type { SubjectChoiceView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** The button of a form while no record is chosen that it is about, and what it waits for. */
export function LockedButton({ choice: { label, submit } }: { readonly choice: SubjectChoiceView }): ReactElement {
  const id = useId();
  return (
    <Group justify="flex-end" gap="sm">
      <Text id={id} size="sm" c="dimmed">
        {currentTexts().form.chooseFirst(label)}
      </Text>
      <Button type="button" aria-disabled data-disabled aria-describedby={id}>
        {submit}
      </Button>
    </Group>
  );
}
