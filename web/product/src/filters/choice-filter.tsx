import type { ReactElement } from "react";
import { Checkbox, Stack } from "@mantine/core";
import { moveByKeys } from "../layers/move-by-keys.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

/** Any of some values; each tick counts at once. */
export function ChoiceFilter({
  column,
  filter: { terms },
  values,
  onApply,
}: FilterEditorProps & { readonly values: readonly string[] }): ReactElement {
  const chosen = terms.in?.split(",") ?? (terms.is === undefined ? [] : [terms.is]);
  const choose = (picked: readonly string[]): void => {
    const [only] = picked;
    if (only === undefined) onApply({});
    else
      onApply(picked.length === 1 ? { is: only } : { in: values.filter((value) => picked.includes(value)).join(",") });
  };
  return (
    <Checkbox.Group
      value={[...chosen]}
      onChange={(picked) => choose(column.type === "boolean" ? picked.slice(-1) : picked)}
      aria-label={column.label}
    >
      <Stack gap="xs" onKeyDown={moveByKeys}>
        {values.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={
              column.type === "boolean" ? (
                value === "true" ? (
                  currentTexts().values.yes
                ) : (
                  currentTexts().values.no
                )
              ) : (
                <ChoiceMark column={column} value={value} plain />
              )
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
