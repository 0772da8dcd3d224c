import type { FormEvent, ReactElement } from "react";
import { useState } from "react";
import { Button, PasswordInput, Stack, VisuallyHidden } from "@mantine/core";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import { postJson } from "../server/fetch-json.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { startAfresh } from "../session/end-session.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** The form in which whoever has a link chooses a password, and is signed in. */
export function PasswordForm({
  token,
  name,
  onVoid,
}: {
  readonly token: string;
  /** By which the person signs in; for programs that keep passwords. */
  readonly name: string;
  readonly onVoid: () => void;
}): ReactElement {
  const texts = currentTexts();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<ErrorView | null>(null);
  const [busy, setBusy] = useState(false);
  const problem = refusal?.fields[0]?.message ?? null;

  const choose = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await postJson<{ readonly kind?: string }>("/_ninepoint/link/password", { token, password });
      if (answer.kind === "void") onVoid();
      else startAfresh("/");
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void choose(event)}>
      <Stack gap="md">
        {refusal !== null && problem === null && <RefusalNote refusal={refusal} text={refusal.message} />}
        <VisuallyHidden>
          <input type="text" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
        </VisuallyHidden>
        <PasswordInput
          label={texts.accounts.newPassword}
          name="password"
          value={password}
          required
          error={problem}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": texts.form.show(texts.accounts.newPassword), tabIndex: 0 }}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            // What was refused is another password.
            setRefusal(null);
          }}
        />
        <Button type="submit" fullWidth aria-disabled={busy || undefined}>
          {texts.accounts.choose}
        </Button>
      </Stack>
    </form>
  );
}
