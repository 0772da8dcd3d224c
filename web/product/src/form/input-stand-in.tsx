import type { ReactElement } from "react";
import { TextInput as Placeholder } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** Stands where an input will be: the form can be read, and its texts can be written. */
export function inputStandIn(props: InputProps): ReactElement {
  return <Placeholder {...inputWords(props)} disabled />;
}
