/** Gives each thing a name of its own. */
export class UniqueNames {
  readonly #taken: Set<string>;

  /** `taken`: names that nothing gets. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The name itself or, where it is taken, one that differs as little as possible. */
  take(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.#taken.has(name); number += 1) name = `${wanted}_${number}`;
    this.#taken.add(name);
    return name;
  }
}

/** A text as an identifier: what no identifier can have is left out. */
export function identifier(text: string): string {
  const words = text.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  const joined = words.map((word, at) => (at === 0 ? word : capital(word))).join("");
  return /^[\p{ID_Start}$_]/u.test(joined) ? joined : `_${joined}`;
}

/** A text that begins with a capital letter. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Words of the language, which no variable is called. */
export const reservedWords: readonly string[] = wordsOf(`
  arguments as async await break case catch class const constructor continue debugger default delete do else enum eval export
  extends false finally for function get if implements import in instanceof interface let new null of package private protected
  public return set static super switch this throw true try typeof undefined using var void while with yield
`);

/** Names that no type of a document is called: types of the language, and what the client itself uses of its surroundings. */
export const reservedTypes: readonly string[] = wordsOf(`
  any asserts bigint boolean declare infer is keyof module namespace never number object readonly require string symbol type unique
  unknown globalThis
  Array AsyncGenerator AbortSignal Blob Error Extract File Headers JSON Number Object Promise ReadableStream Readonly ReadonlySet
  Record RequestInit Response Set String TextDecoder TextEncoder Uint8Array
  btoa encodeURIComponent fetch
`);

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
