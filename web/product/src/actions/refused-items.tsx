import type { ReactElement } from "react";
import { useState } from "react";
import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RefusedActionView } from "../../../../src/runtime/screens/view/reasons-protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { reasonsQuery } from "../server/reasons-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import type { ActionPlace } from "./action-place.ts";
import { reasonInFull, ReasonWords } from "./reason-words.tsx";
import classes from "./reasons.module.css";

/** The actions on a record that can't be taken now, each with its reason, as items of the record's menu. */
export function RefusedItems({
  place,
  record,
  isAlone,
  isEmpty,
}: {
  readonly place: ActionPlace;
  /** The key of the record. */
  readonly record: string;
  /** Whether no other action is in the menu. */
  readonly isAlone: boolean;
  /** Whether nothing else at all is in it. */
  readonly isEmpty: boolean;
}): ReactElement | null {
  const { viewer } = useProduct();
  const { data, isError } = useQuery(reasonsQuery(place, record));
  const [isUnfolded, setUnfolded] = useState(false);
  if (data === undefined && !isError) return isEmpty ? <Menu.Label aria-busy="true">…</Menu.Label> : null;
  const now = data?.refused.filter(({ isNever }) => !isNever) ?? [];
  const never = data?.refused.filter(({ isNever }) => isNever) ?? [];
  const all = [...now, ...never];
  if (all.length === 0) return isEmpty ? <NothingToDo /> : null;
  const texts = currentTexts().reasons;
  return (
    <>
      {!isAlone && <Menu.Divider />}
      {/* What can't be done would only be in the way of what can. */}
      {!isAlone && (
        <Menu.Item
          closeMenuOnClick={false}
          aria-expanded={isUnfolded}
          className={classes.group}
          rightSection={<IconChevronDown size={14} aria-hidden className={classes.chevron} />}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {now.length > 0 ? texts.notPossible : texts.notForRole(choiceText(viewer.role), never.length)}
        </Menu.Item>
      )}
      {isAlone && <Menu.Label>{texts.notPossible}</Menu.Label>}
      {(isUnfolded || isAlone) && all.map((one) => <RefusedItem key={one.action.call} refused={one} />)}
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

/** One line of reason; pressing the item tells the rest of it. */
function RefusedItem({ refused: { action, reason } }: { readonly refused: RefusedActionView }): ReactElement {
  const [isTold, setTold] = useState(false);
  return (
    <Menu.Item
      aria-disabled="true"
      aria-expanded={isTold}
      closeMenuOnClick={false}
      className={classes.refused}
      onClick={() => setTold(!isTold)}
    >
      <span className={classes.name}>{action.label}</span>{" "}
      {isTold ? (
        <ReasonWords reason={reason} isPlaceShown />
      ) : (
        <span className={classes.brief} title={reasonInFull(reason)}>
          {firstUpper(reason.brief)}
        </span>
      )}
    </Menu.Item>
  );
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
