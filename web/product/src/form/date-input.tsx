import type { ReactElement } from "react";
import { lazy, Suspense } from "react";
import { TextInput } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { wordsOf } from "./input-props.ts";

const Picker = lazy(async () => ({ default: (await import("./date-pickers.tsx")).DatePick }));

/** A day. */
export function DateInput(props: InputProps): ReactElement {
  return (
    <Suspense fallback={<TextInput {...wordsOf(props)} disabled />}>
      <Picker {...props} />
    </Suspense>
  );
}
