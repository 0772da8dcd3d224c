import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useStartAction } from "./action-host.tsx";
import { PlaceOfActions, usePlaceOnScreen } from "./action-place.ts";
import { isMainStep } from "./actions-in-order.ts";
import classes from "./action-bar.module.css";

const RefusedStep = lazyPart(async () => (await import("./refused-step.tsx")).RefusedStep);

/** The actions of the record on the screen of a phone, at its bottom. The way on stands last, where forms have it, too. */
export function ActionBar({
  screen: { name, entity },
  record,
  actions,
  isStepRefused,
}: {
  readonly screen: ScreenLink;
  readonly record: RowView;
  readonly actions: readonly ActionView[];
  /** Whether the way on can't be taken now. */
  readonly isStepRefused: boolean;
}): ReactElement {
  const start = useStartAction();
  const place = usePlaceOnScreen(name, entity ?? "");
  return (
    <PlaceOfActions value={place}>
      <div className={classes.bar} data-action-bar data-no-print>
        {actions.toReversed().map((action) => (
          <Button
            key={action.call}
            size="sm"
            variant={isMainStep(action, record) ? "filled" : "default"}
            aria-keyshortcuts={action.kind === "update" ? "e" : undefined}
            onClick={() => start({ action, record })}
          >
            <span data-label>{action.label}</span>
          </Button>
        ))}
        {isStepRefused && <RefusedStep place={place} record={record} />}
      </div>
    </PlaceOfActions>
  );
}
