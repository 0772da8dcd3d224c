import type { ReactElement } from "react";
import { TextInput as Text } from "@mantine/core";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

const keyboards: Partial<Record<InputType, "email" | "url" | "tel">> = { email: "email", url: "url", phone: "tel" };

/** A line of text. */
export function TextInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const keyboard = keyboards[input.type];
  return (
    <Text
      {...inputWords(props)}
      type={keyboard ?? "text"}
      dir="auto"
      autoComplete={autoComplete(props)}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function autoComplete({ input }: InputProps): string {
  if (input.type === "email") return "username";
  return input.type === "phone" ? "tel" : "off";
}
