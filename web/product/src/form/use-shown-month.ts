import { useState } from "react";
import { useAppLocation } from "../routes/use-app-location.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { shownSpan } from "../screens/shown-span.ts";
import { useProduct } from "../server/product-query.ts";
import { currentLocale } from "../texts/current-texts.ts";
import { firstDayOf } from "./first-day-of.ts";

/** The month that the calendar of an input shows, and the function that changes it. */
interface ShownMonth {
  /** A day in it; undefined: the present one. */
  readonly date: string | undefined;
  readonly onDateChange: (day: string) => void;
}

/** Opens the calendar of an input where its value will be: at `near`, else where the calendar on the screen is, else at the present. */
export function useShownMonth(near: string | null): ShownMonth {
  const { screens } = useProduct();
  const { path, search } = useAppLocation();
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const kind = matchScreen(screens, path)?.screen.kind;
  const isCalendar = kind === "calendar" || kind === "timeline";
  const onScreen = isCalendar ? shownSpan(search, firstDayOf(currentLocale())).from : undefined;
  return { date: turnedTo ?? near ?? onScreen, onDateChange: setTurnedTo };
}
