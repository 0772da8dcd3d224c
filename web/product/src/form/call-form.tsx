import type { FormEvent, ReactElement } from "react";
import { useEffect, useRef } from "react";
import { Button, Group, Stack } from "@mantine/core";
import type { ActedView, FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { fieldMessages } from "./field-messages.ts";
import { FormInput } from "./form-input.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { useCallForm } from "./use-call-form.ts";

const nothing: Readonly<Record<string, Value>> = {};

interface CallFormProps {
  readonly form: FormView;
  /** Inputs with a fixed value, which are not shown. */
  readonly preset?: Readonly<Record<string, Value>>;
  /** With a button as wide as the form. */
  readonly wide?: boolean;
  /** Whether labels are hidden, because the position of the form explains it. */
  readonly bare?: boolean;
  readonly onDone: (acted: ActedView) => void | Promise<void>;
  readonly onCancel?: () => void;
  /** Called with whether closing the form would lose input. */
  readonly onTouched?: (touched: boolean) => void;
}

/** The form of a call: its inputs, what was refused, and the button that makes the call. */
export function CallForm({
  form,
  preset = nothing,
  wide = false,
  bare = false,
  onDone,
  onCancel,
  onTouched,
}: CallFormProps): ReactElement {
  const state = useCallForm(form, preset);
  const { refusal, touched, busy } = state;
  const place = useRef<HTMLFormElement>(null);
  const inputs = form.inputs.filter(({ name }) => !Object.hasOwn(preset, name));
  const messages = refusal === null ? null : fieldMessages(refusal, inputs);

  useEffect(() => onTouched?.(touched), [touched, onTouched]);
  useEffect(() => {
    if (refusal !== null) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const errorOf = (name: string): string | null => state.problems[name] ?? messages?.fields[name] ?? null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const acted = await state.submit();
    if (acted === null) return;
    state.clear();
    await onDone(acted);
  };

  return (
    <form ref={place} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={bare ? "xs" : "md"}>
        {refusal !== null && messages !== null && (
          <RefusalNote key={refusal.message} refusal={refusal} text={messages.general} />
        )}
        {inputs.map((input) => (
          <FormInput
            key={input.name}
            input={input}
            bare={bare}
            form={form}
            value={state.valueOf(input.name)}
            error={errorOf(input.name)}
            errorOf={errorOf}
            onChange={(value) => state.change(input.name, value)}
            onProblem={(problem) => state.hold(input.name, problem)}
          />
        ))}
        <FormButtons submit={form.submit} busy={busy} wide={wide} bare={bare} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function FormButtons({
  submit,
  busy,
  wide,
  bare,
  onCancel,
}: {
  readonly submit: string;
  readonly busy: boolean;
  readonly wide: boolean;
  readonly bare: boolean;
  readonly onCancel: (() => void) | undefined;
}): ReactElement {
  return (
    <Group gap="sm" justify="flex-end" mt={bare ? 0 : "xs"}>
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" size={bare ? "xs" : "sm"} loading={busy} fullWidth={wide}>
        {submit}
      </Button>
    </Group>
  );
}
