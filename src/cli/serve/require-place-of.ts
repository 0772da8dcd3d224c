import { UsageError } from "../../host/usage/usage-error.ts";
import { wayToSet } from "./read-settings.ts";
import type { Settings } from "./settings.ts";

/** Where the data is, or where it is copied to; refused where no setting says so. */
export function requirePlaceOf<Name extends "data" | "to">(name: Name, settings: Pick<Settings, Name>): string {
  const place: string | null = settings[name];
  if (place !== null) return place;
  throw new UsageError(`say where the data ${name === "data" ? "is" : "is copied to"}, with ${wayToSet(name)}.`);
}
