import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../json/json-object.ts";

/** A schema with an address of its own, the outermost one or one that says `$id`: what is within it, down to the next such, belongs to it. */
export interface Resource {
  /** Without a fragment; empty for a schema that has no address. */
  readonly address: string;
  readonly root: Value;
  /** By `$anchor` and `$dynamicAnchor`. */
  readonly anchors: Map<string, Value>;
  /** By `$dynamicAnchor` alone. */
  readonly dynamicAnchors: Map<string, Value>;
}

/** A schema that has been read, with all that its parts refer to. */
export interface SchemaDocument {
  readonly root: Value;
  readonly resourceOf: ReadonlyMap<JsonObject, Resource>;
  /** What the `$ref` of a schema leads to. */
  readonly references: ReadonlyMap<JsonObject, Value>;
  readonly dynamicReferences: ReadonlyMap<JsonObject, DynamicReference>;
}

/** What a `$dynamicRef` leads to: `anchor` where the outermost schema in use that has such a dynamic anchor goes first. */
export interface DynamicReference {
  readonly to: Value;
  readonly anchor: string | null;
}
