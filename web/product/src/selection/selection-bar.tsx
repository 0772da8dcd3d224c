import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import { Button, CloseButton, Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { usePlaceOnScreen } from "../actions/action-place.ts";
import { showRefusal } from "../actions/notices.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { printCount } from "../screens/page-words.ts";
import { HiddenShortcut } from "../shortcuts/hidden-shortcut.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { offeredActions } from "./offered-actions.ts";
import { SelectedActions } from "./selected-actions.tsx";
import { SelectionDialog } from "./selection-dialog.tsx";
import type { Selection } from "./selection-context.ts";
import { askSelection, useSelectedRecords } from "./use-selected-records.ts";
import { useSelectedAction } from "./use-selected-action.ts";
import classes from "./selection.module.css";

/** How many records are selected, what can be done with them, and how far that is. */
export function SelectionBar({
  screen,
  page,
  rows,
  selection,
}: {
  readonly screen: ScreenLink;
  readonly page: Pick<PageView, "entity" | "total">;
  readonly rows: readonly RowView[];
  readonly selection: Selection;
}): ReactElement {
  const texts = currentTexts().selection;
  const { keys, select } = selection;
  const { search } = useAppLocation();
  const selected = useSelectedRecords(screen, search, rows, keys);
  const action = useSelectedAction(select);
  const bar = useRef<HTMLElement>(null);
  const { progress } = action;
  const place = usePlaceOnScreen(screen.name, page.entity);
  useDropped(
    selection,
    selected?.records ?? null,
    progress === null && action.asking === null && action.report === null,
  );

  return (
    <>
      <section ref={bar} className={classes.bar} aria-label={texts.selection}>
        <HiddenShortcut name="a" label={texts.selection} onPress={() => focusFirstButton(bar.current)} />
        <span className={classes.count} role="status">
          {progress === null
            ? texts.count(printCount(keys.size))
            : texts.progress(printCount(progress.finished), printCount(progress.all))}
        </span>
        {progress === null ? (
          <>
            {page.total > keys.size && <AllButton screen={screen} total={page.total} onSelect={select} />}
            {selected !== null && (
              <SelectedActions
                offers={offeredActions(selected)}
                selected={selected.records.length}
                onTake={(taken) => action.begin(taken, selected.records)}
              />
            )}
            <CloseButton aria-label={texts.clear} onClick={() => select([])} />
          </>
        ) : (
          <>
            <Progress w={120} value={(100 * progress.finished) / progress.all} aria-label={texts.selection} />
            <Button size="xs" variant="default" onClick={action.stop}>
              {texts.stop}
            </Button>
          </>
        )}
      </section>
      <SelectionDialog action={action} place={place} />
    </>
  );
}

/** The bar comes after all rows: a key leads there. */
function focusFirstButton(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>("button:not([aria-hidden])")?.focus();
}

/** Selects all that the list has, as far as that can be selected. */
function AllButton({
  screen,
  total,
  onSelect,
}: {
  readonly screen: ScreenLink;
  readonly total: number;
  readonly onSelect: (keys: readonly string[]) => void;
}): ReactElement {
  const { search } = useAppLocation();
  const texts = currentTexts().selection;
  const [first, setFirst] = useState<number | null>(null);
  const { refetch, isFetching } = useQuery({
    queryKey: ["selection", screen.name, search, "all"],
    queryFn: () => askSelection({ screen: screen.name, query: search, keys: null }),
    enabled: false,
  });
  const selectAll = async (): Promise<void> => {
    const { data, error } = await refetch();
    if (error !== null) return showRefusal(error);
    if (data === undefined) return;
    onSelect(data.records.map(({ key }) => key));
    setFirst(data.records.length < data.total ? data.records.length : null);
  };
  return first === null ? (
    <Button size="xs" variant="subtle" loading={isFetching} onClick={() => void selectAll()}>
      {texts.selectAll(printCount(total))}
    </Button>
  ) : (
    <span>{texts.onlyFirst(printCount(first), printCount(total))}</span>
  );
}

/** Takes out of a selection what the list does not have any more: others have changed or deleted it. */
function useDropped(
  { keys, select }: Selection,
  records: readonly { readonly key: string }[] | null,
  isIdle: boolean,
): void {
  useEffect(() => {
    if (records === null || !isIdle) return;
    const left = records.map(({ key }) => key).filter((key) => keys.has(key));
    if (left.length < keys.size) select(left);
  }, [keys, select, records, isIdle]);
}
