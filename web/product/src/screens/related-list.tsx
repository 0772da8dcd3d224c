import type { ReactElement } from "react";
import { useMemo } from "react";
import { Button, Text } from "@mantine/core";
import type { ColumnView, RelatedView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { PlaceOfActions } from "../actions/action-place.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { useEntity, useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { printCount } from "./page-words.ts";
import { Conversation } from "./conversation.tsx";
import { relatedLabel } from "./related-label.ts";
import { RecordRows } from "./record-rows.tsx";
import { useMoreRows } from "./use-more-rows.ts";
import classes from "./related-list.module.css";

/** What belongs to a record; where it is who said what, as a conversation that one can join. */
export function RelatedList({
  match,
  record,
  related,
  history,
  isAlone,
}: {
  readonly match: ScreenMatch;
  readonly record: RowView;
  readonly related: RelatedView;
  /** Whether no other list of the record has records of the same kind. */
  readonly isAlone: boolean;
  /** The columns of the record, where its history is shown in this conversation. */
  readonly history: readonly ColumnView[] | null;
}): ReactElement | null {
  const { by, page, conversation } = related;
  const called = useLabel(related, record, isAlone);
  const preset = { [by]: record.key };
  const { offers, isBeside } = offersBeside(record, page);
  const [say] = offers;
  // What was said stands among what was done.
  const label = history === null ? called : titleOfFeed(offers.length > 0 || page.total > 0);
  const place = useMemo(
    () => ({ screen: match.screen.name, entity: page.entity, beside: { related: related.field, owner: record.key } }),
    [match.screen.name, page.entity, related.field, record.key],
  );
  const call =
    say === undefined
      ? null
      : { action: say, subject: isBeside ? record.key : null, record, preset: isBeside ? {} : preset };

  // A count of 0 would be said of what the reader may not see, too.
  if (conversation === null && page.total === 0 && !related.readsAll && offers.length === 0) return null;
  return (
    <PlaceOfActions value={place}>
      <section aria-label={label}>
        <header className={classes.header}>
          <h2 className={classes.title}>
            {label}
            {history === null && <span className={classes.count}> {page.total}</span>}
          </h2>
          {conversation === null && (
            <CreateButtons
              actions={offers}
              refuses={page.refusesCreate && !isBeside}
              quiet
              {...(isBeside ? { record } : { preset })}
            />
          )}
        </header>
        {conversation === null ? (
          <RelatedRows match={match} related={related} label={label} />
        ) : (
          <Conversation match={match} related={related} fields={conversation} history={history} call={call} />
        )}
      </section>
    </PlaceOfActions>
  );
}

/** What creates records in the list. What is created beside this very record goes before what could be created anywhere. */
function offersBeside(
  { actions }: RowView,
  { entity, create }: RelatedView["page"],
): { readonly offers: RelatedView["page"]["create"]; readonly isBeside: boolean } {
  const beside = actions.filter(({ creates, asks }) => creates === entity && asks);
  return beside.length > 0 ? { offers: beside, isBeside: true } : { offers: create, isBeside: false };
}

function useLabel(related: RelatedView, { key }: RowView, isAlone: boolean): string {
  const isOwn = useProduct().viewer.id === key;
  return relatedLabel(related, useEntity(related.page.entity), isAlone && isOwn);
}

function titleOfFeed(isTalkedAbout: boolean): string {
  const { activity, history } = currentTexts().history;
  return isTalkedAbout ? activity : history;
}

/** The rows of a list that is no conversation. */
function RelatedRows({
  match,
  related,
  label,
}: {
  readonly match: ScreenMatch;
  readonly related: RelatedView;
  readonly label: string;
}): ReactElement {
  const { by, page, readsAll } = related;
  const { rows, more, loading, load } = useMoreRows(match, related);
  return (
    <>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          {readsAll ? currentTexts().records.nothingYet : currentTexts().records.nothingToSee}
        </Text>
      ) : (
        <RecordRows page={{ ...page, rows }} label={label} without={by} />
      )}
      {more && (
        <p className={classes.printed}>
          {currentTexts().lists.someOf(printCount(rows.length), printCount(page.total))}
        </p>
      )}
      {more && (
        <Button variant="subtle" size="xs" mt="xs" loading={loading} onClick={load}>
          {currentTexts().records.showMore}
        </Button>
      )}
    </>
  );
}
