import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { checkProperties } from "../../src/explore/check-properties.ts";
import type { PropertyCheckReport } from "../../src/explore/check-properties.ts";
import { builtInProperties } from "../../src/explore/properties/built-in-properties.ts";
import { parse } from "../../src/language/parse.ts";
import { replayTraceInModel } from "../../src/trace/replay-trace-in-model.ts";
import { verdictsOtherThanHolds } from "./check-built-in-properties.ts";

/** A round has three dates in order and two offers within them before it opens. */
const document = `# Specification: Rounds

## 3. Entities and their fields

### Person (people)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |

### Round (rounds)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| opensOn | date | yes | |
| closesOn | date | yes | |
| decideBy | date | yes | |
| status | status | yes | |
| offers | list of Offer by round | | |

### Offer (offers)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| round | Round, fixed | yes | |
| day | date | yes | |

## 4. States and transitions

### Round.status
| State | Meaning |
| --- | --- |
| planned (initial) | |
| open | |
| decided (final) | |

| Transition | From | To | When | Error | Effect |
| --- | --- | --- | --- | --- | --- |
| open | planned | open | \`offers.size() >= 2\` | EARLY | |
| decide | open | decided | \`date(now) > decideBy\` | EARLY | |

## 5. Validation rules
| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| In order | Round | \`opensOn < closesOn and closesOn < decideBy\` | DAYS |
| To come | create Round | \`opensOn > date(now)\` | DAYS |
| Within | Offer | \`day > round.opensOn and day <= round.closesOn\` | DAYS |

## 6. Roles and permissions
People sign in as Person with email and password. Whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Person | | yes |
| create, read Round | | yes |
| open, decide Round | | yes |
| create, read Offer | | yes |

## 8. The error catalogue
| Error | Status | Message | When |
| --- | --- | --- | --- |
| EARLY | 409 | Not yet. | |
| DAYS | 422 | Please look at the days. | |
`;

function explored(): PropertyCheckReport {
  const { value: model } = parse(createSource("spec.md", document));
  return checkProperties(model, builtInProperties(model), {
    bound: { actors: 1, records: 2, values: "drawn lines", depth: Infinity },
    budget: { states: 6000, isSpent: () => false },
    walks: null,
  });
}

test("a search finds inputs that keep rules about several dates, and records that have to exist several times", () => {
  const { verdicts, aimed } = explored();
  const said = verdictsOtherThanHolds(verdicts);
  expect(Object.keys(said).filter((says) => / can (be|take) /.test(says))).toEqual([]);
  expect(aimed).toBeGreaterThan(0);
  const witnesses = verdicts.flatMap((verdict) =>
    verdict.kind === "holds" && verdict.witness !== null ? [verdict.witness] : [],
  );
  const { value: model } = parse(createSource("spec.md", document));
  for (const witness of witnesses) expect(replayTraceInModel(model, witness).differsAt).toBe(null);
});

test("the same search finds the same twice", () => {
  const [one, other] = [explored(), explored()].map(({ verdicts }) =>
    verdicts.map((verdict) => (verdict.kind === "holds" ? (verdict.witness?.steps.length ?? 0) : verdict.kind)),
  );
  expect(one).toEqual(other);
});
