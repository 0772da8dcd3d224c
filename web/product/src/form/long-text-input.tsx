import type { ReactElement } from "react";
import { Textarea } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** Text of several lines, in a box that grows with it; Ctrl or ⌘ with Enter sends the form. */
export function LongTextInput(props: InputProps): ReactElement {
  const { input, value, onChange, bare = false } = props;
  const hidden = bare ? { label: undefined, "aria-label": input.label, placeholder: `${input.label}…` } : {};
  return (
    <Textarea
      {...inputWords(props)}
      {...hidden}
      autosize
      minRows={bare ? 2 : 4}
      maxRows={16}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
