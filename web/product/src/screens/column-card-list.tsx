import type { CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@mantine/core";
import { Virtualizer } from "virtua";
import type { VirtualizerHandle } from "virtua";
import type { BoardColumn, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import { BoardCard } from "./board-card.tsx";
import type { BoardShown } from "./board-column.tsx";
import { printCount } from "./page-words.ts";
import { useBusyUntilDrawn } from "./use-busy-until-drawn.ts";
import { useColumnCards } from "./use-column-cards.ts";
import { usePrinting } from "./use-printing.ts";
import classes from "./board-screen.module.css";

/** The number of all cards of a column, loaded or not. */
const ColumnSize = createContext(0);

/** The cards of a column. Only those in view are in the page, and more are loaded as one scrolls. */
export function ColumnCardList({
  board,
  column,
}: {
  readonly board: BoardShown;
  readonly column: BoardColumn;
}): ReactElement {
  const asked = { screen: board.screen, query: board.query ?? {}, value: column.value };
  const { cards, more, failed, load, watch } = useColumnCards(asked, column);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  useBusyUntilDrawn(scroller);
  const [held, setHeld] = useState<string | null>(null);
  const stop = stopAmong(cards, held);
  const isPrinting = usePrinting();
  const cardOf = (card: RowView): ReactElement => (
    <BoardCard
      key={card.key}
      board={board.screen}
      card={card}
      entity={board.entity}
      hasStates={board.by?.type === "status"}
      summary={board.summary}
      isStop={card.key === cards[stop]?.key}
      onHold={setHeld}
    />
  );
  const look = (offset: number): void => {
    const handle = list.current;
    if (handle !== null) watch(handle.findItemIndex(offset), handle.findItemIndex(offset + handle.viewportSize));
  };
  if (isPrinting) return <PrintedCards cards={cards} total={column.total} cardOf={cardOf} />;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      tabIndex={cards.length === 0 ? 0 : undefined}
      role="group"
      aria-label={currentTexts().board.cards(choiceText(column.value))}
    >
      <ColumnSize value={column.total}>
        <Virtualizer
          ref={list}
          data={cards}
          as="ul"
          item={CardPlace}
          scrollRef={scroller}
          onScroll={look}
          // The card with the focus, or with an open menu, stays where it is, and so does the one to which one comes.
          keepMounted={cards.length === 0 ? [] : [stop]}
        >
          {cardOf}
        </Virtualizer>
      </ColumnSize>
      {more && board.query !== null && (
        <ColumnEnd scroller={scroller} shown={cards.length} failed={failed} load={load} />
      )}
    </div>
  );
}

/** The place of the card to which one comes by the Tab key: the last one that had the focus, or the first. */
function stopAmong(cards: readonly RowView[], held: string | null): number {
  const at = cards.findIndex(({ key }) => key === held);
  return at === -1 ? 0 : at;
}

/** All loaded cards of a column, on paper, and how many of them there are if more are not loaded. */
function PrintedCards({
  cards,
  total,
  cardOf,
}: {
  readonly cards: readonly RowView[];
  readonly total: number;
  readonly cardOf: (card: RowView) => ReactElement;
}): ReactElement {
  return (
    <>
      <ul className={classes.printed}>
        {cards.map((card) => (
          <li key={card.key}>{cardOf(card)}</li>
        ))}
      </ul>
      {cards.length < total && (
        <p className={classes.more}>{currentTexts().lists.someOf(printCount(cards.length), printCount(total))}</p>
      )}
    </>
  );
}

/** One place in the list of a column. */
function CardPlace({
  style,
  index,
  children,
  ref,
}: {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}): ReactElement {
  const size = useContext(ColumnSize);
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={Math.max(size, index + 1)}>
      {children}
    </li>
  );
}

/** The end of what was loaded, which loads more before it comes into view. */
function ColumnEnd({
  scroller,
  shown,
  failed,
  load,
}: {
  readonly scroller: { readonly current: HTMLElement | null };
  readonly shown: number;
  readonly failed: boolean;
  readonly load: () => void;
}): ReactElement {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(load);
  useEffect(() => {
    if (end.current === null || failed) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
      },
      { root: scroller.current, rootMargin: "600px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
    // Once more after each page, since the end may still be in view then.
  }, [scroller, shown, failed]);
  return (
    <div ref={end} className={classes.more}>
      {failed ? (
        <Button variant="default" size="xs" onClick={load}>
          {currentTexts().states.tryAgain}
        </Button>
      ) : (
        currentTexts().states.loading
      )}
    </div>
  );
}
