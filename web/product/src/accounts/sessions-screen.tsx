import type { ReactElement } from "react";
import { Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionsView } from "../../../../src/runtime/screens/view/sessions-protocol.ts";
import { showRefusal } from "../actions/notices.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { ScreenHeader } from "../screens/screen-header.tsx";
import { fetchJson, postJson } from "../server/fetch-json.ts";
import { useProduct } from "../server/product-query.ts";
import { useSignOut } from "../session/use-sign-out.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { SessionItem } from "./session-item.tsx";
import classes from "./sessions-screen.module.css";

const sessionsQuery = {
  queryKey: ["sessions"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchJson<SessionsView>("/_ninepoint/sessions", { signal }),
  staleTime: 0,
};

/** The page on which people see where they are signed in, and end what they don't know or need. */
export function SessionsScreen(): ReactElement {
  const texts = currentTexts().accounts;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { viewer, signIn } = useProduct();
  const leaving = useSignOut(viewer.id, signIn?.signOut ?? null);
  useDocumentTitle(texts.sessions);
  const end = async (which: { readonly session: string } | { readonly others: true }): Promise<void> => {
    const left = await postJson<SessionsView>("/_ninepoint/sessions/end", which);
    client.setQueryData(sessionsQuery.queryKey, left);
  };
  const others = data?.items.filter(({ isThis }) => !isThis) ?? [];

  return (
    <div className={classes.place}>
      <ScreenHeader title={texts.sessions}>
        {others.length > 0 && (
          <Button variant="default" onClick={() => void end({ others: true }).catch(showRefusal)}>
            {texts.endOthers}
          </Button>
        )}
      </ScreenHeader>
      <Text c="dimmed" mb="lg">
        {texts.sessionsHint}
      </Text>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={classes.list}>
        {data?.items.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => void end({ session: session.id }).catch(showRefusal)}
            onSignOut={leaving.begin}
          />
        ))}
      </ul>
      {leaving.question}
    </div>
  );
}
