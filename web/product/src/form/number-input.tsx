import type { ReactElement } from "react";
import { NumberInput as Numeric } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A whole number, a decimal or an amount of money. */
export function NumberInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const whole = input.type === "integer";
  return (
    <Numeric
      {...inputWords(props)}
      clampBehavior="none"
      allowDecimal={!whole}
      decimalScale={whole ? 0 : (input.scale ?? 2)}
      fixedDecimalScale={input.type === "money"}
      thousandSeparator={whole ? "" : " "}
      hideControls={!whole}
      value={typeof value === "number" ? value : ""}
      onChange={(number) => onChange(number === "" ? null : Number(number))}
    />
  );
}
