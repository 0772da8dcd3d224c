import type { ReactElement } from "react";
import { Paper, SimpleGrid, Text } from "@mantine/core";
import type { Value } from "../../../../src/model/value-type.ts";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./figures-screen.module.css";

/** A few figures, large enough to be read in passing. */
export function FiguresScreen({ view }: { readonly view: ScreenViewOf<"figures"> }): ReactElement {
  return (
    <>
      <ScreenHeader title={view.name} />
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3, lg: 4 }} m={0}>
        {view.figures.map(({ label, value }) => (
          <Paper key={label} withBorder className={classes.figure}>
            <Text component="dt" size="sm" c="dimmed">{label}</Text>
            <dd className={classes.value}>{figureText(value)}</dd>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}

function figureText(value: Value): string {
  if (typeof value === "number") return new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }).format(value);
  if (value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
