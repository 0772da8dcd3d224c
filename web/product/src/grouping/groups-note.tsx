import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import type { GroupingView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** The most groups that the server shows. */
const mostGroups = 1000;

/** Says that a list has more groups than are shown, where it has. */
export function GroupsNote({ grouping }: { readonly grouping: GroupingView | null }): ReactElement | null {
  if (grouping === null || grouping.all <= mostGroups) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm" role="status">
      {currentTexts().arrangement.largestGroups(printCount(mostGroups), printCount(grouping.all))}
    </Text>
  );
}
