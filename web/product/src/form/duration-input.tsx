import type { ReactElement } from "react";
import { useState } from "react";
import { Group, NativeSelect, NumberInput } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import type { DurationPart, DurationUnit } from "../values/duration-parts.ts";
import {
  durationUnits,
  parseIsoDuration,
  printIsoDuration,
  secondsIn,
  unitOfBounds,
} from "../values/duration-parts.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A length of time: a number, and what it counts. */
export function DurationInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  // A duration of 1 to 8 hours is entered in hours, and one of up to 30 minutes in minutes.
  const ruled = unitOfBounds([input.min, input.max]);
  const [chosen, setUnit] = useState<DurationUnit | null>(null);
  const held = inOneUnit(value, chosen ?? ruled);
  const unit = held?.unit ?? chosen ?? ruled ?? input.unit ?? "hour";

  const change = (count: number | null, of: DurationUnit): void => {
    setUnit(of);
    onChange(count === null ? null : printIsoDuration({ count, unit: of }));
  };

  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NumberInput
        {...inputWords(props)}
        flex={1}
        min={0}
        allowDecimal={false}
        value={held?.count ?? ""}
        onChange={(count) => change(count === "" ? null : Number(count), unit)}
      />
      <NativeSelect
        aria-label={currentTexts().form.unitOf(input.label)}
        data={durationUnits.map((name) => ({ value: name, label: currentTexts().form[`${name}s`] }))}
        value={unit}
        onChange={(event) => change(held?.count ?? null, event.currentTarget.value as DurationUnit)}
      />
    </Group>
  );
}

/** The same length counted in the preferred unit if it is a whole number of them, else in the largest unit in which it is. */
function inOneUnit(value: InputProps["value"], preferred: DurationUnit | null): DurationPart | null {
  const parts = typeof value === "string" ? parseIsoDuration(value) : null;
  if (parts === null) return null;
  const total = parts.reduce((sum, { unit, count }) => sum + count * secondsIn[unit], 0);
  const fits = preferred !== null && total % secondsIn[preferred] === 0;
  const unit = fits ? preferred : (parts.at(-1)?.unit ?? "hour");
  return { unit, count: total / secondsIn[unit] };
}
