import { hashOf } from "../../base/hash-of.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * What changes when the record changes *for this viewer*: a hash of the kept fields that he may read, in his role. Derived
 * fields are left out, since time alone changes them; hidden ones, since a change of theirs is none of his business.
 */
export function etagOf(kept: Value, role: string): string {
  return etagOfText(JSON.stringify(kept), role);
}

/** The tag of what is JSON text already. Only within a role do the same fields stand in the same order everywhere. */
export function etagOfText(kept: string, role: string): string {
  return `"${hashOf(`${role} ${kept}`)}"`;
}

/** Whether an `If-Match` header is met: a list of tags, or `*` for anything that exists. Weak tags never match. */
export function matchesEtag(ifMatch: string, etag: string): boolean {
  return ifMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim() === etag);
}

/** Whether an `If-None-Match` header names what there is: a list of tags, weak ones among them, or `*` for anything. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
