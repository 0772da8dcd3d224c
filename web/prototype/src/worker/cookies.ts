/** The cookies that the product has set. A page in a file has none of its own. */
export class Cookies {
  readonly #values: Map<string, string>;

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = new Map(Object.entries(values));
  }

  /** Takes the cookies that a reply sets. */
  take(headers: readonly (readonly [string, string])[]): boolean {
    let isChanged = false;
    for (const [name, value] of headers) {
      const [, cookie = "", content = "", rest = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(value) ?? [];
      if (name.toLowerCase() !== "set-cookie" || cookie === "") continue;
      isChanged = true;
      if (/;\s*max-age=0\b/i.test(rest)) this.#values.delete(cookie);
      else this.#values.set(cookie, content);
    }
    return isChanged;
  }

  /** The header of a request; undefined where there are none. */
  get header(): string | undefined {
    return this.#values.size === 0 ? undefined : [...this.#values].map((pair) => pair.join("=")).join("; ");
  }

  get values(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#values);
  }
}
