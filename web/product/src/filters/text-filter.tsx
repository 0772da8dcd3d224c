import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Stack, TextInput } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";

/** The filter of a text by a part of it; for values without parts, by the whole. */
export function TextFilter({ column, filter: { terms }, onApply, onClose }: FilterEditorProps): ReactElement {
  const operator = ["uuid", "duration"].includes(column.type) ? "is" : "contains";
  const [text, setText] = useState(terms[operator] ?? "");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text === "" ? {} : { [operator]: text });
        onClose();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={operator === "is" ? currentTexts().filters.is : currentTexts().filters.contains}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" size="xs">
          {currentTexts().filters.apply}
        </Button>
      </Stack>
    </form>
  );
}
