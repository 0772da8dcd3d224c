import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SelectedRecord } from "../../../../src/runtime/screens/view/selection-protocol.ts";
import type { ActionPlace } from "../actions/action-place.ts";
import { printCount } from "../screens/page-words.ts";
import { reasonsQuery } from "../server/reasons-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { groupedReasons } from "./reasons-of.ts";
import classes from "./selection.module.css";

/** The most records about which the server is asked. */
const mostAsked = 10;

/** Tells before an action is taken on how many of the selected records it is not, and why. */
export function LeftOutRecords({
  action,
  records,
  place,
}: {
  readonly action: ActionView;
  readonly records: readonly SelectedRecord[];
  readonly place: ActionPlace;
}): ReactElement | null {
  const asked = records.slice(0, mostAsked);
  const client = useQueryClient();
  const { data: answers = [] } = useQuery({
    queryKey: ["reasons of several", place, asked.map(({ key }) => key)],
    queryFn: () => Promise.all(asked.map(({ key }) => client.fetchQuery(reasonsQuery(place, key)))),
    enabled: asked.length > 0,
    staleTime: 0,
  });
  if (records.length === 0) return null;
  const reasons = answers.flatMap(({ refused }, at) => {
    const reason = refused.find((one) => one.action.call === action.call)?.reason.text;
    return reason === undefined ? [] : [{ name: asked[at]?.label ?? "", reason }];
  });
  return (
    <div role="note" className={classes.leftOut}>
      <Text size="sm" fw={560}>
        {currentTexts().selection.leftOut(printCount(records.length))}
      </Text>
      {groupedReasons(reasons).map((line) => (
        <Text key={line} size="sm" dir="auto">
          {line}
        </Text>
      ))}
      {reasons.length > 0 && records.length > asked.length && <Text size="sm">…</Text>}
    </div>
  );
}
