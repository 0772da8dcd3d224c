import type { EvidenceSource } from "../../observe/evidence-source.ts";
import type { Exchange, Json } from "../../observe/recording/recorded-exchange.ts";
import { GatheredExchanges } from "../evidence/gathered-exchanges.ts";
import { damagedJson } from "../evidence/har-exchange.ts";
import { letterOfAsked, standInsOfSource } from "../evidence/stand-ins-of-source.ts";
import { harEntry } from "../record/har-file.ts";
import type { RecordedEntry } from "../record/recorded-entry.ts";
import { redactSecrets } from "../record/redact-secrets.ts";

type Recording = Extract<EvidenceSource, { readonly kind: "recording" }>;

/** Sources with what was asked of the product besides. Recordings of the same address are one recording with it, as both are about the same records. */
export function withAsked(
  sources: readonly EvidenceSource[],
  entries: readonly RecordedEntry[],
  name: string,
): readonly EvidenceSource[] {
  if (entries.length === 0) return sources;
  const gathered = new GatheredExchanges();
  for (const [at, entry] of redactSecrets(entries).entries()) {
    const place = { source: name, at: `/log/entries/${at}` };
    const content = entry.answerHeaders.find((header) => header.name.toLowerCase() === "content-type")?.value ?? "";
    // Where the secrets of a damaged body are can't be known, so that it has been left out of the entry.
    const isWithout = entry.answerBody === null && entries[at]!.answerBody !== null;
    if (isWithout && /\bjson\b/i.test(content)) gathered.leaveOut(damagedJson, place);
    gathered.add(standInsOfSource(harEntry(entry) as Json, letterOfAsked), place);
  }
  const asked: Recording = { kind: "recording", name, ...gathered.result() };
  const [origin] = asked.exchanges.map((one) => one.origin);
  const isSame = (source: EvidenceSource): source is Recording =>
    source.kind === "recording" && source.exchanges[0]?.origin === origin;
  const same = sources.filter(isSame);
  return [...sources.filter((source) => !isSame(source)), joined([...same, asked])];
}

function joined(recordings: readonly Recording[]): Recording {
  const exchanges: readonly Exchange[] = recordings
    .flatMap((one) => one.exchanges)
    .toSorted((a, b) => a.time - b.time)
    .map((exchange, order) => ({ ...exchange, order }));
  return {
    kind: "recording",
    name: recordings.map(({ name }) => name).join(", "),
    exchanges,
    unsaid: recordings.flatMap(({ unsaid }) => unsaid),
  };
}
