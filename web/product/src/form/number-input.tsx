import type { ReactElement } from "react";
import { NumberInput as Numeric } from "@mantine/core";
import { currentLocale } from "../texts/current-texts.ts";
import { currencySigns, numberSigns } from "../values/number-signs.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A whole number, a decimal or an amount of money. */
export function NumberInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const signs = numberSigns(currentLocale());
  const whole = input.type === "integer";
  return (
    <Numeric
      {...inputWords(props)}
      clampBehavior="none"
      allowDecimal={!whole}
      decimalScale={whole ? 0 : (input.scale ?? 2)}
      fixedDecimalScale={input.type === "money"}
      decimalSeparator={signs.decimal}
      thousandSeparator={whole ? "" : signs.group}
      {...(input.currency === undefined ? {} : currencySigns(currentLocale(), input.currency))}
      hideControls={!whole}
      value={typeof value === "number" ? value : ""}
      onChange={(number) => onChange(number === "" ? null : Number(number))}
    />
  );
}
