import type { ReactElement } from "react";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { GroupingView, GroupView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { closedGroups, printClosedGroups } from "./closed-groups.ts";
import { GroupLabel } from "./group-label.tsx";
import classes from "./group-head.module.css";

/** The heading of a group, which closes and opens it. */
export function GroupHead({
  column,
  grouping,
  group,
}: {
  readonly column: ColumnView | undefined;
  readonly grouping: GroupingView;
  readonly group: GroupView;
}): ReactElement {
  const { search } = useAppLocation();
  const closed = closedGroups(search);
  const isClosed = closed.includes(group.value);
  const toggle = (): void => {
    const values = isClosed ? closed.filter((value) => value !== group.value) : [...closed, group.value];
    changeSearch({ "group.closed": printClosedGroups(values), after: search["after"] }, "replace");
  };
  return (
    <UnstyledButton className={classes.head} aria-expanded={!isClosed} onClick={toggle}>
      <IconChevronRight size={15} className={classes.arrow} aria-hidden />
      <GroupLabel column={column} per={grouping.per} group={group} />
      <span className={classes.count}>{printCount(group.total)}</span>
      {group.continued && <span className={classes.count}>{currentTexts().arrangement.continued}</span>}
    </UnstyledButton>
  );
}
