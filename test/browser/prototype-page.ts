import type { Page } from "playwright-core";

// They exist in the browser, where this is called.
declare const history: { replaceState(state: null, title: string, url: string): void };
declare function fetch(url: string, options: object): Promise<Response>;

interface Asked {
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A page of a prototype for tests that are written for a server: a path is that of a screen, which stands behind the `#` of the file's address, and what is asked
 * of the server is asked within the page. `skip`: ends a test that needs what only a server has.
 */
export function prototypePage(page: Page, skip: (why: string) => void): Page {
  const ask =
    (method: string) =>
    async (path: string, { data, headers = {} }: Asked = {}) => {
      const body = data === undefined ? {} : { body: JSON.stringify(data) };
      const type = data === undefined ? {} : { "Content-Type": "application/json" };
      const { status, text, sent } = await page.evaluate(
        async ([url, options]) => {
          const response = await fetch(url, options);
          return { status: response.status, text: await response.text(), sent: Object.fromEntries(response.headers) };
        },
        [path, { method, headers: { ...type, ...headers }, ...body }] as const,
      );
      return {
        status: () => status,
        ok: () => status < 300,
        text: async () => text,
        json: async () => JSON.parse(text) as unknown,
        headers: () => sent,
      };
    };
  const methods = ["get", "post", "put", "patch", "delete"] as const;
  const own: Readonly<Record<string, unknown>> = {
    request: Object.fromEntries(methods.map((method) => [method, ask(method.toUpperCase())])),
    goto: async (path: string) => {
      await page.evaluate((hash) => history.replaceState(null, "", hash), `#${path}`);
      return page.reload();
    },
    waitForURL: (path: string) => page.waitForURL(({ hash }) => hash.slice(1) === path.replace("**", "")),
    route: () => skip("It holds requests back on the network, and there are none."),
    url: () => `http://prototype${new URL(page.url()).hash.slice(1)}`,
  };
  return new Proxy(page, {
    get: (target, name) => {
      if (typeof name === "string" && name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
