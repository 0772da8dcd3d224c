import type { ReactElement } from "react";
import { Select, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { choiceText } from "../values/choice-text.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { RefusableOption } from "./refusable-option.tsx";
import classes from "./choice-input.module.css";
import { useLoneList } from "./use-lone-list.ts";

/** One of a closed set of values. */
export function ChoiceInput(props: InputProps): ReactElement {
  const { input, value, onChange, alone = false } = props;
  const lone = useLoneList(alone, typeof value === "string" ? choiceText(value) : undefined);
  const words = inputWords(props);
  const reasonOf = (one: string) => input.refused.find((refused) => refused.value === one)?.reason;
  return (
    <Select
      {...words}
      description={
        input.refused.length === 0 ? (
          words.description
        ) : (
          <>
            {words.description}
            <VisuallyHidden>
              {input.refused.map((one) => ` ${choiceText(one.value)}: ${one.reason.text}`).join("")}
            </VisuallyHidden>
          </>
        )
      }
      placeholder={currentTexts().form.chooseValue}
      clearable={!input.required}
      clearButtonProps={{ "aria-label": currentTexts().form.clear(input.label) }}
      data={(input.values ?? []).map((one) => ({
        value: one,
        label: choiceText(one),
        disabled: reasonOf(one) !== undefined,
      }))}
      renderOption={({ option, checked = false }) => (
        <RefusableOption reason={reasonOf(option.value)}>
          <ChoiceMark column={input} value={option.value} plain />
          {checked && <IconCheck className={classes.check} size={15} aria-hidden />}
        </RefusableOption>
      )}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      allowDeselect={!input.required}
      {...lone}
    />
  );
}
