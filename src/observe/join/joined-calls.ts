import type { ObservedCall } from "../calls/observed-call.ts";
import { distinctNames } from "../names/document-name.ts";
import { renamedText } from "./joined-names.ts";

/** The calls that two sources show. */
export interface JoinedCalls {
  readonly calls: readonly ObservedCall[];
  /** The new names of rights, by the old: what a call is seen to do gives it another right than its name does. */
  readonly rights: ReadonlyMap<string, string>;
  /** What the first source left unsaid and the second says. */
  readonly resolved: readonly string[];
  /** The names that the second source gave to calls of the first. */
  readonly formerNames: ReadonlySet<string>;
}

/** The calls of two sources. Of a call that both show, the first says how it looks, and whoever shows what it does says that. */
export function joinedCalls(
  first: readonly ObservedCall[],
  second: readonly ObservedCall[],
  entities: ReadonlyMap<string, string>,
): JoinedCalls {
  const others = second.map((call) => renamedCall(call, entities));
  const same = (call: ObservedCall): ObservedCall | undefined => others.find((one) => isSame(one, call));
  const both = first.map((call) => {
    const other = same(call);
    return other === undefined ? call : joinedCall(call, other);
  });
  const all = [...both, ...others.filter((call) => !first.some((one) => isSame(one, call)))];
  const names = distinctNames(
    all.map(({ name }) => name),
    (name, index) => `${name} (${index})`,
  );
  const calls = all.map((call, index) => withName(call, names[index]!));
  const rights = [...first, ...others].flatMap((call) => {
    const joined = calls.find((one) => isSame(one, call));
    return joined === undefined || joined.right === call.right ? [] : [[call.right, joined.right] as const];
  });
  const resolved = first.flatMap((call, index) =>
    call.unsaid.filter((one) => !both[index]!.unsaid.includes(one)).map((one) => `${call.name}: ${one}`),
  );
  const formerNames = new Set(
    second.flatMap((call, index) => (first.some((one) => isSame(one, others[index]!)) ? [call.name] : [])),
  );
  return { calls, rights: new Map(rights), resolved, formerNames };
}

function isSame(a: ObservedCall, b: ObservedCall): boolean {
  return plainCall(a) === plainCall(b);
}

/** Two sources may call a parameter of a path by different names. */
function plainCall({ call }: ObservedCall): string {
  return call.replace(/\{[^{}]*\}/g, "{}");
}

function joinedCall(first: ObservedCall, second: ObservedCall): ObservedCall {
  const evidence = [...first.evidence, ...second.evidence];
  const errors = [...new Set([...first.errors, ...second.errors])];
  const counts = first.counts ?? second.counts;
  if (first.does !== "" || second.does === "") return { ...first, evidence, counts, errors };
  // What a call is seen to do decides what its inputs are, and which record it is about.
  const isSamePath = first.call === second.call;
  return {
    ...first,
    ...(isSamePath ? { takes: second.takes, on: second.on, path: second.path } : {}),
    does: second.does,
    right: second.right,
    answers: second.answers === "" ? "" : first.answers,
    because: second.because,
    evidence,
    counts,
    errors,
    unsaid: first.unsaid.filter((one) => one !== "what it does" && (one !== "its answer" || second.answers !== "")),
  };
}

/** A call with another name, of which its right may be. */
function withName(call: ObservedCall, name: string): ObservedCall {
  return { ...call, name, right: call.right.startsWith("call ") ? `call ${name}` : call.right };
}

function renamedCall(call: ObservedCall, entities: ReadonlyMap<string, string>): ObservedCall {
  const rename = (text: string): string => renamedText(text, entities);
  return {
    ...call,
    on: rename(call.on),
    does: rename(call.does),
    answers: rename(call.answers),
    right: rename(call.right),
  };
}
