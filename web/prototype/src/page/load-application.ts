import type { Files } from "./archive.ts";

/** What the exporter tells of the web application's files. */
export interface Application {
  /** The module with which it begins. */
  readonly first: string;
  readonly styles: readonly string[];
}

const types: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", woff2: "font/woff2" };

/**
 * Loads the web application out of the files of a prototype. Its modules name each other by bare names, which an import map leads to their contents: they refer to
 * each other in circles, so none could be given an address after all others.
 */
export async function loadApplication(files: Files, { first, styles }: Application, nonce: string): Promise<void> {
  const addresses = new Map<string, string>();
  const addressOf = (name: string): string => {
    const known = addresses.get(name);
    if (known !== undefined) return known;
    const content = files.get(`app/${name}`);
    if (content === undefined) throw new Error(`fault: no file ${name}`);
    const type = types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    const address = URL.createObjectURL(new Blob([content], { type }));
    addresses.set(name, address);
    return address;
  };
  Object.assign(globalThis, { ninepointFile: addressOf });
  for (const name of styles) {
    const text = new TextDecoder().decode(files.get(`app/${name}`));
    const style = document.createElement("style");
    style.textContent = text.replaceAll(
      /url\((["']?)\/_ninepoint\/assets\/([^"')]+)\1\)/g,
      (_, _quote, file: string) => `url(${addressOf(file)})`,
    );
    document.head.append(style);
  }
  const modules = [...files.keys()].flatMap((name) => (/^app\/.*\.js$/.test(name) ? [name.slice("app/".length)] : []));
  const map = document.createElement("script");
  map.type = "importmap";
  map.nonce = nonce;
  map.textContent = JSON.stringify({
    imports: Object.fromEntries(modules.map((name) => [`ninepoint/${name}`, addressOf(name)])),
  });
  document.head.append(map);
  await import(/* @vite-ignore */ addressOf(first));
}
