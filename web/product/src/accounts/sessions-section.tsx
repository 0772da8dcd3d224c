import type { ReactElement } from "react";
import { Anchor, Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionsView } from "../../../../src/runtime/screens/view/sessions-protocol.ts";
import { showRefusal } from "../actions/notices.ts";
import { AppLink } from "../routes/app-link.tsx";
import { fetchJson, postJson } from "../server/fetch-json.ts";
import { useProduct } from "../server/product-query.ts";
import { useSessionExit } from "../session/session-exit.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { SessionItem } from "./session-item.tsx";
import classes from "./sessions.module.css";

const sessionsQuery = {
  queryKey: ["sessions"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchJson<SessionsView>("/_ninepoint/sessions", { signal }),
  staleTime: 0,
};

/** Where people are signed in. They end what they don't know or need. */
export function SessionsSection({
  onChangePassword,
}: {
  /** Null where they can't change their password. */
  readonly onChangePassword: (() => void) | null;
}): ReactElement {
  const texts = currentTexts().accounts;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { signOut } = useSessionExit();
  const end = async (which: { readonly session: string } | { readonly others: true }): Promise<void> => {
    const left = await postJson<SessionsView>("/_ninepoint/sessions/end", which);
    client.setQueryData(sessionsQuery.queryKey, left);
  };
  const others = data?.items.filter(({ isThis }) => !isThis) ?? [];

  return (
    <section aria-label={texts.sessions}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{texts.sessions}</h2>
        {others.length > 0 && (
          <Button variant="default" size="xs" onClick={() => void end({ others: true }).catch(showRefusal)}>
            {texts.endOthers}
          </Button>
        )}
      </div>
      <Hint onChangePassword={onChangePassword} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={classes.list}>
        {data?.items.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => void end({ session: session.id }).catch(showRefusal)}
            onSignOut={signOut}
          />
        ))}
      </ul>
    </section>
  );
}

/** What to do about a session that somebody else has begun. It speaks of a change of the password to whoever can make it, here or by mail. */
function Hint({ onChangePassword }: { readonly onChangePassword: (() => void) | null }): ReactElement {
  const texts = currentTexts().accounts;
  const { entry } = useProduct();
  const canChange = onChangePassword !== null || entry.reset;
  return (
    <Text c="dimmed" mb="lg">
      {canChange ? texts.sessionsHint : texts.endHint}{" "}
      {onChangePassword !== null ? (
        <Anchor component="button" type="button" inherit onClick={onChangePassword}>
          {texts.changePassword}
        </Anchor>
      ) : (
        entry.reset && (
          <Anchor component={AppLink} href="/_ninepoint/forgotten" inherit>
            {texts.changePassword}
          </Anchor>
        )
      )}
    </Text>
  );
}
