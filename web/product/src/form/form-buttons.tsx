import type { ReactElement } from "react";
import { Button, Group, Loader } from "@mantine/core";
import { nameOfLeaving } from "../actions/name-of-leaving.ts";
import classes from "./form-buttons.module.css";

/** The buttons of a form, which stay in sight while a long form is scrolled. */
export function FormButtons({
  submit,
  busy,
  isLocked,
  wide,
  bare,
  onCancel,
}: {
  readonly submit: string;
  readonly busy: boolean;
  /** Whether the call would be refused in any case. */
  readonly isLocked: boolean;
  readonly wide: boolean;
  readonly bare: boolean;
  readonly onCancel: (() => void) | undefined;
}): ReactElement {
  return (
    <Group gap="sm" justify="flex-end" className={wide ? undefined : bare ? classes.bareFoot : classes.foot}>
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel}>
          {nameOfLeaving(submit)}
        </Button>
      )}
      <Button
        type="submit"
        size={bare ? "xs" : "sm"}
        fullWidth={wide}
        // A button that is disabled loses the focus. While it is busy, it only does nothing.
        aria-disabled={busy || isLocked || undefined}
        data-disabled={isLocked || undefined}
        leftSection={busy ? <Loader size={14} color="currentcolor" /> : undefined}
      >
        {submit}
      </Button>
    </Group>
  );
}
