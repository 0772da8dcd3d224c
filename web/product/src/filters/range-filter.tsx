import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { FieldFilter } from "./filter.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";
import { PresetButtons } from "./preset-buttons.tsx";
import type { DayRange } from "./day-range.ts";
import { fromDayRange, toDayRange } from "./day-range.ts";

const inputs: Partial<Record<InputType, string>> = { date: "date", timestamp: "date", time: "time" };

/** Everything from one value to another, either of which may be left open. */
export function RangeFilter({
  column: { type },
  filter: { terms },
  onApply,
  onClose,
}: FilterEditorProps): ReactElement {
  const held = type === "timestamp" ? toDayRange(terms) : { from: terms.gte ?? "", to: terms.lte ?? "" };
  const [from, setFrom] = useState(held.from);
  const [to, setTo] = useState(held.to);
  const input = inputs[type] ?? "number";

  const apply = (range: DayRange): void => {
    onApply(type === "timestamp" ? fromDayRange(range.from, range.to) : termsOf(range));
    onClose();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply({ from, to });
      }}
    >
      <Stack gap="sm">
        <Group gap="xs" grow wrap="nowrap">
          <TextInput
            label={currentTexts().filters.from}
            type={input}
            step="any"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={currentTexts().filters.to}
            type={input}
            step="any"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Group>
        <Button type="submit" size="xs">
          {currentTexts().filters.apply}
        </Button>
        {input === "date" && <PresetButtons held={held} onChoose={apply} />}
      </Stack>
    </form>
  );
}

function termsOf({ from, to }: DayRange): FieldFilter["terms"] {
  return { ...(from === "" ? {} : { gte: from }), ...(to === "" ? {} : { lte: to }) };
}
