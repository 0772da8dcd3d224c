import type { FormEvent, ReactElement } from "react";
import { useState } from "react";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import { SessionCard } from "../session/session-card.tsx";
import { postJson } from "../server/fetch-json.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";

/** The page on which people who have forgotten their password ask for a link. It tells nobody whether there is an account. */
export function ForgottenScreen(): ReactElement {
  const texts = currentTexts().accounts;
  const [address, setAddress] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ErrorView | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || address.trim() === "") return;
    setBusy(true);
    setRefusal(null);
    try {
      await postJson("/_ninepoint/reset", { address: address.trim() });
      setAsked(address.trim());
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (asked !== null)
    return (
      <SessionCard title={texts.askedTitle} documentTitle={texts.askedTitle}>
        <Text ta="center" role="status">
          {texts.asked(asked)}
        </Text>
        <BackToSignIn />
      </SessionCard>
    );
  return (
    <SessionCard title={texts.forgotten} documentTitle={texts.forgotten} about={texts.forgottenHint}>
      <form noValidate onSubmit={(event) => void ask(event)}>
        <Stack gap="md">
          {refusal !== null && <RefusalNote refusal={refusal} text={refusal.message} />}
          <TextInput
            type="email"
            name="address"
            label={texts.address}
            value={address}
            autoComplete="username"
            required
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              // What was refused is another address.
              setRefusal(null);
            }}
          />
          <Button type="submit" fullWidth aria-disabled={busy || undefined}>
            {texts.askForLink}
          </Button>
        </Stack>
      </form>
      <BackToSignIn />
    </SessionCard>
  );
}
