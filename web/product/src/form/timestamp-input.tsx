import type { ReactElement } from "react";
import { lazy, Suspense } from "react";
import { TextInput } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { wordsOf } from "./input-props.ts";

const Picker = lazy(async () => ({ default: (await import("./date-pickers.tsx")).TimestampPick }));

/** A point in time, chosen and shown in the person's own time zone. */
export function TimestampInput(props: InputProps): ReactElement {
  return (
    <Suspense fallback={<TextInput {...wordsOf(props)} disabled />}>
      <Picker {...props} />
    </Suspense>
  );
}
