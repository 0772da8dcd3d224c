import type { ReactElement } from "react";
import { MultiSelect, TagsInput } from "@mantine/core";
import type { Value } from "../../../../src/model/value-type.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** Several values: texts that one types, or some of a closed set. */
export function ListInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const items = Array.isArray(value) ? value.map((item: Value) => String(item)) : [];
  const clear = { "aria-label": currentTexts().form.clear(input.label) };
  if (input.values !== null) {
    return (
      <MultiSelect
        {...inputWords(props)}
        clearable
        clearButtonProps={clear}
        value={items}
        onChange={onChange}
        data={input.values.map((one) => ({ value: one, label: choiceText(one) }))}
      />
    );
  }
  return (
    <TagsInput
      {...inputWords(props)}
      placeholder={currentTexts().form.typeAndEnter}
      clearable
      clearButtonProps={clear}
      acceptValueOnBlur
      value={items}
      onChange={onChange}
    />
  );
}
