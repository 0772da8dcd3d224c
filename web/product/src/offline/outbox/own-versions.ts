import type { ActedView, ActRequest, VersionLed } from "../../../../../src/runtime/screens/view/acting-protocol.ts";

/** A version of a record that a call of one's own has led to another: nobody else has changed the record between the two. */
export interface OwnVersion extends VersionLed {
  /** The inputs that one has given the record itself between the two, as far as they are known. */
  readonly given?: readonly GivenInputs[];
}

/** The names of the inputs of a call, the tab in which it was made, and when, in milliseconds. */
export interface GivenInputs {
  readonly tab: string;
  readonly at: number;
  readonly inputs: readonly string[];
}

/** Where a request comes from: its tab, and when its form was opened, in milliseconds; absent: it has none, and is made of what is seen. */
export interface RequestOrigin {
  readonly tab: string;
  readonly since?: number | undefined;
}

/** The most that are kept; more than anybody does before a page has heard of it. */
const most = 200;

/**
 * A request that is as good for the versions to which one's own calls have led from the one that it names: whoever made it has seen what they have
 * changed themselves. What anybody else changes still leads to another version, and so does what one has written in another tab into the very inputs
 * that the request fills, once its form was open: whoever filled them in has not seen it there.
 */
export function acceptingOwn(
  request: ActRequest,
  versions: readonly OwnVersion[],
  { tab, since = Infinity }: RequestOrigin,
): ActRequest {
  const { ifMatch, subject, input } = request;
  if (ifMatch === null || subject === null) return request;
  const tags = new Set(tagsOf(ifMatch));
  const isSeen = ({ given = [] }: OwnVersion): boolean =>
    given.every((one) => one.tab === tab || one.at < since || !one.inputs.some((name) => Object.hasOwn(input, name)));
  // A set can grow while it is gone through.
  for (const tag of tags)
    for (const version of versions)
      if (version.key === subject && version.from === tag && isSeen(version)) tags.add(version.to);
  return { ...request, ifMatch: [...tags].join(", ") };
}

/**
 * What is known of versions once a call was granted: from which version to which it has led the records that it has changed, whatever it was about.
 * `by`: where and when it was made.
 */
export function withGranted(
  versions: readonly OwnVersion[],
  request: ActRequest,
  acted: Pick<ActedView, "record" | "etag" | "changed">,
  by: Omit<GivenInputs, "inputs">,
): readonly OwnVersion[] {
  const keys = new Set([request.subject, acted.record?.key]);
  const own: GivenInputs = { ...by, inputs: Object.keys(request.input) };
  const changed = acted.changed.map((one) => (keys.has(one.key) ? { ...one, given: [own] } : one));
  const led = [...changed, ...ofSubject(versions, request, acted, own)];
  const isLed = ({ key, from, to }: OwnVersion): boolean =>
    led.some((one) => one.key === key && one.from === from && one.to === to);
  return [...versions.filter((one) => !isLed(one)), ...led].slice(-most);
}

/** The versions of the call's own record, if the request has named one. A repeated answer tells of no other records. */
function ofSubject(
  versions: readonly OwnVersion[],
  { ifMatch, subject }: ActRequest,
  { record, etag: to }: Pick<ActedView, "record" | "etag">,
  own: GivenInputs,
): readonly OwnVersion[] {
  if (ifMatch === null || subject === null || to === null || record === null) return [];
  const tags = tagsOf(ifMatch);
  // From the first of them, all that has led to the others was given, too.
  const before = versions.filter(
    ({ key, from, to: reached }) => key === subject && tags.includes(from) && tags.includes(reached),
  );
  const given = [...new Set([...before.flatMap((one) => one.given ?? []), own])];
  // A change can give the record another key.
  const keys = new Set([subject, record.key]);
  return tags.filter((from) => from !== to).flatMap((from) => [...keys].map((key) => ({ key, from, to, given })));
}

function tagsOf(ifMatch: string): readonly string[] {
  return ifMatch.split(",").map((tag) => tag.trim());
}
