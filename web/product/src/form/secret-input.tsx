import type { ReactElement } from "react";
import { PasswordInput } from "@mantine/core";
import { useProduct } from "../server/product-query.ts";
import type { InputProps } from "./input-props.ts";
import { wordsOf } from "./input-props.ts";

/** A password, hidden unless one asks to see it. */
export function SecretInput(props: InputProps): ReactElement {
  const { input, form, value, onChange } = props;
  const { signIn } = useProduct();
  return (
    <PasswordInput
      {...wordsOf(props)} value={typeof value === "string" ? value : ""} onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={form.call === signIn?.signIn.call ? "current-password" : "new-password"}
      visibilityToggleButtonProps={{ "aria-label": `Show ${input.label.toLowerCase()}`, tabIndex: 0 }}
    />
  );
}
