import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ReasonWords } from "../actions/reason-words.tsx";
import classes from "./form-forecast.module.css";

/** What is known of a form before it is sent: why it would be refused, or what is left of its limits. */
export function FormForecast({
  form: { refused, limits },
  isRefused,
}: {
  readonly form: Pick<FormView, "refused" | "limits">;
  /** Whether it was refused, and a note says why. */
  readonly isRefused: boolean;
}): ReactElement | null {
  if (refused !== null && !isRefused)
    return (
      <div className={classes.refused} role="note">
        <IconLock size={16} aria-hidden />
        <ReasonWords reason={refused} />
      </div>
    );
  if (limits.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {limits.map(({ text }) => text).join(" · ")}
    </Text>
  );
}
