import type { ReactElement } from "react";
import { Anchor } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ColumnView, EntityView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { GoTo } from "../routes/go-to.tsx";
import { listOf } from "../routes/list-of.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { recordPath } from "../routes/record-path.ts";
import { pathOf } from "../routes/route.ts";
import { useGo } from "../routes/use-place.ts";
import { useProduct } from "../server/product-query.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { ValueView } from "../values/value-view.tsx";
import { RecordDetails } from "./record-details.tsx";
import { RelatedList } from "./related-list.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./record-screen.module.css";

/** One record: what it is called and how it stands, what can be done with it, what it says, and what belongs to it. */
export function RecordScreen({
  match,
  view: { record, columns, related },
}: {
  readonly match: ScreenMatch;
  readonly view: ScreenViewOf<"record">;
}): ReactElement {
  const { screens, entities } = useProduct();
  const go = useGo();
  const list = listOf(screens, match.screen.entity);
  const listPath = list === undefined ? "/" : pathOf(list.route);

  const ownPath = pathFoundByKey(
    entities.find(({ name }) => name === match.screen.entity),
    match,
    record,
  );
  if (ownPath !== null) return <GoTo href={ownPath} />;

  const readable = columns.filter(({ field }) => Object.hasOwn(record.values, field));
  const texts = readable.filter((column) => isText(column) && (record.values[column.field] ?? "") !== "");
  const marks = readable.filter(({ type, field }) => type === "status" && typeof record.values[field] === "string");
  const details = readable.filter((column) => !isText(column) && column.names === null);

  // What is created into a list that is on the screen is offered there.
  const actions = record.actions.filter(
    ({ creates, asks }) => creates === null || !asks || !related.some(({ page }) => page.entity === creates),
  );

  return (
    <>
      <ScreenHeader
        title={record.label}
        over={
          <div className={classes.over}>
            {list !== undefined && (
              <>
                <Anchor component={AppLink} href={listPath} inherit c="dimmed">
                  {list.name}
                </Anchor>
                <IconChevronRight size={13} aria-hidden />
              </>
            )}
            <span>{placeOf(match.screen.name, record, list !== undefined)}</span>
            {marks.map((column) => (
              <ChoiceMark key={column.field} column={column} value={String(record.values[column.field])} />
            ))}
          </div>
        }
      >
        {actions.length > 0 && (
          <ActionButtons record={{ ...record, actions }} onDeleted={() => go(listPath, "replace")} />
        )}
      </ScreenHeader>
      <div
        className={classes.parts}
        data-texts={texts.length > 0 || undefined}
        data-alone={(texts.length === 0 && related.length === 0) || undefined}
      >
        {texts.length > 0 && (
          <div className={classes.texts}>
            {texts.map((column) => (
              <section key={column.field} className={classes.text} aria-label={column.label}>
                {texts.length > 1 && <h2 className={classes.label}>{column.label}</h2>}
                <ValueView column={column} row={record} />
              </section>
            ))}
          </div>
        )}
        <RecordDetails record={record} columns={details} />
        {related.length > 0 && (
          <div className={classes.related}>
            {related.map((one) => (
              <RelatedList key={one.field} match={match} record={record} related={one} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** Where one is: under a list its key will do. */
function placeOf(screen: string, { key, label }: RowView, isBelow: boolean): string {
  if (key === label || key.length > 12) return screen;
  return isBelow ? key : `${screen} ${key}`;
}

function isText({ type }: ColumnView): boolean {
  return type === "long text" || type === "json";
}

/** Where a record is at home that was found by its key, which a reference knows, though its path has another field; null where it is there. */
function pathFoundByKey(
  entity: EntityView | undefined,
  { screen, parameters }: ScreenMatch,
  record: RowView,
): string | null {
  const held = record.values[entity?.recordField ?? ""];
  const isElsewhere =
    screen.route === entity?.recordRoute &&
    Object.values(parameters).includes(record.key) &&
    held !== undefined &&
    String(held) !== record.key;
  return isElsewhere ? recordPath(entity, record) : null;
}
