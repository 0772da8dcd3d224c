import type { ActedView, ActRequest, VersionLed } from "../../../../../src/runtime/screens/view/acting-protocol.ts";

/** A version of a record that a call of one's own has led to another: nobody else has changed the record between the two. */
export type OwnVersion = VersionLed;

/** The most that are kept; more than anybody does before a page has heard of it. */
const most = 200;

/**
 * A request that is as good for the versions to which one's own calls have led from the one that it names: whoever made it has seen what they have
 * changed themselves. What anybody else changes still leads to another version.
 */
export function acceptingOwn(request: ActRequest, versions: readonly OwnVersion[]): ActRequest {
  const { ifMatch, subject } = request;
  if (ifMatch === null || subject === null) return request;
  const tags = new Set(tagsOf(ifMatch));
  // A set can grow while it is gone through.
  for (const tag of tags) for (const { key, from, to } of versions) if (key === subject && from === tag) tags.add(to);
  return { ...request, ifMatch: [...tags].join(", ") };
}

/** What is known of versions once a call was granted: from which version to which it has led the records that it has changed, whatever it was about. */
export function withGranted(
  versions: readonly OwnVersion[],
  request: ActRequest,
  acted: Pick<ActedView, "record" | "etag" | "changed">,
): readonly OwnVersion[] {
  const led = [...acted.changed, ...ofSubject(request, acted)];
  const isLed = ({ key, from, to }: OwnVersion): boolean =>
    led.some((one) => one.key === key && one.from === from && one.to === to);
  return [...versions.filter((one) => !isLed(one)), ...led].slice(-most);
}

/** The versions of the call's own record, if the request has named one. A repeated answer tells of no other records. */
function ofSubject(
  { ifMatch, subject }: ActRequest,
  { record, etag: to }: Pick<ActedView, "record" | "etag">,
): readonly OwnVersion[] {
  if (ifMatch === null || subject === null || to === null || record === null) return [];
  // A change can give the record another key.
  const keys = new Set([subject, record.key]);
  return tagsOf(ifMatch)
    .filter((from) => from !== to)
    .flatMap((from) => [...keys].map((key) => ({ key, from, to })));
}

function tagsOf(ifMatch: string): readonly string[] {
  return ifMatch.split(",").map((tag) => tag.trim());
}
