import type { ReactElement } from "react";
import { Select } from "@mantine/core";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { choiceText } from "../values/choice-text.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** One of a closed set of values. */
export function ChoiceInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  return (
    <Select
      {...inputWords(props)}
      placeholder="Choose…"
      clearable={!input.required}
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }}
      data={(input.values ?? []).map((one) => ({ value: one, label: choiceText(one) }))}
      renderOption={({ option }) => <ChoiceMark column={input} value={option.value} plain />}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      allowDeselect={!input.required}
    />
  );
}
