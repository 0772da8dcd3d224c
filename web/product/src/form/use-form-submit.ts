import type { FormEvent, RefObject } from "react";
import { useState } from "react";
import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { isEmpty } from "../conflicts/conflict-of.ts";
import { startAfresh } from "../session/end-session.ts";
import { askOwnRole, changesOwnRole } from "../session/own-role.ts";
import type { CallFormState } from "./use-call-form.ts";
import { useFollowedScreens } from "./use-followed-screens.ts";
import { useHeldHeight } from "./use-held-height.ts";

/** What is done once a form was sent, kept or left. */
export interface FormEnds {
  readonly onDone: (acted: ActedView) => void | Promise<void>;
  readonly onKept?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** The sending of a form. */
export interface FormSubmit {
  readonly submit: (event: FormEvent) => Promise<void>;
  /** Whether it can't be sent now, because it is being sent, or was and is not to be seen yet. */
  readonly busy: boolean;
  /** Whether it was sent with nothing in it, and nothing has been filled in since. */
  readonly isBlank: boolean;
}

/** Sends a form. A form of changes in which nothing was changed is only left; where all that it asks for is missing, it says so. */
export function useFormSubmit(
  place: RefObject<HTMLFormElement | null>,
  form: FormView,
  state: CallFormState,
  { onDone, onKept, onCancel }: FormEnds,
): FormSubmit {
  const [isAsked, setAsked] = useState(false);
  const { isShowing, followScreens } = useFollowedScreens();
  const holdHeight = useHeldHeight(place, isShowing);
  // What has been typed since is another input.
  const busy = state.busy || (isShowing && !state.touched);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // React hands what is submitted in a dialog over this form on to this form, too.
    if (busy || form.refused !== null || event.target !== event.currentTarget) return;
    if (form.kind === "update" && !state.touched && onCancel !== undefined)
      return isAllMissing(form.inputs) ? setAsked(true) : onCancel();
    const isOwnRole = changesOwnRole(form.inputs, state.valueOf);
    if (isOwnRole && !(await askOwnRole(form.inputs, state.valueOf))) return;
    const acted = await state.submit();
    if (acted === null) return focusConflict(place.current);
    followScreens();
    holdHeight();
    state.clear();
    if (isOwnRole && acted !== "kept") return startAfresh("/");
    if (acted === "kept") onKept?.();
    else await onDone(acted);
  };
  return { submit, busy, isBlank: isAsked && !state.touched };
}

function isAllMissing(inputs: readonly InputView[]): boolean {
  return inputs.length > 0 && inputs.every(({ required, value }) => required && isEmpty(value));
}

/** What keeps a form from being sent has to be found by keyboard. */
function focusConflict(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[data-conflict] button")?.focus();
}
