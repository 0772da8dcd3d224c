import type { Value } from "../model/value-type.ts";

/**
 * What changes when the record changes *for this viewer*: a hash of the kept fields that he may read, in his role. Derived
 * fields are left out, since time alone changes them; hidden ones, since a change of theirs is none of his business.
 */
export function etagOf(kept: Value, role: string): string {
  return etagOfText(JSON.stringify(kept), role);
}

/** The tag of what is JSON text already. Only within a role do the same fields stand in the same order everywhere. */
export function etagOfText(kept: string, role: string): string {
  return `"${hash(`${role} ${kept}`)}"`;
}

/** 53 bits of a text, mixed well; no defence against someone who wants two records of his own to collide. */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Whether an `If-Match` header is met: a list of tags, or `*` for anything that exists. Weak tags never match. */
export function matches(ifMatch: string, etag: string): boolean {
  return ifMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim() === etag);
}

/** Whether an `If-None-Match` header names what there is: a list of tags, weak ones among them, or `*` for anything. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
