import type { ReactElement } from "react";
import { TextInput as Text } from "@mantine/core";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import { completeAddress } from "./complete-address.ts";
import { GrowingLineInput } from "./growing-line-input.tsx";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

const keyboards: Partial<Record<InputType, "email" | "url" | "tel">> = { email: "email", url: "url", phone: "tel" };

/** A line of text. */
export function TextInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  const keyboard = keyboards[input.type];
  if (mayBeLong(props)) return <GrowingLineInput {...props} />;
  const text = typeof value === "string" ? value : "";
  const complete = (): void => {
    const address = completeAddress(text);
    if (address !== text) onChange(address);
  };
  return (
    <Text
      {...inputWords(props)}
      type={keyboard ?? "text"}
      dir="auto"
      autoComplete={autoComplete(props)}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={input.type === "url" ? complete : undefined}
    />
  );
}

/** Whether a text may be longer than a line of a form. In a cell, there is room for one. */
function mayBeLong({ input: { type, max }, bare = false }: InputProps): boolean {
  return type === "text" && !bare && max !== null && max > 250;
}

function autoComplete({ input }: InputProps): string {
  if (input.type === "email") return "username";
  return input.type === "phone" ? "tel" : "off";
}
