import type { ObservedRight } from "../product/observed-rights.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";
import type { RecordedRoles } from "./roles.ts";
import { leastSamples } from "./right-sample.ts";
import type { Step } from "./step.ts";

/**
 * The rights to one's own account that calls without a parameter show, as far as no other row says who has them: to change it, and to read what no record
 * that others are answered has.
 */
export function ownAccountRights(
  rows: readonly ObservedRight[],
  { names, roleOf }: RecordedRoles,
  steps: readonly Step[],
  signIn: RecordedSignIn | null,
): readonly ObservedRight[] {
  if (signIn === null) return [];
  const { person, ownChange } = signIn;
  const isSaid = (right: string): boolean =>
    rows.some(({ action, cells }) => action.split(": ")[0] === right && [...cells.values()].some(isCertain));
  const changes = steps.filter(({ operation }) => operation === ownChange);
  const shown = steps.filter(({ shownAccount, caller }) => shownAccount !== null && isOwn(shownAccount.key, caller));
  const fields = new Set(shown.flatMap(({ shownAccount }) => Object.keys(shownAccount!.record)));
  const own = [...fields].filter((name) => name === signIn.name && !person.properties.has(name));
  const row = (action: string, of: readonly Step[], because: string): ObservedRight => {
    const granted = of.filter(({ exchange }) => isGranted(exchange));
    const cellOf = (role: string): string =>
      role === "Visitor"
        ? ""
        : granted.filter((step) => roleOf(step) === role).length >= leastSamples
          ? "`this == me`"
          : "not shown";
    return {
      action,
      cells: new Map(names.map((role) => [role, cellOf(role)])),
      evidence: granted.slice(0, 2).map(({ exchange }) => exchange.evidence),
      because,
    };
  };
  return [
    ...(changes.length === 0 || isSaid(`update ${person.name}`)
      ? []
      : [row(`update ${person.name}`, changes, "the call that changes it is about its caller's account")]),
    ...own.map((name) =>
      row(`read ${person.name}: ${name}`, shown, "only answers with the caller's own account have it"),
    ),
  ];
}

function isCertain(cell: string): boolean {
  return cell !== "" && cell !== "not shown";
}

function isOwn(key: string, { account, renamed }: Step["caller"]): boolean {
  return account?.key === key || renamed === key;
}
