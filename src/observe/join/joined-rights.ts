import type { ObservedRight, ObservedRights } from "../product/observed-rights.ts";
import { renamedText } from "./joined-names.ts";

/** The new names of what rights are about. */
export interface RightNames {
  /** The names that entities of the second source have now. */
  readonly entities: ReadonlyMap<string, string>;
  /** The rights of calls that are called otherwise now. */
  readonly rights: ReadonlyMap<string, string>;
}

/** What two sources say of who may do what. Of a cell, whoever says more says it: a recording knows roles, a description visitors. */
export function joinedRights(
  first: ObservedRights,
  second: ObservedRights,
  { entities, rights }: RightNames,
): ObservedRights {
  const roles = [...new Set([...first.roles, ...second.roles])];
  const renamed = (row: ObservedRight, names: ReadonlyMap<string, string>): ObservedRight => {
    const action = renamedText(row.action, names);
    return { ...row, action: rights.get(action) ?? action };
  };
  const all = [
    ...first.rows.map((row) => renamed(row, new Map())),
    ...second.rows.map((row) => renamed(row, entities)),
  ];
  const byAction = new Map<string, ObservedRight>();
  for (const row of all.filter(({ action }) => !needsNoRight.has(action))) {
    const known = byAction.get(row.action);
    byAction.set(row.action, known === undefined ? row : joinedRow(known, row, roles));
  }
  const signIn =
    second.signIn === null ? null : { ...second.signIn, text: renamedSentences(second.signIn.text, entities) };
  const granted = [
    ...(first.granted ?? []),
    ...(second.granted ?? []).map((one) => ({ ...one, right: renamedText(one.right, entities) })),
  ].map((one) => ({ ...one, right: rights.get(one.right) ?? one.right }));
  return { signIn: first.signIn ?? signIn, roles, rows: [...byAction.values()], granted };
}

/** The sentences that say how people sign in, with other names of the entity: the first word, *People*, may also be a name. */
function renamedSentences(text: string, entities: ReadonlyMap<string, string>): string {
  return text.replace(/(?<= as |`)\w+(?= with|\.)/g, (name) => entities.get(name) ?? name);
}

/** What everybody may do, or everybody who has signed in. */
const needsNoRight: ReadonlySet<string> = new Set(["sign in", "sign out", "me"]);

function joinedRow(first: ObservedRight, second: ObservedRight, roles: readonly string[]): ObservedRight {
  const cellOf = (role: string): string => {
    const cells = [second, first].flatMap(({ cells: own }) => own.get(role) ?? []);
    return cells.find((cell) => cell !== "not shown") ?? "not shown";
  };
  return {
    action: first.action,
    cells: new Map(roles.map((role) => [role, cellOf(role)])),
    evidence: [...first.evidence, ...second.evidence],
    because: `${first.because}; ${second.because}`,
    counts: first.counts ?? second.counts,
  };
}
