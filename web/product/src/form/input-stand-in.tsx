import type { ReactElement } from "react";
import { TextInput as Placeholder } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import classes from "./input-stand-in.module.css";

/** Stands where an input will be, in its shape: the form can be read, and its texts can be written. */
export function inputStandIn(props: InputProps): ReactElement {
  const { required, description, ...words } = inputWords(props);
  if (props.input.type === "boolean" && required)
    return (
      <div className={classes.box}>
        <span>{words.label}</span>
        {description !== undefined && <span className={classes.description}>{description}</span>}
      </div>
    );
  return (
    <Placeholder
      {...words}
      required={required}
      description={description}
      disabled
      classNames={{ input: classes.input ?? "" }}
    />
  );
}
