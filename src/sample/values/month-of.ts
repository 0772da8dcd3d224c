import type { Faker } from "@faker-js/faker";
import { dayLength, daysOfDate } from "../../base/calendar.ts";

/** The name of a date's month in the library's locale. */
export function monthOf(date: string, faker: Faker): string {
  const [locale] = Intl.DateTimeFormat.supportedLocalesOf([faker.definitions.metadata.code.replaceAll("_", "-"), "en"]);
  return new Intl.DateTimeFormat(locale ?? "en", { month: "long", timeZone: "UTC" }).format((daysOfDate(date) ?? 0) * dayLength);
}
