import type { ReactElement } from "react";
import { useState } from "react";
import { Menu } from "@mantine/core";
import { IconChevronDown, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RefusedActionView } from "../../../../src/runtime/screens/view/reasons-protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { reasonsQuery } from "../server/reasons-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import type { ActionPlace } from "./action-place.ts";
import { ReasonWords } from "./reason-words.tsx";
import classes from "./reasons.module.css";

/** The actions on a record that can't be taken now, each with its reason, as items of the record's menu. */
export function RefusedItems({
  place,
  record,
  isAlone,
}: {
  readonly place: ActionPlace;
  /** The key of the record. */
  readonly record: string;
  /** Whether nothing else is in the menu. */
  readonly isAlone: boolean;
}): ReactElement | null {
  const { viewer } = useProduct();
  const { data, isError } = useQuery(reasonsQuery(place, record));
  const [isUnfolded, setUnfolded] = useState(false);
  if (data === undefined && !isError) return isAlone ? <Menu.Label aria-busy="true">…</Menu.Label> : null;
  const now = data?.refused.filter(({ isNever }) => !isNever) ?? [];
  const never = data?.refused.filter(({ isNever }) => isNever) ?? [];
  if (now.length + never.length === 0) return isAlone ? <NothingToDo /> : null;
  return (
    <>
      {!isAlone && <Menu.Divider />}
      {now.map((one) => (
        <RefusedItem key={one.action.call} refused={one} />
      ))}
      {/* What a role may never do would only be in the way of what it may. */}
      {never.length > 0 && (
        <Menu.Item
          closeMenuOnClick={false}
          aria-expanded={isUnfolded}
          fz="xs"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {currentTexts().reasons.notForRole(choiceText(viewer.role), never.length)}
        </Menu.Item>
      )}
      {isUnfolded && never.map((one) => <RefusedItem key={one.action.call} refused={one} />)}
    </>
  );
}

/** A menu has to have an item: whoever hears it is told of nothing else. */
function NothingToDo(): ReactElement {
  return (
    <Menu.Item aria-disabled="true" closeMenuOnClick={false} className={classes.refused} c="dimmed" fz="xs">
      {currentTexts().reasons.nothingToDo}
    </Menu.Item>
  );
}

function RefusedItem({ refused: { action, reason } }: { readonly refused: RefusedActionView }): ReactElement {
  return (
    <Menu.Item
      aria-disabled="true"
      closeMenuOnClick={false}
      className={classes.refused}
      leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
    >
      <span className={classes.name}>{action.label}</span> <ReasonWords reason={reason} />
    </Menu.Item>
  );
}
