import { hashOf } from "../../base/hash-of.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * The ETag of a record for a viewer: a hash of the stored fields that they may read, and of their role. Derived fields are left
 * out, since time alone changes them, and hidden fields, whose changes are none of the viewer's business.
 */
export function etagOf(kept: Value, role: string): string {
  return etagOfText(JSON.stringify(kept), role);
}

/** The ETag of a representation that is JSON text already. The role is part of it because the order of fields depends on the role. */
export function etagOfText(kept: string, role: string): string {
  return `"${hashOf(`${role} ${kept}`)}"`;
}

/** Whether an `If-Match` header names a tag: it is a list of tags, or `*` for any. Weak tags never match. */
export function matchesEtag(ifMatch: string, etag: string): boolean {
  return ifMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim() === etag);
}

/** Whether an `If-None-Match` header names a tag: it is a list of tags, which may be weak, or `*` for any. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
