import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Place (places)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..20 | yes | |
| leases | list of Lease by place | | |
| count | integer | derived | \`leases.size()\` |
| status | status | yes | |

### Lease (leases)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| place | Place, fixed | yes | |
| status | status | yes | |
`;

const states = (serve: string, sign: string): string => `### Place.status

| State | Meaning |
| --- | --- |
| waiting (initial) | |
| served | |
| left (final) | |

| Transition | From | To | When |
| --- | --- | --- | --- |
| serve | waiting | served | ${serve} |
| leave | waiting, served | left | |

### Lease.status

| State | Meaning |
| --- | --- |
| offered (initial) | |
| signed (final) | |

| Transition | From | To | When |
| --- | --- | --- | --- |
| sign | offered | signed | ${sign} |
`;

const rules = (...rows: readonly string[]): string =>
  `| Rule | On | Must hold |\n| --- | --- | --- |\n${rows.map((row, at) => `| R${at} | ${row} |\n`).join("")}`;

const served = '`place.status == "served"`';
const signed = '`leases.exists(l, l.status == "signed")`';

it.each<readonly [serve: string, sign: string, rows: readonly string[], isTold: boolean]>([
  [signed, served, [], true],
  // A lease is created only for a place that was served, and a place is served only for a lease.
  [signed, "", [`create Lease | ${served}`], true],
  ['`leases.exists(l, l.status == "offered")`', "", [`create Lease | ${served}`], true],
  ["", "", [`create Lease | ${served}`], false],
  [signed, "", [`update Lease | ${served}`], false],
  [signed, "", ['create Lease | `place.status in ["waiting", "served"]`'], false],
  // A place is served only once there are leases of any kind.
  ["`count > 0`", "", [`create Lease | ${served}`], true],
  ["`count > 0 and name != null`", "", [`create Lease | ${served}`], true],
  ["`count > 0 or name.size() > 3`", "", [`create Lease | ${served}`], false],
  ["`count == 0`", "", [`create Lease | ${served}`], false],
  ["`count > 0`", "", [`update Lease | ${served}`], false],
  ["", "", [`create Lease | ${served}`, "serve Place | `count > 0`"], true],
  // What a rule on the transition asks for, its guard need not.
  ["", "", [`serve Place | ${signed}`, `sign Lease | ${served}`], true],
  ["", served, [`serve Place | ${signed}`], true],
  ["", "", [`leave Place | ${signed}`, `sign Lease | ${served}`], false],
])("knows whether places with %s and leases with %s wait for each other by %j", (serve, sign, rows, isTold) => {
  const codes = codesOf(
    documentOf({ 3: entities, 4: states(serve, sign), 5: rows.length === 0 ? "" : rules(...rows) }),
  );
  expect(codes.includes("transitions-wait")).toBe(isTold);
});
