import { currentMonth, monthRange } from "./month.ts";
import type { SearchParameters } from "../routes/search.ts";
import type { ReactElement } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { filtersOf, withoutFilters } from "../filters/filter.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { screenQuery } from "../server/screen-query.ts";
import { refusalOf } from "../server/refusal.ts";
import { SessionEnded } from "../session/session-ended.tsx";
import { SignInRedirect } from "../session/sign-in-redirect.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { LoadingScreen } from "../states/loading-screen.tsx";
import { ScreenContent } from "./screen-content.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import classes from "./screen.module.css";

/** One screen of the document: asks the server for its content and shows what there is, or why there is nothing. */
export function Screen({ match }: { readonly match: ScreenMatch }): ReactElement {
  const { screen } = match;
  const { search } = useAppLocation();
  const change = useChangeSearch();
  const { signIn } = useProduct();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...screenQuery(screen.name, screenRequest(match, search)),
    placeholderData: keepPreviousData,
  });
  const view = error !== null && isRefused(error) ? undefined : data;
  useDocumentTitle(view?.kind === "record" ? view.record.label : screen.name);

  const hasEnded = error !== null && refusalOf(error).handling === "sign in";
  const shown = hasEnded && signIn !== null ? data : view;

  if (shown !== undefined) {
    // What was being typed is kept for whoever signs in again, and nothing of the record can be seen meanwhile.
    return (
      <>
        {hasEnded && signIn !== null && <SessionEnded signIn={signIn} onDone={() => void refetch()} />}
        <div className={classes.screen} hidden={hasEnded} data-waiting={isPlaceholderData || undefined}>
          <ScreenContent match={match} view={shown} />
        </div>
      </>
    );
  }
  if (hasEnded) return <SignInRedirect />;
  return (
    <div className={classes.screen}>
      {(error !== null || screen.kind !== "record") && <ScreenHeader title={screen.name} />}
      {error === null ? (
        <LoadingScreen kind={screen.kind} />
      ) : (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          onClear={filtersOf(search).length > 0 ? () => change(withoutFilters(search)) : undefined}
        />
      )}
    </div>
  );
}

/** What was shown may be shown on while the server is in trouble, but not once it says no. */
function isRefused(error: unknown): boolean {
  const { status } = refusalOf(error);
  return status >= 400 && status < 500 && status !== 429;
}

/** What the server is asked for a screen: the route's parameters and the address's query, and a calendar's days. */
function screenRequest({ screen, parameters }: ScreenMatch, search: SearchParameters): SearchParameters {
  const { month, ...rest } = search;
  return screen.kind === "calendar"
    ? { ...rest, ...parameters, ...monthRange(month ?? currentMonth()) }
    : { ...search, ...parameters };
}
