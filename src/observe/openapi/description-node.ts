import type { Evidence } from "../evidence/evidence.ts";
import { ObservationError } from "../evidence/observation-error.ts";
import { jsonTree, yamlTree } from "./parsed-tree.ts";
import type { Key } from "./parsed-tree.ts";

/** What all nodes of one description have in common. */
export interface DescriptionSource {
  readonly root: unknown;
  /** Where a value of it is shown. */
  readonly evidenceOf: (path: readonly Key[]) => Evidence;
  /** References that lead to nothing in this description. */
  readonly unresolved: Map<string, Evidence>;
}

/** References that lead to references, and so on, end here. */
const mostReferences = 32;

/** A value in an OpenAPI description, with its place. References within the description are followed. */
export class DescriptionNode {
  readonly value: unknown;
  readonly path: readonly Key[];
  readonly #source: DescriptionSource;

  constructor(value: unknown, path: readonly Key[], source: DescriptionSource) {
    this.value = value;
    this.path = path;
    this.#source = source;
  }

  get evidence(): Evidence {
    return this.#source.evidenceOf(this.path);
  }

  /** References that were followed and lead to nothing, with where they stand. */
  get unresolved(): ReadonlyMap<string, Evidence> {
    return this.#source.unresolved;
  }

  /** The member of an object or the item of a list; null if there is none. */
  get(key: Key): DescriptionNode | null {
    const value = memberOf(this.value, key);
    return value === undefined || value === null ? null : this.#followed(value, [...this.path, key]);
  }

  /** The members of an object, in the order of the description. */
  members(): readonly (readonly [string, DescriptionNode])[] {
    if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value)) return [];
    return Object.keys(this.value).flatMap((key) => {
      const node = this.get(key);
      return node === null ? [] : [[key, node] as const];
    });
  }

  items(): readonly DescriptionNode[] {
    return Array.isArray(this.value) ? this.value.flatMap((_, index) => this.get(index) ?? []) : [];
  }

  text(key: string): string | null {
    const value = memberOf(this.value, key);
    return typeof value === "string" ? value : null;
  }

  number(key: string): number | null {
    const value = memberOf(this.value, key);
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  }

  is(key: string): boolean {
    return memberOf(this.value, key) === true;
  }

  #followed(value: unknown, path: readonly Key[]): DescriptionNode | null {
    let node = new DescriptionNode(value, path, this.#source);
    for (let count = 0; count < mostReferences; count += 1) {
      const reference = node.text("$ref");
      if (reference === null) return node;
      const target = targetOf(reference);
      const found = target?.reduce<unknown>((at, key) => memberOf(at, key), this.#source.root);
      if (target === null || found === undefined || found === null) break;
      node = new DescriptionNode(found, target, this.#source);
    }
    this.#source.unresolved.set(node.text("$ref") ?? "", node.evidence);
    return null;
  }
}

/** Reads a description in JSON or YAML. Throws an `ObservationError` where it is neither. */
export function readDescription(name: string, text: string): DescriptionNode {
  const { root, lineOf } = jsonTree(text) ?? yamlTree(name, text);
  if (typeof root !== "object" || root === null || Array.isArray(root))
    throw new ObservationError(`${name} is not an OpenAPI description: it holds no object.`);
  const evidenceOf = (path: readonly Key[]): Evidence => ({ source: name, at: pointerOf(path), line: lineOf(path) });
  return new DescriptionNode(root, [], { root, evidenceOf, unresolved: new Map() });
}

/** The path that a reference within the description means; null for one that leads elsewhere. */
function targetOf(reference: string): readonly string[] | null {
  if (!reference.startsWith("#/")) return null;
  try {
    return decodeURIComponent(reference.slice(2))
      .split("/")
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  } catch {
    return null;
  }
}

function memberOf(value: unknown, key: Key): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<Key, unknown>)[key];
}

/** A path as a JSON Pointer. */
export function pointerOf(path: readonly Key[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
