import type { ReactElement } from "react";
import { lazy, Suspense } from "react";
import { Button, Text } from "@mantine/core";
import type { RelatedView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { useProduct } from "../server/product-query.ts";
import { conversationOf } from "./conversation-parts.ts";
import { Conversation } from "./conversation.tsx";
import { RecordRows } from "./record-rows.tsx";
import { useMoreRows } from "./use-more-rows.ts";
import classes from "./related-list.module.css";

const Composer = lazy(async () => ({ default: (await import("./composer.tsx")).Composer }));

/** What belongs to a record; where it is who said what, as a conversation that one can join. */
export function RelatedList({
  match,
  record,
  related,
}: {
  readonly match: ScreenMatch;
  readonly record: RowView;
  readonly related: RelatedView;
}): ReactElement {
  const { entities } = useProduct();
  const { label, by, page } = related;
  const { rows, more, loading, load } = useMoreRows(match, related);
  const conversation = conversationOf(related, entities);
  const preset = { [by]: record.key };
  const beside = record.actions.filter(({ creates, asks }) => creates === page.entity && asks);
  // What is created beside this very record goes before what could be created anywhere.
  const isBeside = beside.length > 0;
  const offers = isBeside ? beside : page.create;
  const [say] = offers;

  return (
    <section aria-label={label}>
      <header className={classes.header}>
        <h2 className={classes.title}>
          {label} <span className={classes.count}>{page.total}</span>
        </h2>
        {conversation === null && <CreateButtons actions={offers} quiet {...(isBeside ? { record } : { preset })} />}
      </header>
      {rows.length === 0 && (conversation === null || say === undefined) && (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          Nothing yet
        </Text>
      )}
      {rows.length > 0 &&
        (conversation === null ? (
          <RecordRows page={{ ...page, rows }} label={label} without={by} />
        ) : (
          <Conversation rows={rows} parts={conversation} />
        ))}
      {more && (
        <Button variant="subtle" size="xs" mt="xs" loading={loading} onClick={load}>
          Show more
        </Button>
      )}
      {conversation !== null && say !== undefined && (
        <Suspense>
          <Composer action={say} subject={isBeside ? record.key : null} preset={isBeside ? {} : preset} />
        </Suspense>
      )}
    </section>
  );
}
