import type { ReactElement } from "react";
import { useEffect } from "react";
import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { changeSearch } from "../routes/change-search.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { dateText } from "../values/date-text.ts";

/** Leads to the day on which there is what its reader searches for: at once where they have chosen no days, else by a button. */
export function NearestDay({
  day,
  search,
}: {
  readonly day: string;
  readonly search: SearchParameters;
}): ReactElement | null {
  const isChosen = ["month", "span.week", "span.day"].some((name) => name in search);
  useEffect(() => {
    if (!isChosen) goToMonth(day, "replace");
  }, [isChosen, day]);
  if (!isChosen) return null;
  return (
    <Button
      variant="light"
      size="xs"
      mb="sm"
      leftSection={<IconArrowRight size={14} aria-hidden />}
      onClick={() => goToMonth(day, "push")}
    >
      {dateText(day)}
    </Button>
  );
}

function goToMonth(day: string, how: "push" | "replace"): void {
  changeSearch({ month: day.slice(0, 7), "span.week": undefined, "span.day": undefined }, how);
}
