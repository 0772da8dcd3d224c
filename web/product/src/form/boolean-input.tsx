import type { ReactElement } from "react";
import { Checkbox, Select } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A box to tick; a choice of yes, no and nothing where nothing may be said. */
export function BooleanInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const { required, ...words } = inputWords(props);
  if (required)
    return <Checkbox {...words} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  return (
    <Select
      {...words}
      clearable
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }}
      data={[
        { value: "true", label: "Yes" },
        { value: "false", label: "No" },
      ]}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === "true")}
    />
  );
}
