import type { ReactElement } from "react";
import { PasswordInput } from "@mantine/core";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A password, hidden unless one asks to see it. */
export function SecretInput(props: InputProps): ReactElement {
  const { input, form, value, onChange } = props;
  const { signIn } = useProduct();
  // A change leaves the password alone unless a new one is typed.
  const kept =
    form.kind === "update" && !input.required && input.isCurrent !== true
      ? { placeholder: currentTexts().form.unchanged }
      : {};
  return (
    <PasswordInput
      {...inputWords(props)}
      {...kept}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-invalid={props.error !== null || undefined}
      autoComplete={form.call === signIn?.signIn.call || input.isCurrent === true ? "current-password" : "new-password"}
      visibilityToggleButtonProps={{ "aria-label": currentTexts().form.show(input.label), tabIndex: 0 }}
    />
  );
}
