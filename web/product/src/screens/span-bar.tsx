import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Group, Text, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { changeSearch } from "../routes/change-search.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { isZoneForeign, today, zoneName } from "../values/day-zone.ts";
import { weekStartOf } from "./months-and-weeks.ts";
import { dayLookedAt, neighbourOf, searchOfSpan, spanOf } from "./shown-span.ts";
import type { ShownSpan, SpanUnit } from "./shown-span.ts";

/** Which days are shown, the choice between month, week and day, and the way to other days. */
export function SpanBar({
  span,
  units,
}: {
  readonly span: ShownSpan;
  readonly units: readonly SpanUnit[];
}): ReactElement {
  const weekStart = weekStartOf(currentLocale());
  const texts = currentTexts();
  const [before, after] =
    span.unit === "month"
      ? [texts.calendar.previousMonth, texts.calendar.nextMonth]
      : [texts.lists.previous, texts.lists.next];
  const [day, lookAt] = useDayLookedAt(span);
  const go = (to: ShownSpan): void => changeSearch(searchOfSpan(to));
  const goToToday = (): void => {
    lookAt(today());
    go(spanOf(span.unit, today(), weekStart));
  };
  return (
    <Group justify="space-between" mb="sm">
      <Group gap="xs" align="baseline">
        <Title order={2} aria-live="polite">
          {spanTitle(span)}
        </Title>
        {isZoneForeign(Date.now()) && (
          <Text size="sm" c="dimmed">
            {zoneName()}
          </Text>
        )}
      </Group>
      <Group gap={6}>
        <UnitButtons units={units} chosen={span.unit} onChoose={(unit) => go(spanOf(unit, day, weekStart))} />
        <Button variant="default" size="xs" onClick={goToToday}>
          {texts.calendar.today}
        </Button>
        <Button.Group>
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label={before}
            onClick={() => go(neighbourOf(span, -1, weekStart))}
          >
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label={after}
            onClick={() => go(neighbourOf(span, 1, weekStart))}
          >
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Button.Group>
      </Group>
    </Group>
  );
}

function UnitButtons({
  units,
  chosen,
  onChoose,
}: {
  readonly units: readonly SpanUnit[];
  readonly chosen: SpanUnit;
  readonly onChoose: (unit: SpanUnit) => void;
}): ReactElement {
  return (
    <Button.Group>
      {units.map((unit) => (
        <Button
          key={unit}
          variant={unit === chosen ? "light" : "default"}
          size="xs"
          aria-pressed={unit === chosen}
          onClick={() => onChoose(unit)}
        >
          {unitText(unit)}
        </Button>
      ))}
    </Button.Group>
  );
}

/** The days of a span in the reader's language: `November 2026`, `16 – 22 Nov 2026`. */
export function spanTitle({ unit, from, days }: ShownSpan): string {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  if (unit === "month")
    return new Intl.DateTimeFormat(currentLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
      at(from),
    );
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return unit === "day" ? format.format(at(from)) : format.formatRange(at(from), at(days.at(-1) ?? from));
}

/** `Month`, `Week`, `Day` in the reader's language. */
function unitText(unit: SpanUnit): string {
  const field = unit === "week" ? "weekOfYear" : unit;
  const name = new Intl.DisplayNames(currentLocale(), { type: "dateTimeField" }).of(field) ?? unit;
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1);
}

/** The day around which another unit is shown, while the days change. */
function useDayLookedAt(span: ShownSpan): readonly [day: string, lookAt: (day: string) => void] {
  const [kept, keep] = useState<string | null>(null);
  const day = dayLookedAt(span, kept);
  if (day !== kept) keep(day);
  return [day, keep];
}
