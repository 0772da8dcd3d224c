import type { KeyboardEvent, ReactElement } from "react";
import { Textarea } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** One line of text that may be long, in a box that grows with it. Enter sends the form, as in any line. */
export function GrowingLineInput(props: InputProps): ReactElement {
  const { value, onChange } = props;
  return (
    <Textarea
      {...inputWords(props)}
      dir="auto"
      autosize
      minRows={1}
      maxRows={8}
      autoComplete="off"
      value={typeof value === "string" ? value : ""}
      // What is pasted may have several lines.
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
      onKeyDown={onKeyDown}
    />
  );
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // With Ctrl or ⌘ the form itself takes it.
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
