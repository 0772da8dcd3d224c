import type { ReactElement } from "react";
import { useState } from "react";
import { Textarea } from "@mantine/core";
import type { Value } from "../../../../src/model/value-type.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** JSON as text; what is none can't be sent. */
export function JsonInput(props: InputProps): ReactElement {
  const { value, onChange, onProblem } = props;
  const [text, setText] = useState<string | null>(null);

  const change = (typed: string): void => {
    setText(typed);
    const read = typed.trim() === "" ? { value: null } : parse(typed);
    onProblem(read === null ? currentTexts().form.isNoJson : null);
    if (read !== null) onChange(read.value);
  };

  return (
    <Textarea
      {...inputWords(props)}
      autosize
      minRows={3}
      maxRows={16}
      ff="monospace"
      spellCheck={false}
      value={text ?? (value === null ? "" : JSON.stringify(value, null, 2))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function parse(text: string): { readonly value: Value } | null {
  try {
    return { value: JSON.parse(text) as Value };
  } catch {
    return null;
  }
}
