import { diagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Constant } from "../../../model/constant.ts";
import { largestPage } from "../../../model/largest-page.ts";
import type { Check } from "../check.ts";

/** Constants whose values the product can't do what is meant with, or whose words speak of another unit. */
export const checkConstantValues: Check = ({ constants }) => constants.filter(({ from }) => from === "document").flatMap((constant) => limit(constant) ?? unit(constant) ?? []);

function limit({ name, type, value, written, span }: Constant): Diagnostic | null {
  if (type.kind === "rate" && value !== null && typeof value === "object" && "count" in value && value["count"] === 0) return diagnostic("rate-of-nothing", span, { name, value: written });
  return name === "pageSize" && typeof value === "number" && value > largestPage ? diagnostic("page-too-large", span, { value: written, most: String(largestPage) }) : null;
}

/** A duration of days whose name or meaning begins with hours: one of both is not meant. */
function unit({ name, type, written, meaning, span }: Constant): Diagnostic | null {
  if (type.kind !== "duration") return null;
  const said = /^(millisecond|second|minute|hour|day|week)s?\b/i.exec(meaning)?.[1] ?? /[a-z0-9](Millisecond|Second|Minute|Hour|Day|Week)s$/.exec(name)?.[1];
  if (said === undefined || written.toLowerCase().includes(said.toLowerCase()) || !/[a-z]{4}/i.test(written)) return null;
  return diagnostic("unit-doubtful", span, { name, value: written, unit: `${said.toLowerCase()}s` });
}
