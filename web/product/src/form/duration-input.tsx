import type { ReactElement } from "react";
import { useState } from "react";
import { Group, NativeSelect, NumberInput } from "@mantine/core";
import type { DurationUnit } from "../values/duration.ts";
import { durationUnits, parseIsoDuration, printIsoDuration } from "../values/duration.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A length of time: a number, and what it counts. */
export function DurationInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const held = inOneUnit(value);
  const [unit, setUnit] = useState<DurationUnit>(held?.unit ?? "hour");

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
        aria-label={`Unit of ${input.label}`}
        data={durationUnits.map((name) => ({ value: name, label: `${name}s` }))}
        value={unit}
        onChange={(event) => change(held?.count ?? null, event.currentTarget.value as DurationUnit)}
      />
    </Group>
  );
}

const seconds = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** The same length counted in the largest unit in which it is a whole number. */
function inOneUnit(value: InputProps["value"]): { readonly unit: DurationUnit; readonly count: number } | null {
  const parts = typeof value === "string" ? parseIsoDuration(value) : null;
  if (parts === null) return null;
  const total = parts.reduce((sum, { unit, count }) => sum + count * seconds[unit], 0);
  const last = parts.at(-1)?.unit ?? "hour";
  return { unit: last, count: total / seconds[last] };
}
