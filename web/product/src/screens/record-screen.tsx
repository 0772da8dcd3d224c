import type { ComponentProps, ReactElement } from "react";
import { Anchor } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { Value } from "../../../../src/model/value-type.ts";
import type { EntityView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, ColumnView, RelatedView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionBar } from "../actions/action-bar.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { actionsOnPhone } from "../actions/actions-on-phone.ts";
import { HistorySection } from "../history/history-section.tsx";
import { UnsentValue } from "../offline/outbox/unsent-value.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { GoTo } from "../routes/go-to.tsx";
import { listAbove } from "../routes/list-above.ts";
import type { ListAbove } from "../routes/list-above.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { recordPath } from "../routes/record-path.ts";
import { useUnsentName, useUnsentValues } from "../offline/outbox/use-unsent-name.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { goTo } from "../routes/location.ts";
import { useProduct } from "../server/product-query.ts";
import { OutlineLevel } from "../written-text/outline-level.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { ValueView } from "../values/value-view.tsx";
import { RecordDetails } from "./record-details.tsx";
import { RecordLead } from "./record-lead.tsx";
import { partsOfRecord } from "./parts-of-record.ts";
import { headOf } from "./record-title.ts";
import { RelatedList } from "./related-list.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { useIsPhone } from "./use-is-phone.ts";
import classes from "./record-screen.module.css";

// What a state means is asked for after the first look.
const ExplainedMark = lazyPart(async () => (await import("../values/explained-mark.tsx")).ExplainedMark, {
  standIn: (props) => <ChoiceMark {...props} />,
});

/** One record: what it is called and how it stands, what can be done with it, what it says, and what belongs to it. */
export function RecordScreen({
  match,
  view: { record, isStepRefused, columns, related },
}: {
  readonly match: ScreenMatch;
  readonly view: ScreenViewOf<"record">;
}): ReactElement {
  const product = useProduct();
  const { entities } = product;
  const isPhone = useIsPhone();
  // A screen of the navigation, such as one's own account, is below no other, unless its reader came from there.
  const isAtTop = match.screen.inNavigation;
  const list = isAtTop ? null : listAbove(product, match.screen.entity, record);
  const name = useUnsentName(record, columns.find(({ names }) => names === "record")?.field ?? null);

  const unsent = useUnsentValues(record);

  const ownPath = pathFoundByKey(entities, match, record);
  if (ownPath !== null) return <GoTo href={ownPath} />;

  // A text that is empty as yet, and is written in a change that waits, is read in its place, too.
  const written = { ...record, values: { ...record.values, ...unsent } };
  const people = entities.find((one) => one.people)?.name ?? null;
  const { lead, texts, marks, details } = partsOfRecord(written, columns, people === match.screen.entity);
  const { title, place } = headOf({
    screen: match.screen.name,
    entity: match.screen.entity,
    people,
    record,
    columns,
    name,
    isSaidBelow: texts.some(({ field }) => isBeginning(record.label, record.values[field])),
    isAtTop: list === null,
    isBelow: list?.entity === match.screen.entity,
  });

  const actions = actionsAbove(record, related);
  const onPhone = isPhone ? actionsOnPhone(record, actions, isStepRefused) : null;

  return (
    <>
      <ScreenHeader title={title} over={<RecordPlace place={place} list={list} record={record} marks={marks} />}>
        <ActionButtons
          screen={match.screen}
          record={{ ...record, actions: onPhone === null ? actions : onPhone.rest }}
          // A bar at the bottom has it, within reach of a thumb.
          isStepRefused={onPhone === null && isStepRefused}
          inMenu={onPhone !== null}
          onDeleted={() => goTo(list?.href ?? "/", "replace")}
        />
      </ScreenHeader>
      {lead !== undefined && <RecordLead record={record} column={lead} />}
      <RecordParts match={match} record={record} columns={columns} related={related} texts={texts} details={details} />
      {onPhone !== null && (
        <ActionBar screen={match.screen} record={record} actions={onPhone.shown} isStepRefused={isStepRefused} />
      )}
    </>
  );
}

/** The actions that are offered beside the name of a record: what is created into a list that is on the screen is offered there. */
function actionsAbove({ actions }: RowView, related: readonly RelatedView[]): readonly ActionView[] {
  return actions.filter(
    ({ creates, asks }) => creates === null || !asks || !related.some(({ page }) => page.entity === creates),
  );
}

/** What a record says, its other fields, and what belongs to it. */
function RecordParts({
  texts,
  details,
  ...around
}: ComponentProps<typeof RelatedParts> & Readonly<Record<"texts" | "details", readonly ColumnView[]>>): ReactElement {
  const { record, related } = around;
  return (
    <div
      className={classes.parts}
      data-texts={texts.length > 0 || undefined}
      data-alone={(texts.length === 0 && related.length === 0) || undefined}
    >
      {texts.length > 0 && <RecordTexts record={record} columns={texts} />}
      <RecordDetails record={record} columns={details} />
      <RelatedParts {...around} />
    </div>
  );
}

/** What belongs to a record, and its history, which is a part of the first conversation about it. */
function RelatedParts({
  match,
  record,
  columns,
  related,
}: {
  readonly match: ScreenMatch;
  readonly record: RowView;
  readonly columns: readonly ColumnView[];
  readonly related: readonly RelatedView[];
}): ReactElement {
  const conversation = related.find((one) => one.conversation !== null);
  return (
    <div className={classes.related}>
      {related.map((one) => (
        <RelatedList
          key={one.field}
          match={match}
          record={record}
          related={one}
          history={one === conversation ? columns : null}
          isAlone={related.every((other) => other === one || other.page.entity !== one.page.entity)}
        />
      ))}
      {conversation === undefined && <HistorySection match={match} columns={columns} />}
    </div>
  );
}

/** Where the record is, and how it stands. */
function RecordPlace({
  place,
  list,
  record,
  marks,
}: {
  /** Null where the title says it. */
  readonly place: string | null;
  /** The screen from which one came, or else a list that the record is in; null where no screen shows one. */
  readonly list: ListAbove | null;
  readonly record: RowView;
  readonly marks: readonly ColumnView[];
}): ReactElement {
  return (
    <div className={classes.over}>
      {list !== null && (
        <>
          <Anchor component={AppLink} href={list.href} inherit c="dimmed">
            {list.name}
          </Anchor>
          {place !== null && <IconChevronRight size={13} aria-hidden />}
        </>
      )}
      {place !== null && <span>{place}</span>}
      {marks.map((column) => (
        <UnsentValue key={column.field} row={record} field={column.field}>
          {({ values }) => <ExplainedMark column={column} value={String(values[column.field])} />}
        </UnsentValue>
      ))}
    </div>
  );
}

/** Long texts, each with its heading where there are several. */
function RecordTexts({
  record,
  columns,
}: {
  readonly record: RowView;
  readonly columns: readonly ColumnView[];
}): ReactElement {
  return (
    <div className={classes.texts}>
      {columns.map((column) => (
        <section key={column.field} className={classes.text} aria-label={column.label}>
          {columns.length > 1 && <h2 className={classes.label}>{column.label}</h2>}
          <OutlineLevel value={columns.length > 1 ? 3 : 2}>
            <UnsentValue row={record} field={column.field}>
              {(row) => <ValueView column={column} row={row} />}
            </UnsentValue>
          </OutlineLevel>
        </section>
      ))}
    </div>
  );
}

/** Whether a name is a text, or the first words of it. */
function isBeginning(label: string, text: Value | undefined): boolean {
  return (
    typeof text === "string" && (text === label || (label.endsWith("…") && text.trim().startsWith(label.slice(0, -1))))
  );
}

/** Where a record is at home that was found by its key, which a reference knows, though its path has another field; null where it is there. */
function pathFoundByKey(
  entities: readonly EntityView[],
  { screen, parameters }: ScreenMatch,
  record: RowView,
): string | null {
  const entity = entities.find(({ name }) => name === screen.entity);
  const held = record.values[entity?.recordField ?? ""];
  const isElsewhere =
    screen.route === entity?.recordRoute &&
    Object.values(parameters).includes(record.key) &&
    held !== undefined &&
    String(held) !== record.key;
  return isElsewhere ? recordPath(entity, record) : null;
}
