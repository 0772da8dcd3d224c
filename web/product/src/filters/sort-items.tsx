import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { directionText } from "./direction-text.ts";
import { sortKeyOf } from "./sort-key.ts";
import classes from "./sort-items.module.css";

/** The open menu of the orders of a list: that of the screen, and each field's two, which say what comes first. */
export function SortItems({
  layer,
  columns,
  sort,
}: {
  readonly layer: LayerPlace;
  readonly columns: readonly ColumnView[];
  readonly sort: string;
}): ReactElement {
  const { search } = useAppLocation();
  const { field, descending } = sortKeyOf(sort);
  const isUsual = search["sort"] === undefined && columns.every((column) => column.field !== field);
  return (
    <LayerMenu place={layer} position="bottom-end" maxHeight="min(34rem, 70dvh)">
      <Menu.Label>{currentTexts().filters.orderBy}</Menu.Label>
      <Menu.RadioItem
        closeMenuOnClick
        value=""
        checked={isUsual}
        checkIcon={null}
        className={classes.direction}
        onClick={() => changeSearch({ sort: undefined })}
      >
        {currentTexts().filters.usualOrder}
      </Menu.RadioItem>
      <div className={classes.orders}>
        {columns.map((column) => (
          <div key={column.field} className={classes.order} role="group" aria-label={column.label}>
            <span className={classes.field} title={column.label}>
              {column.label}
            </span>
            {[false, true].map((isDown) => (
              <Direction
                key={String(isDown)}
                column={column}
                descending={isDown}
                isChosen={column.field === field && isDown === descending}
                onChoose={() => changeSearch({ sort: `${isDown ? "-" : ""}${column.field}` })}
              />
            ))}
          </div>
        ))}
      </div>
    </LayerMenu>
  );
}

function Direction({
  column,
  descending,
  isChosen,
  onChoose,
}: {
  readonly column: ColumnView;
  readonly descending: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const text = directionText(column, descending);
  return (
    <Menu.RadioItem
      closeMenuOnClick
      value={text}
      checked={isChosen}
      checkIcon={null}
      className={classes.direction}
      title={text}
      aria-label={`${column.label}: ${text}`}
      onClick={onChoose}
    >
      {text}
    </Menu.RadioItem>
  );
}
