import { fieldNamed, entityNamed } from "../../../model/find.ts";
import type { CountLimit } from "../../../symbolic/limit-in.ts";
import type { ReasonTelling } from "../reason/tell-reason.ts";
import { spacedPlural } from "../../../wording/spaced-plural.ts";

/** What a limit counts, in the words of the document: `maxOpenTickets` limits open tickets; any other limit, what is in its list. */
export function thingsLimited(
  { model, inWords }: Pick<ReasonTelling, "model" | "inWords">,
  { most, counted }: CountLimit,
): string {
  const [, named] = most.kind === "constant" ? (/^(?:max|maximum|most|limitOf)([A-Z].*)$/.exec(most.name) ?? []) : [];
  if (named !== undefined) return lower(inWords(named));
  let list = counted.kind === "call" ? counted.arguments[0] : undefined;
  while (list?.kind === "comprehension") list = list.source;
  if (list?.kind === "collection") return spacedPlural(entityNamed(model, list.entity));
  const type = list?.kind === "field" ? fieldNamed(entityNamed(model, list.entity), list.name)?.type : undefined;
  return type?.kind === "reverse" ? spacedPlural(entityNamed(model, type.entity)) : "";
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
