import type { ReactElement } from "react";
import { Checkbox, Select } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { useLoneList } from "./use-lone-list.ts";

/** A box to tick; a choice of yes, no and nothing where nothing may be said. */
export function BooleanInput(props: InputProps): ReactElement {
  const { input, value, onChange, alone = false } = props;
  const { yes, no } = currentTexts().values;
  const lone = useLoneList(alone, value === true ? yes : value === false ? no : undefined);
  const { required, ...words } = inputWords(props);
  if (required)
    return <Checkbox {...words} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  return (
    <Select
      {...words}
      clearable
      clearButtonProps={{ "aria-label": currentTexts().form.clear(input.label) }}
      data={[
        { value: "true", label: yes },
        { value: "false", label: no },
      ]}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === "true")}
      {...lone}
    />
  );
}
