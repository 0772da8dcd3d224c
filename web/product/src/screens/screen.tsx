import type { ReactElement } from "react";
import { useEffect } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ScreenKind } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { filtersOf, withoutFilters } from "../filters/filter.ts";
import { useRememberedColumns } from "../columns/use-remembered-columns.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useProduct } from "../server/product-query.ts";
import { screenQuery } from "../server/screen-query.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { SignInRedirect } from "../session/sign-in-redirect.tsx";
import { wrongParameters } from "../filters/wrong-parameters.ts";
import { ErrorState } from "../states/error-state.tsx";
import { LoadingScreen } from "../states/loading-screen.tsx";
import { WrongAddress } from "../states/wrong-address.tsx";
import { useCompletedView } from "../views/use-completed-view.ts";
import { recordTitle } from "./record-title.ts";
import { preloadScreen } from "./screen-parts.tsx";
import { ScreenContent } from "./screen-content.tsx";
import { screenRequest } from "./screen-request.ts";
import { ScreenHeader } from "./screen-header.tsx";
import { useLasting } from "./use-lasting.ts";
import classes from "./screen.module.css";

const SessionEnded = lazyPart(async () => (await import("../session/session-ended.tsx")).SessionEnded, {
  whenIdle: true,
});

/** What takes all the width that it gets: lines of text would be too long to read. */
const broad: readonly ScreenKind[] = ["table", "board", "timeline"];

/** One screen of the document: asks the server for its content and shows what there is, or why there is nothing. */
export function Screen({ match }: { readonly match: ScreenMatch }): ReactElement {
  const { screen } = match;
  const { search, forget } = useRememberedColumns(screen);
  const { signIn } = useProduct();
  const query = screenRequest(match, search);
  useEffect(() => {
    // A chunk that can't be loaded now is asked for again once there is something to show.
    preloadScreen(screen.kind).catch(() => {});
  }, [screen.kind]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...screenQuery(screen.name, query),
    placeholderData: keepPreviousData,
  });
  const view = error !== null && isRefused(error) ? undefined : data;
  // To pale the whole screen for an answer that comes at once would delay the paint of what was clicked.
  const isWaiting = useLasting(isPlaceholderData);
  useDocumentTitle(view?.kind === "record" ? recordTitle(screen.entity, view.record, view.columns) : screen.name);

  const wrong = error === null ? [] : wrongParameters(refusalOf(error), search);
  const wrongNames = wrong.map(({ name }) => name).join(" ");
  useEffect(() => forget(wrongNames.split(" ")), [wrongNames, forget]);
  useCompletedView(wrong, search);

  const hasEnded = error !== null && refusalOf(error).handling === "sign in";
  const shown = hasEnded && signIn !== null ? data : view;

  if (shown !== undefined) {
    // What was being typed is kept for whoever signs in again, and nothing of the record can be seen meanwhile.
    return (
      <>
        {hasEnded && signIn !== null && <SessionEnded signIn={signIn} onDone={() => void refetch()} />}
        <div
          className={classes.screen}
          hidden={hasEnded}
          // What is shown answers an earlier question.
          data-outdated={isPlaceholderData || undefined}
          data-waiting={isWaiting || undefined}
          data-broad={broad.includes(screen.kind) || undefined}
        >
          <ScreenContent match={match} view={shown} query={isPlaceholderData ? null : query} />
        </div>
      </>
    );
  }
  if (hasEnded) return <SignInRedirect />;
  const clear = (): void => changeSearch(withoutFilters(search));
  return error !== null ? (
    <Unshown
      screen={screen}
      error={error}
      wrong={wrong}
      onRetry={() => void refetch()}
      onClear={filtersOf(search).length > 0 ? clear : undefined}
    />
  ) : (
    <Awaited screen={screen} />
  );
}

/** A screen whose content is not there yet. */
function Awaited({ screen }: Pick<ScreenMatch, "screen">): ReactElement {
  return (
    <div className={classes.screen}>
      {screen.kind !== "record" && <ScreenHeader title={screen.name} />}
      <LoadingScreen kind={screen.kind} />
    </div>
  );
}

/** Why nothing of a screen can be shown. */
function Unshown({
  screen,
  error,
  wrong,
  onRetry,
  onClear,
}: {
  readonly screen: ScreenMatch["screen"];
  readonly error: Error;
  readonly wrong: ReturnType<typeof wrongParameters>;
  readonly onRetry: () => void;
  readonly onClear: (() => void) | undefined;
}): ReactElement {
  // No heading names a record that is not there.
  const isAbsent = screen.kind === "record" && wrong.length === 0 && refusalOf(error).status === 404;
  return (
    <div className={classes.screen}>
      {!isAbsent && <ScreenHeader title={screen.name} />}
      {wrong.length > 0 ? (
        <WrongAddress wrong={wrong} />
      ) : (
        <ErrorState error={error} level={isAbsent ? 1 : 2} onRetry={onRetry} onClear={onClear} />
      )}
    </div>
  );
}

/** What was shown may be shown on while the server is in trouble, but not once it says no. */
function isRefused(error: unknown): boolean {
  const { status } = refusalOf(error);
  return status >= 400 && status < 500 && status !== 429;
}
