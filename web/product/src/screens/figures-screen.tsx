import type { CSSProperties, ReactElement } from "react";
import { Paper, SimpleGrid, Text } from "@mantine/core";
import type { FigureView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { useProduct } from "../server/product-query.ts";
import { amountText } from "../values/amount-text.ts";
import { valueText } from "../values/value-text.ts";
import { listPath } from "./bar-path.ts";
import { evenColumns } from "./even-columns.ts";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./figures-screen.module.css";

/** A few figures, large enough to be read in passing. */
export function FiguresScreen({ view }: { readonly view: ScreenViewOf<"figures"> }): ReactElement {
  return (
    <>
      <ScreenHeader title={view.name} />
      <FigureList figures={view.figures} />
    </>
  );
}

/** Figures with their names. One that counts records of a screen leads there. */
export function FigureList({ figures }: { readonly figures: readonly FigureView[] }): ReactElement {
  const { screens } = useProduct();
  const columns = (most: number): number => evenColumns(figures.length, most);
  const digits = Math.max(1, ...figures.map((figure) => figureText(figure).length));
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 1, xs: 2, md: columns(3), lg: columns(4) }}
      m={0}
      style={{ "--digits": digits } as CSSProperties}
    >
      {figures.map((figure) => {
        const path = listPath(screens, figure.list);
        return (
          <Paper key={figure.label} withBorder className={classes.figure}>
            <Text component="dt" size="sm" c="dimmed">
              {path === null ? (
                figure.label
              ) : (
                <AppLink href={path} className={classes.link}>
                  {figure.label}
                </AppLink>
              )}
            </Text>
            <dd className={classes.value}>{figureText(figure)}</dd>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}

function figureText({ value, type, scale, currency }: FigureView): string {
  if (value === null) return "–";
  return typeof value === "number" ? amountText(value, scale, currency) : valueText({ type, scale }, value);
}
