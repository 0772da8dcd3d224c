import type { ReactElement } from "react";
import type { GroupPeriod, GroupView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { periodText } from "../screens/period-text.ts";
import { useEntity } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { PersonMark } from "../values/person-mark.tsx";
import classes from "./group-head.module.css";

/** What the records of a group have in common. */
export function GroupLabel({
  column,
  per,
  group: { value, label },
}: {
  readonly column: ColumnView | undefined;
  readonly per: GroupPeriod | null;
  readonly group: GroupView;
}): ReactElement {
  const entity = useEntity(column?.entity ?? null);
  if (value === "") return <span>{currentTexts().arrangement.withoutValue}</span>;
  if (per !== null) return <span>{periodText(per === "month" ? `${value}-01` : value, per)}</span>;
  switch (column?.type) {
    case "status":
    case "choice":
    case "role":
      return <ChoiceMark column={column} value={value} plain />;
    case "boolean": {
      const { yes, no } = currentTexts().values;
      return <span>{`${column.label}: ${value === "true" ? yes : no}`}</span>;
    }
    default:
      return (
        <span className={classes.person}>
          {entity?.people === true && <PersonMark name={label ?? value} size={20} />}
          <bdi>{label ?? value}</bdi>
        </span>
      );
  }
}
