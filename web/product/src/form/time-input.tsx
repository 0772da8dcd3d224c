import type { ReactElement } from "react";
import { TextInput } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A time of day, in the browser's own input for it. */
export function TimeInput(props: InputProps): ReactElement {
  const { value, onChange, onProblem } = props;
  // The browser keeps a time that is not complete, and tells the page of none.
  const judge = ({ validity: { badInput } }: HTMLInputElement): void =>
    onProblem(badInput ? currentTexts().form.isNoTime : null);
  return (
    <TextInput
      {...inputWords(props)}
      type="time"
      value={typeof value === "string" ? value.slice(0, 5) : ""}
      onChange={({ currentTarget: { value: time } }) => {
        if (time !== "") onProblem(null);
        onChange(time === "" ? null : time.length === 5 ? `${time}:00` : time);
      }}
      onBlur={({ currentTarget }) => judge(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") judge(currentTarget);
      }}
    />
  );
}
