import { englishVerbs } from "./english-verbs.ts";

const irregular: ReadonlyMap<string, string> = new Map(
  (
    "begin begun bid bid break broken bring brought build built buy bought cast cast choose chosen cut cut deal dealt do done draw drawn drive driven eat eaten " +
    "fall fallen find found forbid forbidden forget forgotten forgive forgiven freeze frozen get got give given go gone grow grown hang hung have had hear heard hide hidden " +
    "hold held inset inset keep kept knit knit know known lead led learn learnt leave left lend lent let let lose lost make made meet met outbid outbid override overridden " +
    "overtake overtaken pay paid prove proven put put quit quit read read rebuild rebuilt redo redone repay repaid resell resold reset reset retake retaken rewrite rewritten " +
    "run run say said see seen seek sought sell sold send sent set set show shown shut shut sing sung speak spoken spend spent split split stand stood strike struck take taken " +
    "teach taught tell told think thought throw thrown undo undone unfreeze unfrozen unhide unhidden wake woken weave woven wear worn wind wound withdraw withdrawn withhold withheld write written"
  )
    .split(" ")
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])),
);

/** Verbs of several syllables that double their last letter. */
const doubling: ReadonlySet<string> = new Set(
  (
    "admit commit submit resubmit permit omit remit readmit refer defer prefer transfer confer compel expel dispel propel control patrol enrol fulfil equip " +
    "cancel label travel channel model signal total quarrel format unpin unban unwrap"
  ).split(" "),
);

/** What an action has done to something, in English: `solve` is "solved", `send back` is "sent back". Null for words that are no known verb. */
export function pastParticiple(action: string): string | null {
  const [verb = "", ...rest] = action.toLowerCase().split(" ");
  if (!englishVerbs.has(verb)) return null;
  return [irregular.get(verb) ?? regular(verb), ...rest].join(" ");
}

function regular(verb: string): string {
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  // One short vowel between consonants, as in `ship`; `fix` and `show` are not doubled.
  const isShort = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) || /^qu[aeiou][^aeiouwxy]$/.test(verb);
  return `${verb}${isShort || doubling.has(verb) ? verb.slice(-1) : ""}ed`;
}
