import type { ReactElement } from "react";
import { Button, Group } from "@mantine/core";
import { today } from "../values/day-zone.ts";
import { dayPresets } from "./day-presets.ts";
import type { DayRange } from "./day-range.ts";

/** The ranges of days that are often asked for, each of them one click. */
export function PresetButtons({
  held,
  onChoose,
}: {
  /** The range that holds now. */
  readonly held: DayRange;
  readonly onChoose: (range: DayRange) => void;
}): ReactElement {
  return (
    <Group gap={6} maw="19rem">
      {dayPresets(today()).map(({ name, range }) => {
        const isHeld = range.from === held.from && range.to === held.to;
        return (
          <Button
            key={name}
            variant={isHeld ? "light" : "default"}
            size="compact-sm"
            fz="xs"
            fw={500}
            aria-pressed={isHeld}
            onClick={() => onChoose(range)}
          >
            {name}
          </Button>
        );
      })}
    </Group>
  );
}
