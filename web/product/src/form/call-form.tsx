import type { ReactElement } from "react";
import { useEffect, useRef } from "react";
import { Stack, Text } from "@mantine/core";
import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { Acting } from "../actions/use-act.ts";
import type { UnsentInput } from "../actions/unsent-input.ts";
import type { CorrectedChange } from "../actions/intent.ts";
import { useReachable } from "../offline/reachability.ts";
import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";
import { withFollowedBounds } from "./followed-bounds.ts";
import { FormButtons } from "./form-buttons.tsx";
import { FormForecast } from "./form-forecast.tsx";
import { isFile, isOneForEachFile } from "./one-for-each-file.ts";
import { FormInput } from "./form-input.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { nearDay } from "./near-day.ts";
import { sendByKey } from "./send-by-key.ts";
import type { StandingMessages } from "./standing-messages.ts";
import { standingMessages } from "./standing-messages.ts";
import type { CallFormState } from "./use-call-form.ts";
import { useCallForm } from "./use-call-form.ts";
import { useFirstInputFocus } from "./use-first-input-focus.ts";
import { useFormSubmit } from "./use-form-submit.ts";
import classes from "./call-form.module.css";

// Few forms show these, and none when it is opened.
const DraftNote = lazyPart(async () => (await import("../drafts/draft-note.tsx")).DraftNote, { whenIdle: true });
const OfflineFormNote = lazyPart(async () => (await import("../offline/offline-form-note.tsx")).OfflineFormNote, {
  whenIdle: true,
});
const RefusalNote = lazyPart(async () => (await import("./refusal-note.tsx")).RefusalNote, { whenIdle: true });
const UploadProgress = lazyPart(async () => (await import("./upload-progress.tsx")).UploadProgress);
const ConflictNote = lazyPart(async () => (await import("../conflicts/conflict-note.tsx")).ConflictNote, {
  whenIdle: true,
});

const nothing: Readonly<Record<string, Value>> = {};

interface CallFormProps {
  readonly form: FormView;
  /** Inputs with a fixed value, which are not shown. */
  readonly preset?: Readonly<Record<string, Value>>;
  /** With a button as wide as the form. */
  readonly wide?: boolean;
  /** Whether labels are hidden, because the position of the form explains it. */
  readonly bare?: boolean;
  /** Makes the call in another way, such as for several records. */
  readonly perform?: Acting["act"];
  /** What the call is about, by which it is kept where the server can't be reached; absent: it is not. */
  readonly about?: ChangeAbout;
  /** The refused change that is corrected. */
  readonly corrected?: CorrectedChange;
  readonly onDone: (acted: ActedView) => void | Promise<void>;
  /** Called once the call is kept until the server can be reached. */
  readonly onKept?: () => void;
  readonly onCancel?: () => void;
  /** Called with the input that closing the form would lose; with null where there is none. */
  readonly onTouched?: (unsent: UnsentInput | null) => void;
}

/** The form of a call: its inputs, what was refused, and the button that makes the call. */
export function CallForm({
  form,
  preset = nothing,
  wide = false,
  bare = false,
  perform,
  about,
  corrected,
  onDone,
  onKept,
  onCancel,
  onTouched,
}: CallFormProps): ReactElement {
  const state = useCallForm(form, preset, { about, corrected, perform });
  const { refused, touched, restored, clear, isDraft } = state;
  const reachable = useReachable();
  const place = useRef<HTMLFormElement>(null);
  const inputs = form.inputs
    .filter(({ name }) => !Object.hasOwn(preset, name))
    .map((input) => withFollowedBounds(input, form.inputs, state.valueOf));
  const messages = refused === null ? null : standingMessages(refused, inputs, state.valueOf);

  const { submit, busy, isBlank } = useFormSubmit(place, form, state, { onDone, onKept, onCancel });

  useFirstInputFocus(place, !bare);
  useEffect(() => onTouched?.(touched ? { forget: clear, isDraft } : null), [touched, clear, isDraft, onTouched]);
  useEffect(() => {
    if (refused !== null || isBlank) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, isBlank]);

  return (
    <form ref={place} noValidate onSubmit={(event) => void submit(event)} onKeyDown={sendByKey}>
      <Stack gap={bare ? "xs" : "md"}>
        <FormForecast form={form} isRefused={refused !== null} />
        {!reachable && <OfflineFormNote form={form} isKept={about !== undefined} bare={bare} />}
        <RefusalAndConflict state={state} messages={messages} />
        {restored !== null && touched && (
          <DraftNote at={restored.at} isOutdated={restored.etag !== form.etag} onDiscard={clear} />
        )}
        {/* What would be refused in any case is not asked for. */}
        <fieldset role="none" disabled={form.refused !== null} className={classes.inputs}>
          <FormInputs form={form} inputs={inputs} state={state} bare={bare} messages={messages} isBlank={isBlank} />
        </fieldset>
        {state.progress !== null && <UploadProgress progress={state.progress} onCancel={state.cancel} />}
        <FormButtons
          submit={form.submit}
          busy={busy}
          isLocked={form.refused !== null}
          wide={wide}
          bare={bare}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

/** What was refused, and that there are values between which one has to choose; the note of a refusal says both. */
function RefusalAndConflict({
  state: { refused, hasConflict },
  messages,
}: {
  readonly state: CallFormState;
  readonly messages: StandingMessages | null;
}): ReactElement {
  const isRefused = refused !== null && messages !== null && messages.general !== null;
  return (
    <>
      {isRefused && (
        <RefusalNote
          key={refused.refusal.message}
          refusal={refused.refusal}
          text={messages.general}
          hasConflict={hasConflict}
        />
      )}
      {hasConflict && !(isRefused && refused.refusal.handling === "reload") && (
        <Text size="sm" role="status">
          {currentTexts().form.chooseValueFirst}
        </Text>
      )}
    </>
  );
}

function FormInputs({
  form,
  inputs,
  state,
  bare,
  messages,
  isBlank,
}: {
  readonly form: FormView;
  readonly inputs: readonly InputView[];
  readonly state: CallFormState;
  readonly bare: boolean;
  readonly messages: StandingMessages | null;
  /** Whether it was sent with nothing in it. */
  readonly isBlank: boolean;
}): ReactElement {
  const missing = isBlank ? currentTexts().form.required : null;
  const errorOf = (name: string): string | null => state.problems[name] ?? messages?.fields[name] ?? missing;
  const isSeveral = isOneForEachFile(form, inputs);
  return (
    <>
      {inputs.map((input) => (
        <ConflictingInput key={input.name} form={form} input={input} state={state}>
          <FormInput
            input={input}
            bare={bare}
            form={form}
            value={state.valueOf(input.name)}
            near={nearDay(form.inputs, input.name, state.valueOf)}
            error={errorOf(input.name)}
            errorOf={errorOf}
            onChange={(value) => state.change(input.name, value)}
            onProblem={(problem) => state.hold(input.name, problem)}
            {...(isSeveral && isFile(input) ? { onMore: (files) => state.addFiles({ name: input.name, files }) } : {})}
          />
        </ConflictingInput>
      ))}
    </>
  );
}

/** An input with the conflict in it. */
function ConflictingInput({
  form,
  input,
  state,
  children,
}: {
  readonly form: FormView;
  readonly input: InputView;
  readonly state: CallFormState;
  readonly children: ReactElement;
}): ReactElement {
  const conflict = state.conflictOf(input.name);
  return (
    <div>
      {children}
      {conflict !== null && (
        <ConflictNote
          form={form}
          input={input}
          conflict={conflict}
          isAsked={state.isChoiceAsked}
          onTake={() => state.settle(input.name, "theirs")}
          onKeep={() => state.settle(input.name, "yours")}
        />
      )}
    </div>
  );
}
