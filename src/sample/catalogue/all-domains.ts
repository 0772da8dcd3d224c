import type { Domain } from "./domain.ts";
import { commerceDomains } from "./commerce-domains.ts";
import { cultureDomains } from "./culture-domains.ts";
import { learningDomains } from "./learning-domains.ts";
import { lifeDomains } from "./life-domains.ts";
import { peopleDomains } from "./people-domains.ts";
import { placesDomains } from "./places-domains.ts";
import { softwareDomains } from "./software-domains.ts";
import { supportDomains } from "./support-domains.ts";
import { workDomains } from "./work-domains.ts";
import { writingDomains } from "./writing-domains.ts";

/** All domains; where a word has several senses, the special ones before the usual one. */
export const allDomains: readonly Domain[] = [
  ...cultureDomains,
  ...learningDomains,
  ...lifeDomains,
  ...writingDomains,
  ...commerceDomains,
  ...placesDomains,
  ...peopleDomains,
  ...softwareDomains,
  ...supportDomains,
  ...workDomains,
];
