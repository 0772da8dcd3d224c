import type { EvidenceSource } from "../../observe/evidence-source.ts";
import type { Json } from "../../observe/recording/recorded-exchange.ts";
import { UsageError } from "../usage/usage-error.ts";
import { GatheredExchanges } from "./gathered-exchanges.ts";
import { postmanEntries } from "./postman-entries.ts";

/** Reads a Postman collection: its saved responses are exchanges. Throws a `UsageError` where the text is no JSON. */
export function readPostman(name: string, text: string): EvidenceSource {
  const { entries, unanswered } = postmanEntries(parsed(name, text));
  const gathered = new GatheredExchanges();
  for (const { entry, at } of entries) gathered.add(entry, { source: name, at });
  const { exchanges, unsaid } = gathered.result();
  const open = unanswered.map(({ request, at }) => ({
    what: `${request}: what it answers, of which the collection has no saved response`,
    evidence: [{ source: name, at }],
  }));
  return { kind: "recording", name, exchanges, unsaid: [...unsaid, ...open] };
}

function parsed(name: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new UsageError(`${name} is not a Postman collection: there is an error in its JSON.`);
  }
}
