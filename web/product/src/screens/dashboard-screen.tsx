import type { ReactElement } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { DashboardPart } from "./dashboard-part.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./dashboard-screen.module.css";

/** Several screens as parts of one. Each is loaded and may fail on its own, and its title leads to it. */
export function DashboardScreen({
  screen,
  dashboard,
}: {
  readonly screen: ScreenLink;
  readonly dashboard: ScreenViewOf<"dashboard">;
}): ReactElement {
  const { screens } = useProduct();
  const parts = dashboard.parts.flatMap((name) => screens.find((one) => one.name === name) ?? []);
  return (
    <>
      <ScreenHeader title={screen.name} />
      <div className={classes.parts}>
        {parts.map((part) => (
          <DashboardPart key={part.name} screen={part} />
        ))}
      </div>
    </>
  );
}
