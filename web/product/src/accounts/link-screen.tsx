import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconLinkOff } from "@tabler/icons-react";
import type { LinkView } from "../../../../src/runtime/screens/view/link-protocol.ts";
import { showRefusal } from "../actions/notices.ts";
import { SessionCard } from "../session/session-card.tsx";
import { fetchLink } from "./fetch-link.ts";
import { postJson } from "../server/fetch-json.ts";
import { useProduct } from "../server/product-query.ts";
import { ErrorState } from "../states/error-state.tsx";
import { Message } from "../states/message.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { PasswordForm } from "./password-form.tsx";

/** The page that a link of a letter opens. The token stands behind the `#` of its address, which no server is sent. */
export function LinkScreen(): ReactElement | null {
  const [token] = useState(() => window.location.hash.slice(1));
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    queryKey: ["link", token],
    queryFn: ({ signal }) => fetchLink(token, signal),
    staleTime: Infinity,
  });
  if (error !== null) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return view === undefined ? null : <LinkContent token={token} view={view} onVoid={() => void refetch()} />;
}

function LinkContent({
  token,
  view,
  onVoid,
}: {
  readonly token: string;
  readonly view: LinkView;
  readonly onVoid: () => void;
}): ReactElement {
  const texts = currentTexts().accounts;
  const { title } = useProduct();
  switch (view.kind) {
    case "void":
      return (
        <Message icon={IconLinkOff} level={1} title={texts.voidTitle} text={texts.voidText} role="alert">
          <BackToSignIn />
        </Message>
      );
    case "confirmation":
      return <Confirmation token={token} address={view.name} onVoid={onVoid} />;
    case "invitation":
    case "reset": {
      const heading = view.kind === "invitation" ? texts.welcome(title) : texts.chooseTitle;
      return (
        <SessionCard title={heading} documentTitle={texts.chooseTitle} about={texts.choosing(view.name)}>
          <PasswordForm token={token} name={view.name} onVoid={onVoid} />
        </SessionCard>
      );
    }
  }
}

function Confirmation({
  token,
  address,
  onVoid,
}: {
  readonly token: string;
  readonly address: string;
  readonly onVoid: () => void;
}): ReactElement {
  const texts = currentTexts().accounts;
  const [done, setDone] = useState(false);
  const confirm = async (): Promise<void> => {
    const answer = await postJson<{ readonly kind: string }>("/_ninepoint/link/confirm", { token });
    if (answer.kind === "void") onVoid();
    else setDone(true);
  };
  return (
    <SessionCard title={done ? texts.confirmed : texts.confirmTitle} documentTitle={texts.confirmTitle}>
      {done ? (
        <BackToSignIn />
      ) : (
        <>
          <Text ta="center" mb="lg">
            {texts.confirmText(address)}
          </Text>
          <Button fullWidth onClick={() => void confirm().catch(showRefusal)}>
            {texts.confirm}
          </Button>
        </>
      )}
    </SessionCard>
  );
}
